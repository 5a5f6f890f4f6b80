import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '../tables.ts'

type Value = number | string | null | undefined
type ColumnValues = { readonly [column: string]: Value }
type Argument = Value | ColumnValues | readonly Argument[]

/** A placeholder for a value in a statement. Building the statement fails if it depends on the value. */
class Slot {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError('the value of a statement that is built once is not known yet')
  }
}

/** The most statements that are cached for a query: a list of ids makes another statement for each length. */
const STATEMENTS_MAX = 100
/** Statements with more values are not cached: they are rare, and compiling them is a small part of their cost. */
const VALUES_MAX = 150

/**
 * A frequent query that is compiled once for each database and each shape of its values instead of at each call. `build` must pass its
 * values on to Kysely and not look at them. The result is a function that returns rows; its `query` returns the statement, for `sendTogether`.
 */
export function compiledOnce<const V extends readonly Argument[], R>(build: (db: Db, ...values: V) => Compilable<R>) {
  const cache = new WeakMap<object, Map<string, CompiledQuery<R>>>()

  const query = (db: Db, ...values: V): CompiledQuery<R> => {
    const executor = db.getExecutor()
    let queriesByShape = cache.get(executor.adapter)
    if (!queriesByShape) cache.set(executor.adapter, (queriesByShape = new Map()))
    const flatValues: unknown[] = []
    const shape = flatten(values, flatValues)
    let compiledQuery = queriesByShape.get(shape)
    if (!compiledQuery) {
      compiledQuery = build(db, ...(replaceBySlots(values, { next: 0 }) as V)).compile()
      if (queriesByShape.size < STATEMENTS_MAX && flatValues.length <= VALUES_MAX)
        queriesByShape.set(shape, compiledQuery)
    }
    // Runs the plugins, as any other query does: one of them may abort the work (`abort-on-disconnect.ts`).
    executor.transformQuery(compiledQuery.query, compiledQuery.queryId)
    return {
      ...compiledQuery,
      parameters: compiledQuery.parameters.map((value) => (value instanceof Slot ? flatValues[value.index] : value)),
    }
  }

  const rows = async (db: Db, ...values: V): Promise<R[]> => (await db.executeQuery(query(db, ...values))).rows
  return Object.assign(rows, { query })
}

/** Appends all values of an argument to `flatValues`, and returns its shape. Undefined columns are left out, as Kysely does. */
function flatten(argument: Argument, flatValues: unknown[]): string {
  if (Array.isArray(argument))
    return `[${argument.length} ${argument.map((item: Argument) => flatten(item, flatValues)).join()}]`
  if (typeof argument !== 'object' || argument === null) {
    flatValues.push(argument)
    return ''
  }
  let shape = '{'
  for (const [column, value] of Object.entries(argument)) {
    if (value === undefined) continue
    flatValues.push(value)
    shape += `${column},`
  }
  return `${shape}}`
}

/** Replaces the values of an argument by slots, numbered in the order of `flatten`. */
function replaceBySlots(argument: Argument, counter: { next: number }): unknown {
  if (Array.isArray(argument)) return argument.map((item: Argument) => replaceBySlots(item, counter))
  if (typeof argument !== 'object' || argument === null) return new Slot(counter.next++)
  const columns = Object.entries(argument).filter(([, value]) => value !== undefined)
  return Object.fromEntries(columns.map(([column]) => [column, new Slot(counter.next++)]))
}
