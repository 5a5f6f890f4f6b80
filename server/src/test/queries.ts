import type { CompiledQuery } from 'kysely'
import type { Db } from '../db/tables.ts'

type Executor = { executeQuery: (query: CompiledQuery) => Promise<unknown> }

/** Runs something and answers every statement that it sent, in transactions or out of them. */
export async function statementsOf(db: Db, run: () => Promise<unknown>): Promise<string[]> {
  // Every executor, that of a transaction too, inherits this one method.
  const shared = executorsOf(db)
  const original = shared.executeQuery
  const sent: string[] = []
  shared.executeQuery = function counted(this: Executor, query) {
    sent.push(query.sql)
    return original.call(this, query)
  }
  try {
    await run()
  } finally {
    shared.executeQuery = original
  }
  return sent
}

function executorsOf(db: Db): Executor {
  let shared: object = db.getExecutor()
  while (!Object.hasOwn(shared, 'executeQuery')) shared = Object.getPrototypeOf(shared) as object
  return shared as Executor
}
