import { buildApp } from './app.ts'
import { replaceLostLinks } from './entries/links/lost-links.act.ts'
import { scheduledBackup, updateSchema } from './kit/backup/scheduled.ts'
import { databaseOf, settingsOfProcess } from './kit/config.ts'
import { openDatabase } from './kit/db/database.ts'
import { foldTotals } from './kit/jobs/fold-totals.ts'
import { linkKeys, openSecrets, tokenKey } from './kit/db/secrets.ts'
import { addDemoSeason } from './demo/demo.act.ts'
import { RateLimits } from './kit/http/rate-limit.ts'
import { refuseTakenPort } from './kit/http/taken-port.ts'
import { startHousekeeping } from './kit/jobs/housekeeping.ts'
import { startSender } from './mails/sender.act.ts'
import { fileStore } from './kit/files/store.ts'
import { firstAdmin } from './users/first-admin.act.ts'
import { retention } from './privacy/retention.act.ts'
import { removeExpiredCodes } from './users/roles/expired-codes.act.ts'

async function start(): Promise<void> {
  const config = settingsOfProcess()
  await refuseTakenPort(config)
  const database = openDatabase(databaseOf(config))
  const say = (sentence: string) => console.log(sentence)
  await updateSchema(database, config, new Date(), say)
  if (config.DEMO && (await addDemoSeason(database, new Date())))
    console.log('The database was empty: a demo season was added (DEMO=0 switches that off).')
  const now = () => new Date()
  await firstAdmin({ ...database, config, now }, say)
  const dataKey = await openSecrets(database.db, config)
  const key = await tokenKey(database.db, config, dataKey)
  const files = fileStore(config)
  const keys = { dataKey, tokenKey: key, linkKeys: await linkKeys(database.db, key, dataKey) }
  if (config.DATA_KEY_LOST)
    say(`${await replaceLostLinks(database.db, keys)} entries have a new personal link. Remove DATA_KEY_LOST now.`)
  const app = await buildApp({ ...database, config, ...keys, now, limits: new RateLimits(), files })
  await app.listen({ port: config.PORT, host: config.HOST })
  const sender = startSender({ ...database, config, now }, (mail, error) =>
    app.log.warn({ mail, code: (error as { code?: unknown }).code }, 'a mail was not sent'),
  )
  const backup = scheduledBackup(config, (error) => app.log.error({ err: error }, 'the scheduled backup was not made'))
  const housekeeping = startHousekeeping(
    {
      ...database,
      now,
      files,
      also: [removeExpiredCodes, foldTotals(database.engine), retention({ ...database, config }), backup],
    },
    (error) => app.log.warn({ err: error }, 'something was not cleared away'),
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void app
        .close()
        .then(async () => Promise.all([sender.stop(), housekeeping.stop()]))
        .then(async () => database.db.destroy())
    })
  console.log(`The portal is open at ${config.PUBLIC_URL} (database: ${database.engine})`)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  // Open database connections would keep the stopped process alive.
  process.exit(1)
})
