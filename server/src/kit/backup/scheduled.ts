import type { Config } from '../config.ts'
import { openSecrets } from '../db/secrets.ts'
import { firstAccountDate } from '../db/first-account.ts'
import { migrate, readMigrationNames, type Database } from '../db/database.ts'
import type { Db } from '../db/tables.ts'
import { backupFolder, backupPath, HOUR, listBackups, removeOldBackups, removeUnfinished } from './kept-backups.ts'
import { endRestore, isHalfRestored } from './half-restored.ts'
import { makeBackup } from './make-backup.ts'

/** Milliseconds between two attempts to make the backup before an update. */
const RETRY_AFTER = 1000

/**
 * The job of housekeeping that makes a backup when one is due, and removes old and unfinished ones; it returns how many files it
 * removed. A failure is reported and stops no other job.
 */
export function scheduledBackup(
  config: Config,
  report: (error: unknown) => void,
): (db: Db, now: Date) => Promise<number> {
  const { BACKUP_EVERY_HOURS } = config
  const backUp = async (db: Db, now: Date) => {
    const isDue = async () => {
      const last = (await listBackups(config)).find(({ kind }) => kind === 'scheduled')
      const since = last?.date ?? (await firstAccountDate(db)) ?? now
      const age = now.getTime() - since.getTime()
      // The job runs about once an hour. A backup from the future was made while the clock was wrong.
      return age > BACKUP_EVERY_HOURS * HOUR - HOUR / 2 || age < -HOUR
    }
    if (await isDue()) await makeBackup(config, backupPath(config, 'scheduled', now), now, isDue)
    return removeOldBackups(config, now)
  }
  return async (db, now) => {
    try {
      return await (BACKUP_EVERY_HOURS === 0 ? removeUnfinished(backupFolder(config), now) : backUp(db, now))
    } catch (error) {
      report(error)
      return 0
    }
  }
}

/**
 * Runs the waiting migrations. A portal that has been used is backed up before, so that a failed update can be undone. Throws when the
 * backup fails: nothing was changed then.
 */
export async function updateSchema(
  database: Database,
  config: Config,
  now: Date,
  report: (sentence: string) => void,
): Promise<void> {
  const { done, waiting } = await readMigrationNames(database)
  if (done.length === 0 && isHalfRestored(config))
    throw new Error(`A restore into ${config.DATA_DIR} did not finish. Run it once more: it starts over.`)
  // A restore that was killed after its commit is complete.
  endRestore(config)
  // Encrypts secrets of earlier versions first, so that the backup does not hold them in plain text.
  if (done.length > 0) await openSecrets(database.db, config)
  if (done.length > 0 && waiting.length > 0 && config.BACKUP_BEFORE_UPDATE && (await firstAccountDate(database.db)))
    await backUpBefore(database, config, now, report)
  await migrate(database)
}

async function backUpBefore(
  database: Database,
  config: Config,
  now: Date,
  report: (sentence: string) => void,
): Promise<void> {
  const path = backupPath(config, 'before-update', now)
  const isNeeded = async () => (await readMigrationNames(database)).waiting.length > 0
  try {
    while (!(await makeBackup(config, path, now, isNeeded))) {
      if (!(await isNeeded())) return
      // Another process is making the backup or updating the schema.
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER))
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The database has to be updated, and the backup before it failed: ${reason} Nothing was changed. ` +
        'Make room in BACKUP_DIR, or set BACKUP_BEFORE_UPDATE=0 to update without a backup.',
      { cause: error },
    )
  }
  report(`The database is updated now. It was backed up before: ${path}`)
}
