import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from '../tables.ts'

type Value = number | string | null | undefined
type Row = { readonly [column: string]: Value }
type Given = Value | Row | readonly Given[]

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
/** What sends more values at once comes seldom, and costs more than its statement. */
const VALUES = 150

/**
 * A query that is sent all the time, built once for each database and each shape of its values instead of at each call. `build` hands its
 * values on to Kysely, and does nothing else with them. Called, it answers rows; `query` is for `together` and for who needs more than rows.
 */
export function compiledOnce<const V extends readonly Given[], R>(build: (db: Db, ...values: V) => Compilable<R>) {
  const built = new WeakMap<object, Map<string, CompiledQuery<R>>>()

  const query = (db: Db, ...values: V): CompiledQuery<R> => {
    const executor = db.getExecutor()
    let shapes = built.get(executor.adapter)
    if (!shapes) built.set(executor.adapter, (shapes = new Map()))
    const flat: unknown[] = []
    const shape = flatten(values, flat)
    let kept = shapes.get(shape)
    if (!kept) {
      kept = build(db, ...(slotted(values, { at: 0 }) as V)).compile()
      if (shapes.size < KEPT && flat.length <= VALUES) shapes.set(shape, kept)
    }
    // What work on this database may be ended by, as it is for any other query (`while-asked.ts`).
    executor.transformQuery(kept.query, kept.queryId)
    return { ...kept, parameters: kept.parameters.map((each) => (each instanceof Slot ? flat[each.at] : each)) }
  }

  const rows = async (db: Db, ...values: V): Promise<R[]> => (await db.executeQuery(query(db, ...values))).rows
  return Object.assign(rows, { query })
}

/** Adds all values of something to `flat`, and answers its shape. A column without a value is none, as it is to Kysely. */
function flatten(given: Given, flat: unknown[]): string {
  if (Array.isArray(given)) return `[${given.length} ${given.map((each: Given) => flatten(each, flat)).join()}]`
  if (typeof given !== 'object' || given === null) {
    flat.push(given)
    return ''
  }
  let shape = '{'
  for (const [column, value] of Object.entries(given)) {
    if (value === undefined) continue
    flat.push(value)
    shape += `${column},`
  }
  return `${shape}}`
}

/** The same with a place for each value. */
function slotted(given: Given, next: { at: number }): unknown {
  if (Array.isArray(given)) return given.map((each: Given) => slotted(each, next))
  if (typeof given !== 'object' || given === null) return new Slot(next.at++)
  const columns = Object.entries(given).filter(([, value]) => value !== undefined)
  return Object.fromEntries(columns.map(([column]) => [column, new Slot(next.at++)]))
}
