import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Engine } from './columns.ts'
import { up as accounts } from './migrations/0001-accounts.ts'
import { up as masterData } from './migrations/0002-master-data.ts'
import { up as tournaments } from './migrations/0003-tournaments.ts'
import { up as entries } from './migrations/0004-entries.ts'
import { up as news } from './migrations/0005-news.ts'
import { up as entryTotals } from './migrations/0006-entry-totals.ts'
import { up as mailCauses } from './migrations/0007-mail-causes.ts'
import { up as site } from './migrations/0008-site.ts'
import { up as undos } from './migrations/0009-undos.ts'
import { up as programme } from './migrations/0010-programme.ts'
import { up as mailActs } from './migrations/0011-mail-acts.ts'
import { up as sessions } from './migrations/0014-sessions.ts'
import { up as calendarEvents } from './migrations/0016-calendar-events.ts'
import { up as hall } from './migrations/0017-hall.ts'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Db, Tables } from './tables.ts'

export const migrations = {
  '0001-accounts': accounts,
  '0002-master-data': masterData,
  '0003-tournaments': tournaments,
  '0004-entries': entries,
  '0005-news': news,
  '0006-entry-totals': entryTotals,
  '0007-mail-causes': mailCauses,
  '0008-site': site,
  '0009-undos': undos,
  '0010-programme': programme,
  '0011-mail-acts': mailActs,
  '0014-sessions': sessions,
  '0016-calendar-events': calendarEvents,
  '0017-hall': hall,
}

export type Database = { db: Db; engine: Engine }

/**
 * Opens the portal's database: PostgreSQL where `url` is given, otherwise the embedded file in `dataDir`.
 * The only place that decides which engine runs.
 */
export function openDatabase(
  { url, dataDir }: { url: string | undefined; dataDir: string },
  onError: (error: Error) => void = () => {},
): Database {
  if (url) return { db: new Kysely<Tables>({ dialect: postgresDialect(url, onError) }), engine: 'postgres' }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return { db: new Kysely<Tables>({ dialect: sqliteDialect(join(dataDir, 'portal.sqlite')) }), engine: 'sqlite' }
}

/** Brings the schema to the newest state; throws what failed. Several processes may call it at once. */
export async function migrate({ db, engine }: Database): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, up]) => [name, { up: (d: Kysely<unknown>) => up(d, engine) }]),
        ),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('the schema could not be brought up to date')
}
