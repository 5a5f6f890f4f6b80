import { resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'
import { bucketSettings } from '../bucket.ts'

/** Opens the store of uploaded files: the bucket of `FILES_URL`, or a folder in the data directory. */
export async function openFileStore({ DATA_DIR, FILES_URL }: Pick<Config, 'DATA_DIR' | 'FILES_URL'>): Promise<Disk> {
  if (FILES_URL === undefined)
    return new Disk(new FSDriver({ location: resolve(DATA_DIR, 'files'), visibility: 'private' }))
  // Loaded only where it is used: the S3 client is larger than the rest of the server.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(new S3Driver(bucketSettings(FILES_URL)))
}

/** The keys of all stored files, or of those directly in a folder. */
export async function* listFileKeys(files: Disk, folder?: string): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const continuation = paginationToken === undefined ? {} : { paginationToken }
    const page = await files.listAll(folder ?? '', { recursive: folder === undefined, ...continuation })
    for (const object of page.objects) if (object.isFile) yield object.key
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
}
