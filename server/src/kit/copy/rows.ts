import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { keyOf, tablesInOrder, type Catalogue } from '../db/catalogue.ts'
import { rowChunks } from '../db/chunks.ts'
import type { Engine } from '../db/columns.ts'
import type { Db } from '../db/tables.ts'

type Value = string | number | null
export type Line = readonly Value[]
type Loose = Kysely<Record<string, Record<string, Value>>>

/** A table as it is copied: its columns in the order of the alphabet, the same on both engines. */
export type CopiedTable = {
  name: string
  key: readonly string[]
  columns: readonly string[]
  /** Written by the database itself from other columns. */
  generated: ReadonlySet<string>
  /** Whether the database numbers the rows. */
  numbered: boolean
}

/** Not copied: what triggers keep wherever the rows are written, and counts of attempts, which begin again elsewhere. */
export const notCopied: readonly string[] = ['entry_totals', 'content_totals', 'rate_limits']
/** A new schema has rows in these. */
const BUILT_IN = ['formality', 'secrets']
const PAGE = 500

/** Every table whose rows are copied, after the tables it references. */
export function copiedTables(catalogue: Catalogue): CopiedTable[] {
  return tablesInOrder(catalogue)
    .filter((name) => !notCopied.includes(name))
    .map((name) => {
      const own = catalogue.columns.filter(({ table }) => table === name)
      const key = keyOf(catalogue, name)
      if (key.length === 0) throw new Error(`${name} has no primary key to read it by`)
      return {
        name,
        key,
        columns: own.map(({ column }) => column).toSorted(),
        generated: new Set(own.filter(({ is_generated }) => is_generated).map(({ column }) => column)),
        numbered: own.some(({ column, type }) => column === 'id' && type.startsWith('int')),
      }
    })
}

/** Every row of a table in the order of its key, some hundred at once, as the values of its columns. */
export async function* pagesOf(db: Db, { name, key, columns }: CopiedTable): AsyncGenerator<Line[]> {
  const place = sql.join(key.map((column) => sql.ref(column)))
  for (let after: Line | undefined; ;) {
    let query = (db as unknown as Loose).selectFrom(name).select(columns).limit(PAGE)
    for (const column of key) query = query.orderBy(column)
    if (after) query = query.where(sql<boolean>`(${place}) > (${sql.join(after)})`)
    const rows = await query.execute()
    const last = rows.at(-1)
    if (last) yield rows.map((row) => columns.map((column) => row[column] ?? null))
    if (!last || rows.length < PAGE) return
    after = key.map((column) => last[column] ?? null)
  }
}

/** Compares rows whatever their order: their number and a hash over all their values. */
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

/** The digest of what a table holds now. */
export async function digestOf(db: Db, table: CopiedTable): Promise<RowDigest> {
  const digest = new RowDigest()
  for await (const page of pagesOf(db, table)) for (const line of page) digest.add(JSON.stringify(line))
  return digest
}

/**
 * Writes rows into an empty table, reads them again and lets the database go on numbering behind `last`, so that the number of a
 * deleted row is not given again. Throws when what was read again is something else. Answers the digest.
 */
export async function fillTable(
  tx: Db,
  engine: Engine,
  table: CopiedTable,
  pages: AsyncIterable<readonly Line[]>,
  last: number | null,
): Promise<RowDigest> {
  const { name, columns, generated } = table
  const written = columns.flatMap((column, index) => (generated.has(column) ? [] : [[column, index] as const]))
  const wanted = new RowDigest()
  for await (const page of pages) {
    for (const line of page) wanted.add(JSON.stringify(line))
    const rows = page.map((line) => Object.fromEntries(written.map(([column, index]) => [column, line[index] ?? null])))
    for (const chunk of rowChunks(rows)) await (tx as unknown as Loose).insertInto(name).values(chunk).execute()
  }
  const found = await digestOf(tx, table)
  if (found.rows !== wanted.rows)
    throw new Error(`${name} has ${found.rows} rows after the copy instead of ${wanted.rows}. Nothing was copied.`)
  if (found.hash !== wanted.hash) throw new Error(`${name} is not the same after the copy. Nothing was copied.`)
  if (table.numbered && last !== null) await numberBehind(tx, engine, name, last)
  return found
}

/** The first table with rows that a new schema does not have; undefined in a database that nobody has used. */
export async function firstUsed(db: Db, { columns }: Catalogue): Promise<string | undefined> {
  for (const name of new Set(columns.map(({ table }) => table))) {
    if (BUILT_IN.includes(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) return name
  }
  return undefined
}

/** Empties what a new schema has rows in. */
export async function clearBuiltIn(tx: Db): Promise<void> {
  for (const name of BUILT_IN) await sql`delete from ${sql.table(name)}`.execute(tx)
}

/** The last number that the database gave to a row of the table; null when it has given none. */
export async function lastNumber(db: Db, engine: Engine, { name, numbered }: CopiedTable): Promise<number | null> {
  if (!numbered) return null
  const { rows } = await (
    engine === 'postgres'
      ? sql<{ last: number | string | null }>`
          select greatest(pg_sequence_last_value(pg_get_serial_sequence(${name}, 'id')::regclass), (select max(id) from ${sql.table(name)})) as last`
      : sql<{ last: number | string | null }>`select (select seq from sqlite_sequence where name = ${name}) as last`
  ).execute(db)
  const last = rows[0]?.last ?? null
  return last === null ? null : Number(last)
}

async function numberBehind(tx: Db, engine: Engine, name: string, last: number): Promise<void> {
  if (engine === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${last})`.execute(tx)
    return
  }
  const changed = await sql`update sqlite_sequence set seq = ${last} where name = ${name}`.execute(tx)
  if (changed.numAffectedRows === 0n)
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(tx)
}
