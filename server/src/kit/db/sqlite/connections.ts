import { DatabaseSync } from 'node:sqlite'
import { Statements } from './statements.ts'

export type Connection = { database: DatabaseSync; run: Statements['run'] }

/** A read-only connection. In WAL mode it never waits for a writer, and sees the last commit. */
export function openReader(file: string): Connection {
  return prepareConnection(
    new DatabaseSync(file, { readOnly: true }),
    'pragma busy_timeout = 2000; pragma cache_size = -32768',
  )
}

export function openWriter(file: string): Connection {
  return prepareConnection(
    new DatabaseSync(file),
    `pragma busy_timeout = 2000;
     pragma journal_mode = wal;
     pragma synchronous = full;
     pragma foreign_keys = on;
     pragma cache_size = -65536;`,
  )
}

function prepareConnection(database: DatabaseSync, settings: string): Connection {
  database.exec(settings)
  const statements = new Statements(database)
  return { database, run: (query) => statements.run(query) }
}
