import { parseArgs } from 'node:util'
import { readProcessConfig, type Config } from '../config.ts'
import { createDataKey, readDataKey, dataKeyFile } from '../data-key.ts'
import { restoreBackup } from './restore-backup.ts'

const USAGE = 'npm run restore -- FILE [--to FOLDER | --to postgres://...] [--unverified]'

// Restores a backup into the empty portal of the settings, or into an empty folder or PostgreSQL database.
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, unverified: { type: 'boolean' } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error(USAGE)
  const config = readProcessConfig()
  const target = readTarget(values.to, config)
  const settings = { ...config, ...target }
  const oldKey = config.DATA_KEY_OLD ? createDataKey(config.DATA_KEY_OLD) : null
  const keys = [readDataKey(config), readDataKey(settings), oldKey].filter((key) => key !== null)
  if (values.unverified) console.log('Nobody vouches for a file that is restored with --unverified.')
  const { tables, files, data_key, created } = await restoreBackup(
    file,
    target,
    { keys, isUnverified: values.unverified ?? false },
    (table, rows) => console.log(`${table}: ${rows} rows restored and compared`),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${rows} rows and ${files.length} uploaded files are as they were at ${created}.`)
  if (data_key !== null && readDataKey(settings)?.id !== data_key)
    console.log(`Before the start put the data key ${data_key} into ${dataKeyFile(settings)}, or set DATA_KEY.`)
}

function readTarget(to: string | undefined, { DATABASE_URL, DATA_DIR, FILES_URL }: Config) {
  if (to === undefined) return { DATABASE_URL, DATA_DIR, FILES_URL }
  return /^postgres(ql)?:\/\//u.test(to)
    ? { DATABASE_URL: to, DATA_DIR, FILES_URL }
    : { DATABASE_URL: undefined, DATA_DIR: to }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
