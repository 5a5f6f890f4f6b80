import type { S3DriverOptions } from 'flydrive/drivers/s3/types'

/** Milliseconds: a store that is silent is an error, not a request that hangs. */
const CONNECT = 3_000
const ANSWER = 20_000

/**
 * The S3 client's settings by an address such as `s3://bucket?endpoint=https://store.example.org&region=eu`. Keys to the store come from the
 * usual AWS variables, never from the address, which is logged more easily.
 */
export function bucketOf(address: string): S3DriverOptions {
  const { host, searchParams } = new URL(address)
  const endpoint = searchParams.get('endpoint')
  return {
    bucket: host,
    region: searchParams.get('region') ?? 'us-east-1',
    // Stores other than Amazon's have the bucket in the path, no access lists and none of its newer checksums.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    visibility: 'private',
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT, requestTimeout: ANSWER },
  }
}

/** Whether a setting names a bucket in a way that `bucketOf` can read. */
export function namesBucket(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 's3:' || url.host === '' || url.username !== '' || !/^\/?$/u.test(url.pathname)) return false
  const parameters = ['endpoint', 'region']
  const endpoint = url.searchParams.get('endpoint')
  return (
    [...url.searchParams.keys()].every((name) => parameters.includes(name)) &&
    (endpoint === null || /^https?:$/u.test(URL.parse(endpoint)?.protocol ?? ''))
  )
}
