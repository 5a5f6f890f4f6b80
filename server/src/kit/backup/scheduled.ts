import type { Config } from '../config.ts'
import { openSecrets } from '../db/secrets.ts'
import { migrate, migrationsOf, type Database } from '../db/database.ts'
import type { Db } from '../db/tables.ts'
import { backupFolder, backupPath, HOUR, keptBackups, removeOldBackups, removeUnfinished } from './kept-backups.ts'
import { endRestore, isHalfRestored } from './half-restored.ts'
import { makeBackup } from './make-backup.ts'

const WAIT = 1000

/**
 * A job that makes a backup when one is due, and removes the oldest and those that were never finished; answers how many
 * files it removed. A failure is reported.
 */
export function scheduledBackup(
  config: Config,
  report: (error: unknown) => void,
): (db: Db, now: Date) => Promise<number> {
  const { BACKUP_EVERY_HOURS } = config
  const pass = async (db: Db, now: Date) => {
    const isDue = async () => {
      const last = (await keptBackups(config)).find(({ kind }) => kind === 'scheduled')
      const since = last?.made ?? (await firstAccount(db))
      const age = now.getTime() - (since ?? now).getTime()
      // Passes come once an hour, some a little early. One from the future was made while the clock was wrong.
      return age > BACKUP_EVERY_HOURS * HOUR - HOUR / 2 || age < -HOUR
    }
    if (await isDue()) await makeBackup(config, backupPath(config, 'scheduled', now), now, isDue)
    return removeOldBackups(config, now)
  }
  return async (db, now) => {
    try {
      return await (BACKUP_EVERY_HOURS === 0 ? removeUnfinished(backupFolder(config), now) : pass(db, now))
    } catch (error) {
      // The other jobs go on.
      report(error)
      return 0
    }
  }
}

/**
 * Brings the schema to the newest state; a portal that has been used is backed up before, so that a failed update can be undone.
 * Throws when there is no room for the backup: nothing has been changed then.
 */
export async function updateSchema(
  database: Database,
  config: Config,
  now: Date,
  report: (sentence: string) => void,
): Promise<void> {
  const { done, waiting } = await migrationsOf(database)
  if (done.length === 0 && isHalfRestored(config))
    throw new Error(`A restore into ${config.DATA_DIR} did not finish. Run it once more: it starts over.`)
  // Killed after its commit, a restore is whole.
  endRestore(config)
  // Encrypted first, so that the backup does not hold them as they were.
  if (done.length > 0) await openSecrets(database.db, config)
  if (done.length > 0 && waiting.length > 0 && config.BACKUP_BEFORE_UPDATE && (await firstAccount(database.db)))
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
  const isWaiting = async () => (await migrationsOf(database)).waiting.length > 0
  try {
    while (!(await makeBackup(config, path, now, isWaiting))) {
      if (!(await isWaiting())) return
      // Another process makes one at this moment, or updates the schema already.
      await new Promise((resolve) => setTimeout(resolve, WAIT))
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

/** When this database was first used; null for an empty one. */
async function firstAccount(db: Db): Promise<Date | null> {
  const first = await db.selectFrom('users').select('created_date').orderBy('created_date').limit(1).executeTakeFirst()
  return first ? new Date(first.created_date) : null
}
