import { resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'
import { bucketOf } from '../bucket.ts'

/** Where uploaded files lie: in the bucket of `FILES_URL`, otherwise in a folder of the data directory. */
export async function fileStore({ DATA_DIR, FILES_URL }: Pick<Config, 'DATA_DIR' | 'FILES_URL'>): Promise<Disk> {
  if (FILES_URL === undefined)
    return new Disk(new FSDriver({ location: resolve(DATA_DIR, 'files'), visibility: 'private' }))
  // Read where it is used only: the client of S3 is larger than the rest of the server.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(new S3Driver(bucketOf(FILES_URL)))
}
