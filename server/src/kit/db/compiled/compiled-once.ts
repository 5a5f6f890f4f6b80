import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '../tables.ts'

type Value = number | string | null | undefined
type ColumnValues = { readonly [column: string]: Value }
type Argument = Value | ColumnValues | readonly Argument[]

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

/** The most statements that one query is kept as: a list of ids is another statement for each length. */
const KEPT = 100
/** A query with more values comes seldom, and costs more than its statement. */
const VALUES = 150

/**
 * A query that is sent all the time, built once for each database and each shape of its values instead of at each call. `build` hands its
 * values on to Kysely, and does nothing else with them. Called, it answers rows; `query` is for `together` and for who needs more than rows.
 */
export function compiledOnce<const V extends readonly Argument[], R>(build: (db: Db, ...values: V) => Compilable<R>) {
  const built = new WeakMap<object, Map<string, CompiledQuery<R>>>()

  const query = (db: Db, ...values: V): CompiledQuery<R> => {
    const executor = db.getExecutor()
    let shapes = built.get(executor.adapter)
    if (!shapes) built.set(executor.adapter, (shapes = new Map()))
    const flat: unknown[] = []
    const shape = flatten(values, flat)
    let compiledQuery = shapes.get(shape)
    if (!compiledQuery) {
      compiledQuery = build(db, ...(slotted(values, { at: 0 }) as V)).compile()
      if (shapes.size < KEPT && flat.length <= VALUES) shapes.set(shape, compiledQuery)
    }
    // Work on this database may be ended here, as by any other query (`abort-on-disconnect.ts`).
    executor.transformQuery(compiledQuery.query, compiledQuery.queryId)
    return {
      ...compiledQuery,
      parameters: compiledQuery.parameters.map((each) => (each instanceof Slot ? flat[each.at] : each)),
    }
  }

  const rows = async (db: Db, ...values: V): Promise<R[]> => (await db.executeQuery(query(db, ...values))).rows
  return Object.assign(rows, { query })
}

/** Adds all values of something to `flat`, and answers its shape. A column without a value is none, as it is to Kysely. */
function flatten(argument: Argument, flat: unknown[]): string {
  if (Array.isArray(argument))
    return `[${argument.length} ${argument.map((each: Argument) => flatten(each, flat)).join()}]`
  if (typeof argument !== 'object' || argument === null) {
    flat.push(argument)
    return ''
  }
  let shape = '{'
  for (const [column, value] of Object.entries(argument)) {
    if (value === undefined) continue
    flat.push(value)
    shape += `${column},`
  }
  return `${shape}}`
}

/** The same with a place for each value. */
function slotted(argument: Argument, next: { at: number }): unknown {
  if (Array.isArray(argument)) return argument.map((each: Argument) => slotted(each, next))
  if (typeof argument !== 'object' || argument === null) return new Slot(next.at++)
  const columns = Object.entries(argument).filter(([, value]) => value !== undefined)
  return Object.fromEntries(columns.map(([column]) => [column, new Slot(next.at++)]))
}
