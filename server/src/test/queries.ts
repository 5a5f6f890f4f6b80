import type { CompiledQuery } from 'kysely'
import type { Db } from '../kit/db/tables.ts'

type Executor = { executeQuery: (query: CompiledQuery) => Promise<unknown> }

/** Runs a function and returns the SQL of all its statements, inside and outside of transactions. */
export async function statementsOf(db: Db, run: () => Promise<unknown>): Promise<string[]> {
  const sent = await queriesOf(db, run)
  return sent.map(({ sql }) => sql)
}

/** Like `statementsOf`, with the parameters. */
export async function queriesOf(db: Db, run: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = []
  await beforeQueries(db, (query) => void sent.push(query), run)
  return sent
}

/** Runs a function and calls `look` before each of its statements. */
export async function beforeQueries(
  db: Db,
  look: (query: CompiledQuery) => void | Promise<void>,
  run: () => Promise<unknown>,
): Promise<void> {
  // All executors, also those of transactions, inherit this method.
  const shared = executorsOf(db)
  const original = shared.executeQuery
  // Only an asynchronous `look` delays a statement, so that parallel statements stay parallel.
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
