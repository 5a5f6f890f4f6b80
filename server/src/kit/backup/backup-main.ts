import { dirname, resolve } from 'node:path'
import { readProcessConfig } from '../config.ts'
import { backupPath, removeUnfinished } from './kept-backups.ts'
import { makeBackup } from './make-backup.ts'

// npm run backup [-- FILE]: backs up the portal of the settings, which may be in use.
async function main(): Promise<void> {
  const config = readProcessConfig()
  const now = new Date()
  const [file] = process.argv.slice(2)
  const path = file ? resolve(file) : backupPath(config, 'by-hand', now)
  const newBackup = await makeBackup(config, path, now)
  if (!newBackup) throw new Error('Another backup is being made at this moment. Try again when it has ended.')
  // Housekeeping clears up the portal's own folder only.
  await removeUnfinished(dirname(path), now)
  const rows = newBackup.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${newBackup.path}: ${rows} rows of ${newBackup.tables.length} tables and ${newBackup.files.length} uploaded files.`,
  )
  console.log('It was read again and is whole. It does not hold the data key: keep that in another place.')
  if (!newBackup.isSigned)
    console.log('There is no data key here, so the backup has no signature: it can be restored with --unverified only.')
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
