import type { S3DriverOptions } from 'flydrive/drivers/s3/types'

const CONNECT_TIMEOUT_MS = 3_000
const RESPONSE_TIMEOUT_MS = 20_000

/**
 * The settings of the S3 client for an address such as `s3://bucket?endpoint=https://store.example.org&region=eu`. Access keys come from
 * the usual AWS variables, never from the address, which may be logged.
 */
export function bucketSettings(address: string): S3DriverOptions {
  const { host, searchParams } = new URL(address)
  const endpoint = searchParams.get('endpoint')
  return {
    bucket: host,
    region: searchParams.get('region') ?? 'us-east-1',
    // Stores other than Amazon's have the bucket in the path, no access lists, and not Amazon's newer checksums.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    visibility: 'private',
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: RESPONSE_TIMEOUT_MS },
  }
}

/** Whether a setting is an address that `bucketSettings` can read. */
export function isBucketAddress(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 's3:' || url.host === '' || url.username !== '' || !/^\/?$/u.test(url.pathname)) return false
  const parameters = ['endpoint', 'region']
  const endpoint = url.searchParams.get('endpoint')
  return (
    [...url.searchParams.keys()].every((name) => parameters.includes(name)) &&
    (endpoint === null || /^https?:$/u.test(URL.parse(endpoint)?.protocol ?? ''))
  )
}
