import { afterAll } from 'vitest'
import { buildApp } from '../app.ts'
import { openDatabase } from '../kit/db/database.ts'
import type { PostgresLimits } from '../kit/db/postgres.ts'
import { listenToWrites } from '../kit/db/writes/heard-writes.ts'
import { openLimits } from '../kit/http/limits/shared-limits.ts'
import type { App } from '../kit/deps.ts'
import type { Portal } from './portal.ts'

/** The portal once more on the same PostgreSQL, with connections, limits and kept answers of its own, as another process has them. */
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
