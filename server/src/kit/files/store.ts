import { resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config.ts'

/** Where uploaded files lie: a folder of the data directory. */
export function fileStore({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Disk {
  return new Disk(new FSDriver({ location: resolve(DATA_DIR, 'files'), visibility: 'private' }))
}
