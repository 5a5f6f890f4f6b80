import { createHash } from 'node:crypto'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { primaryKey, sortTables, type Catalogue } from '../db/catalogue.ts'
import { rowChunks } from '../db/chunks.ts'
import type { Engine } from '../db/columns.ts'
import type { Db } from '../db/tables.ts'

type Value = string | number | null
/** A row as the values of its columns. */
export type Line = readonly Value[]
type Loose = Kysely<Record<string, Record<string, Value>>>

/** A table to copy, with its columns in alphabetical order, which is the same on both engines. */
export type CopiedTable = {
  name: string
  key: readonly string[]
  columns: readonly string[]
  /** Columns that the database computes. */
  generated: ReadonlySet<string>
  /** Whether the database generates the ids. */
  isNumbered: boolean
}

/** Totals, which triggers maintain when the rows are written, and counts of attempts, which start again. */
export const UNCOPIED_TABLES: readonly string[] = ['entry_totals', 'content_totals', 'rate_limits']
/** Tables that have rows in a new schema. */
const BUILT_IN = ['formality', 'secrets']
const PAGE = 500

/** Every table whose rows are copied, after the tables it references. */
export function selectCopiedTables(catalogue: Catalogue): CopiedTable[] {
  return sortTables(catalogue)
    .filter((name) => !UNCOPIED_TABLES.includes(name))
    .map((name) => {
      const columns = catalogue.columns.filter(({ table }) => table === name)
      const key = primaryKey(catalogue, name)
      if (key.length === 0) throw new Error(`${name} has no primary key to read it by`)
      return {
        name,
        key,
        columns: columns.map(({ column }) => column).toSorted(),
        generated: new Set(columns.filter(({ is_generated }) => is_generated).map(({ column }) => column)),
        isNumbered: columns.some(({ column, type }) => column === 'id' && type.startsWith('int')),
      }
    })
}

/** Reads all rows of a table, or those that meet a condition, in the order of its key, page by page. */
export async function* readPages(
  db: Db,
  { name, key, columns }: CopiedTable,
  condition?: RawBuilder<boolean> | null,
): AsyncGenerator<Line[]> {
  const keyColumns = sql.join(key.map((column) => sql.ref(column)))
  for (let after: Line | undefined; ;) {
    let query = (db as unknown as Loose).selectFrom(name).select(columns).limit(PAGE)
    for (const column of key) query = query.orderBy(column)
    if (condition) query = query.where(condition)
    if (after) query = query.where(sql<boolean>`(${keyColumns}) > (${sql.join(after)})`)
    const rows = await query.execute()
    const last = rows.at(-1)
    if (last) yield rows.map((row) => columns.map((column) => row[column] ?? null))
    if (!last || rows.length < PAGE) return
    after = key.map((column) => last[column] ?? null)
  }
}

/** The number of rows and a hash of all their values that does not depend on their order. */
export class RowDigest {
  rows = 0
  readonly #sum = Buffer.alloc(32)

  add(line: string): void {
    const hash = createHash('sha256').update(line).digest()
    for (let i = 0; i < hash.length; i++) this.#sum[i] = (this.#sum[i] ?? 0) ^ (hash[i] ?? 0)
    this.rows += 1
  }

  get hash(): string {
    return this.#sum.toString('hex')
  }
}

/** The digest of the rows that a table has now. */
export async function readDigest(db: Db, table: CopiedTable): Promise<RowDigest> {
  const digest = new RowDigest()
  for await (const page of readPages(db, table)) for (const line of page) digest.add(JSON.stringify(line))
  return digest
}

/**
 * Writes rows into an empty table, reads them again and returns their digest. Throws when they differ. New ids continue after `last`, so
 * that the id of a deleted row is not used again.
 */
export async function fillTable(
  tx: Db,
  engine: Engine,
  table: CopiedTable,
  pages: AsyncIterable<readonly Line[]>,
  last: number | null,
): Promise<RowDigest> {
  const { name, columns, generated } = table
  const insertable = columns.flatMap((column, index) => (generated.has(column) ? [] : [[column, index] as const]))
  const expected = new RowDigest()
  for await (const page of pages) {
    for (const line of page) expected.add(JSON.stringify(line))
    const rows = page.map((line) =>
      Object.fromEntries(insertable.map(([column, index]) => [column, line[index] ?? null])),
    )
    for (const chunk of rowChunks(rows)) await (tx as unknown as Loose).insertInto(name).values(chunk).execute()
  }
  const actual = await readDigest(tx, table)
  if (actual.rows !== expected.rows)
    throw new Error(`${name} has ${actual.rows} rows after the copy instead of ${expected.rows}. Nothing was copied.`)
  if (actual.hash !== expected.hash) throw new Error(`${name} is not the same after the copy. Nothing was copied.`)
  if (table.isNumbered && last !== null) await continueNumbering(tx, engine, name, last)
  return actual
}

/** A table with rows that a new schema does not have; undefined in a database that was never used. */
export async function findUsedTable(db: Db, { columns }: Catalogue): Promise<string | undefined> {
  for (const name of new Set(columns.map(({ table }) => table))) {
    if (BUILT_IN.includes(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) return name
  }
  return undefined
}

/** Deletes the rows of a new schema. */
export async function clearBuiltIn(tx: Db): Promise<void> {
  for (const name of BUILT_IN) await sql`delete from ${sql.table(name)}`.execute(tx)
}

/** The last id that the database generated for a table; null when it has generated none. */
export async function readLastNumber(
  db: Db,
  engine: Engine,
  { name, isNumbered }: CopiedTable,
): Promise<number | null> {
  if (!isNumbered) return null
  const { rows } = await (
    engine === 'postgres'
      ? sql<{ last: number | string | null }>`
          select greatest(pg_sequence_last_value(pg_get_serial_sequence(${name}, 'id')::regclass), (select max(id) from ${sql.table(name)})) as last`
      : sql<{ last: number | string | null }>`select (select seq from sqlite_sequence where name = ${name}) as last`
  ).execute(db)
  const last = rows[0]?.last ?? null
  return last === null ? null : Number(last)
}

async function continueNumbering(tx: Db, engine: Engine, name: string, last: number): Promise<void> {
  if (engine === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${last})`.execute(tx)
    return
  }
  const changed = await sql`update sqlite_sequence set seq = ${last} where name = ${name}`.execute(tx)
  if (changed.numAffectedRows === 0n)
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(tx)
}
