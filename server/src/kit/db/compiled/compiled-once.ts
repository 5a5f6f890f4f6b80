import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '../tables.ts'

type Value = number | string
type Given = readonly (Value | readonly Value[])[]

/** The place of a value in a statement. Whatever looks at the value while the statement is built fails. */
class Slot {
  readonly at: number

  constructor(at: number) {
    this.at = at
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError('the value of a statement that is built once is not known yet')
  }
}

/** So many statements, and no more, one query is kept as: a list of ids is another statement for each length. */
const KEPT = 100
/** What asks for more values at once comes seldom, and costs more than its statement. */
const VALUES = 100

/**
 * A query that is called all the time, built once for each database and each length of its lists instead of at each call. `build` hands its
 * values on to Kysely, and does nothing else with them.
 */
export function compiledOnce<V extends Given, R>(build: (db: Db, ...values: V) => Compilable<R>) {
  const built = new WeakMap<object, Map<string, CompiledQuery<R>>>()
  return async (db: Db, ...values: V): Promise<R[]> => {
    const executor = db.getExecutor()
    const shape = values.map((value) => (Array.isArray(value) ? value.length : '')).join()
    let shapes = built.get(executor.adapter)
    if (!shapes) built.set(executor.adapter, (shapes = new Map()))
    let query = shapes.get(shape)
    if (!query) {
      let at = 0
      const slots = values.map((value) => (Array.isArray(value) ? value.map(() => new Slot(at++)) : new Slot(at++)))
      query = build(db, ...(slots as unknown as V)).compile()
      if (shapes.size < KEPT && at <= VALUES) shapes.set(shape, query)
    }
    // What work on this database may be ended by, as it is for any other query (`while-asked.ts`).
    executor.transformQuery(query.query, query.queryId)
    const flat = values.flat()
    const parameters = query.parameters.map((each) => (each instanceof Slot ? flat[each.at] : each))
    return (await executor.executeQuery<R>({ ...query, parameters })).rows
  }
}
