import { DatabaseSync } from 'node:sqlite'
import { Statements } from './statements.ts'

/** A connection that only reads: in the journal's mode it never waits for a writer, and sees what was committed last. */
export function openReader(file: string): { run: Statements['run']; close: () => void } {
  const database = new DatabaseSync(file, { readOnly: true })
  database.exec('pragma busy_timeout = 2000; pragma cache_size = -32768')
  const statements = new Statements(database)
  return { run: (query) => statements.run(query), close: () => database.close() }
}
