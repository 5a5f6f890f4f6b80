// The package has no types; this is what the tests use of it.
declare module 's3rver' {
  import type { AddressInfo } from 'node:net'
  import type { Readable } from 'node:stream'

  type StoredObject = { bucket: string; key: string; content: Readable | Buffer; metadata: object }

  export default class S3rver {
    constructor(options: {
      port: number
      directory: string
      silent: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    store: {
      getResourcePath(bucket: string, key: string, resource: 'object'): string
      putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>
      putObject(object: StoredObject): Promise<{ size: number; md5: string }>
    }
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
