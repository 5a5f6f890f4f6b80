import type { CompiledQuery } from 'kysely'
import type { Db } from '../kit/db/tables.ts'

type Executor = { executeQuery: (query: CompiledQuery) => Promise<unknown> }

/** Runs something and answers every statement that it sent, in transactions or out of them. */
export async function statementsOf(db: Db, run: () => Promise<unknown>): Promise<string[]> {
  const sent = await queriesOf(db, run)
  return sent.map(({ sql }) => sql)
}

/** The same, with the values that went along. */
export async function queriesOf(db: Db, run: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = []
  await beforeQueries(db, (query) => void sent.push(query), run)
  return sent
}

/** Runs something with a look at each statement before it is sent. */
export async function beforeQueries(
  db: Db,
  look: (query: CompiledQuery) => void | Promise<void>,
  run: () => Promise<unknown>,
): Promise<void> {
  // Every executor, that of a transaction too, inherits this one method.
  const shared = executorsOf(db)
  const original = shared.executeQuery
  // Only a look that takes time delays what is sent: what is sent together stays together.
  shared.executeQuery = function looked(this: Executor, query) {
    const looking = look(query)
    return looking ? looking.then(async () => original.call(this, query)) : original.call(this, query)
  }
  try {
    await run()
  } finally {
    shared.executeQuery = original
  }
}

function executorsOf(db: Db): Executor {
  let shared: object = db.getExecutor()
  while (!Object.hasOwn(shared, 'executeQuery')) shared = Object.getPrototypeOf(shared) as object
  return shared as Executor
}
