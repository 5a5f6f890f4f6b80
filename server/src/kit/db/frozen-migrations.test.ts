import { createHash } from 'node:crypto'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
} from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from './columns.ts'
import { loadMigrations } from './database.ts'
import frozen from './frozen-migrations.json' with { type: 'json' }

const dialects: Record<Engine, Dialect> = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}

/** A hash of the statements that a migration sends. Not of its file: what it imports counts, its layout and place do not. */
async function statementsHash(
  up: (db: Kysely<unknown>, engine: Engine) => Promise<void>,
  engine: Engine,
): Promise<string> {
  const hash = createHash('sha256')
  const log = ({ query }: { query: { sql: string; parameters: readonly unknown[] } }) =>
    void hash.update(JSON.stringify([query.sql, query.parameters]))
  await up(new Kysely<unknown>({ dialect: dialects[engine], log }), engine)
  return hash.digest('base64url')
}

// A portal that has run a migration never runs it again: what it needs on top is a new migration. Here a new one gets its line
// (the hashes are in what the failing test received); a line that is there is never changed.
test('no landed migration is ever changed', async () => {
  const now: Record<string, Record<Engine, string>> = {}
  for (const [name, up] of await loadMigrations())
    now[name] = { sqlite: await statementsHash(up, 'sqlite'), postgres: await statementsHash(up, 'postgres') }
  expect(now).toEqual(frozen)
})
