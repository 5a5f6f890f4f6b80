import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import type { Place } from '../portal.ts'
import { folder } from './facts.ts'

/** Restores a kept database before a portal opens it. */
export const restore =
  (name: string) =>
  async ({ dataDir, url }: Place): Promise<void> => {
    const readDump = (ending: string) => brotliDecompressSync(readFileSync(`${folder}${name}.${ending}.br`))
    if (!url) return writeFileSync(join(dataDir, 'portal.sqlite'), readDump('sqlite'), { mode: 0o600 })
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    try {
      await client.query(readDump('postgres.sql').toString())
    } finally {
      await client.end()
    }
  }
