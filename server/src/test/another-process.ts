import { afterAll } from 'vitest'
import { buildApp } from '../app.ts'
import { openDatabase } from '../kit/db/database.ts'
import type { PostgresLimits } from '../kit/db/postgres.ts'
import { listenToWrites } from '../kit/db/writes/heard-writes.ts'
import { openLimits } from '../kit/http/limits/shared-limits.ts'
import type { App } from '../kit/deps.ts'
import type { Portal } from './portal.ts'

/** Builds a second app on the same PostgreSQL, with separate connections, limits and response cache, like another process. */
export async function anotherProcess(portal: Portal, limits?: PostgresLimits): Promise<App> {
  const place = { url: portal.url, dataDir: portal.config.DATA_DIR }
  const database = openDatabase(limits ? { ...place, limits } : place)
  const app = await buildApp({ ...portal, ...database, limits: openLimits(database, portal.tokenKey) })
  const stopHearing = await listenToWrites({ DATABASE_URL: portal.url }, database.writes, () => {})
  afterAll(async () => {
    await app.close()
    await stopHearing()
    await database.db.destroy()
  })
  return app
}
