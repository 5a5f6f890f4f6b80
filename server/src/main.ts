import cluster from 'node:cluster'
import type { Disk } from 'flydrive'
import { buildApp } from './app.ts'
import { replaceLostLinks } from './entries/links/lost-links.act.ts'
import { scheduledBackup, updateSchema } from './kit/backup/scheduled.ts'
import { databaseOptions, readProcessConfig, type Config } from './kit/config.ts'
import { openDatabase, type Database } from './kit/db/database.ts'
import { listenToWrites } from './kit/db/writes/heard-writes.ts'
import { lockDatabase } from './kit/db/sqlite/alone.ts'
import { foldTotals } from './kit/jobs/fold-totals.ts'
import { loadLinkKeys, openSecrets, loadTokenKey } from './kit/db/secrets.ts'
import { withStartupLock } from './kit/processes/startup-lock.ts'
import { addDemoSeason } from './demo/demo.act.ts'
import { drain } from './kit/http/health.ts'
import { openLimits } from './kit/http/limits/shared-limits.ts'
import { refuseTakenPort } from './kit/http/taken-port.ts'
import { watchClock } from './kit/jobs/clock-watch.ts'
import { startHousekeeping } from './kit/jobs/housekeeping.ts'
import { superviseProcesses, readProcessCount } from './kit/processes/processes.ts'
import { startSender } from './mails/sender.act.ts'
import { openFileStore } from './kit/files/store.ts'
import { reencryptSignatures } from './entries/desk/signatures.act.ts'
import { reencryptSecrets } from './users/otp/otp.act.ts'
import { createFirstAdmin } from './users/first-admin.act.ts'
import { readRetentionMonths } from './kit/doctor/kept-months.ts'
import { createRetentionJob } from './privacy/retention.act.ts'
import { removeOldRehearsals } from './programme/rehearsal/rehearsal.act.ts'
import { removeExpiredCodes } from './users/roles/expired-codes.act.ts'

const now = () => new Date()
const print = (sentence: string) => console.log(sentence)

async function start(): Promise<void> {
  const settings = readProcessConfig()
  const processCount = readProcessCount(process.argv, settings.DATABASE_URL)
  // Only in the primary process: its workers share the port.
  if (!cluster.isWorker) await refuseTakenPort(settings)
  if (processCount > 1 && cluster.isPrimary) {
    const reportOpen = () => print(`The portal is open at ${settings.PUBLIC_URL} (${processCount} processes)`)
    superviseProcesses(processCount, reportOpen, (sentence) => console.error(sentence))
    return
  }
  if (!settings.DATABASE_URL) lockDatabase(settings.DATA_DIR)
  const database = openDatabase(databaseOptions(settings))
  const files = await openFileStore(settings)
  const { KEEP_ENTRIES_MONTHS, ...keys } = await withStartupLock(database, async () =>
    prepare(database, files, settings),
  )
  const config = { ...settings, KEEP_ENTRIES_MONTHS }
  const limits = openLimits(database, keys.tokenKey)
  const app = await buildApp({ ...database, config, ...keys, now, limits, files })
  const stopHearing = await listenToWrites(config, database.writes, (error) =>
    app.log.warn({ err: error }, 'writes of other processes are not heard of'),
  )
  await app.listen({ port: config.PORT, host: config.HOST })
  const sender = startSender({ ...database, config, now, linkKeys: keys.linkKeys }, (mail, error) =>
    app.log.warn({ mail, code: (error as { code?: unknown }).code }, 'a mail was not sent'),
  )
  const backup = scheduledBackup(config, (error) => app.log.error({ err: error }, 'the scheduled backup was not made'))
  const housekeeping = startHousekeeping(
    {
      ...database,
      now,
      files,
      limits,
      jobs: [
        removeExpiredCodes,
        removeOldRehearsals,
        foldTotals(database.engine),
        createRetentionJob({ ...database, config }),
        backup,
      ],
    },
    (error) => app.log.warn({ err: error }, 'something was not cleared away'),
  )
  watchClock(now, (seconds) =>
    app.log.warn({ seconds }, `the clock of this machine was moved ${seconds > 0 ? 'forward' : 'back'}`),
  )
  let isStopping = false
  const stop = async () => {
    // With several processes a signal may arrive twice: from the terminal and from the primary process.
    if (isStopping) return
    isStopping = true
    await drain(app)
    await app.close()
    await Promise.all([sender.stop(), housekeeping.stop(), stopHearing()])
    await database.db.destroy()
    cluster.worker?.disconnect()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  if (!cluster.isWorker) print(`The portal is open at ${config.PUBLIC_URL} (database: ${database.engine})`)
}

/** Prepares the database before the first request: its schema, the first admin, demo data and the keys. */
async function prepare(database: Database, files: Disk, config: Config) {
  await updateSchema(database, config, now(), print)
  const KEEP_ENTRIES_MONTHS = await readRetentionMonths(database.db, config, now(), print)
  if (config.DEMO && (await addDemoSeason({ ...database, files }, now())))
    print('The database was empty: a demo season was added (DEMO=0 switches that off).')
  await createFirstAdmin({ ...database, config, now }, print)
  const dataKey = await openSecrets(database.db, config)
  const key = await loadTokenKey(database.db, config, dataKey)
  const keys = { dataKey, tokenKey: key, linkKeys: await loadLinkKeys(database.db, key, dataKey) }
  if (config.DATA_KEY_LOST)
    print(`${await replaceLostLinks(database.db, keys)} entries have a new personal link. Remove DATA_KEY_LOST now.`)
  const lostSecrets = await reencryptSecrets(database.db, dataKey, config.DATA_KEY_OLD)
  const lostSignatures = await reencryptSignatures(database.db, dataKey, config.DATA_KEY_OLD)
  if (config.DATA_KEY_OLD) print('What DATA_KEY_OLD encrypted has the new data key now. Remove DATA_KEY_OLD.')
  if (lostSecrets > 0)
    print(
      `${lostSecrets} accounts cannot use their authenticator app, because its data key is lost. They sign in with a recovery code; ` +
        'for who has none: npm run otp:off -- USERNAME',
    )
  if (lostSignatures > 0)
    print(`${lostSignatures} signatures at the desk cannot be shown, because their data key is lost.`)
  return { ...keys, KEEP_ENTRIES_MONTHS }
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  // Open database connections would keep the stopped process alive.
  process.exit(1)
})
