import { PostgresAdapter, sql, type DialectAdapter } from 'kysely'
import type { Db } from './tables.ts'

type Column = {
  table: string
  column: string
  type: string
  is_generated: boolean
  /** The position in the primary key, from 1; 0 outside of it. */
  key_place: number
  /** The default as SQL; null where there is none. */
  default_value: string | null
}
type ForeignKey = { table: string; column: string; target: string; on_delete: 'restrict' | 'cascade' | 'set null' }

/** The schema as the database describes it, in the same form for both engines. */
export type Catalogue = { columns: readonly Column[]; keys: readonly ForeignKey[] }

const cache = new WeakMap<DialectAdapter, Promise<Catalogue>>()

/** The schema, read once per database: it does not change after the start. */
export async function getCatalogue(db: Db): Promise<Catalogue> {
  const adapter = db.getExecutor().adapter
  const cachedReading = cache.get(adapter)
  if (cachedReading) return cachedReading
  const reading = readCatalogue(db)
  cache.set(adapter, reading)
  reading.catch(() => cache.delete(adapter))
  return reading
}

/** Reads the schema as it is now, also after a change of it. */
export async function readCatalogue(db: Db): Promise<Catalogue> {
  return db.getExecutor().adapter instanceof PostgresAdapter ? readPostgres(db) : readSqlite(db)
}

/** The columns of a table's primary key, in their order. */
export function primaryKey({ columns }: Catalogue, table: string): string[] {
  return columns
    .filter((column) => column.table === table && column.key_place > 0)
    .toSorted((a, b) => a.key_place - b.key_place)
    .map(({ column }) => column)
}

type Defaults = Readonly<Record<string, number | null>>
const defaultsCache = new WeakMap<Catalogue, Map<string, Defaults>>()

/** The columns whose default is a number or null, with that default. */
export function numericDefaults(catalogue: Catalogue, table: string): Defaults {
  const defaultsByTable = defaultsCache.get(catalogue) ?? new Map<string, Defaults>()
  defaultsCache.set(catalogue, defaultsByTable)
  const defaults = defaultsByTable.get(table) ?? readDefaults(catalogue, table)
  defaultsByTable.set(table, defaults)
  return defaults
}

function readDefaults({ columns }: Catalogue, table: string): Defaults {
  const numericColumns = columns.filter(
    (column) =>
      column.table === table &&
      column.key_place === 0 &&
      !column.is_generated &&
      (column.default_value === null || /^\d+$/u.test(column.default_value)),
  )
  return Object.fromEntries(
    numericColumns.map(({ column, default_value: value }) => [column, value === null ? null : Number(value)]),
  )
}

/** All tables, each after the tables that it references. Throws on a circular reference. */
export function sortTables({ columns, keys }: Catalogue): string[] {
  const ordered: string[] = []
  let remaining = [...new Set(columns.map(({ table }) => table))].toSorted()
  while (remaining.length > 0) {
    const ready = remaining.filter((table) =>
      keys.every((key) => key.table !== table || key.target === table || ordered.includes(key.target)),
    )
    if (ready.length === 0) throw new Error(`these tables point at each other: ${remaining.join(', ')}`)
    ordered.push(...ready)
    remaining = remaining.filter((table) => !ready.includes(table))
  }
  return ordered
}

async function readPostgres(db: Db): Promise<Catalogue> {
  const columns = await sql<Column>`
    select c.relname as "table", a.attname as "column", t.typname as "type", a.attgenerated <> '' as is_generated,
      coalesce(array_position(p.conkey, a.attnum), 0) as key_place, pg_get_expr(d.adbin, d.adrelid) as default_value
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
      left join pg_constraint p on p.conrelid = c.oid and p.contype = 'p'
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely%' order by c.relname, a.attnum`.execute(db)
  const keys = await sql<ForeignKey>`
    select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as target,
      case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'restrict' end as on_delete
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace
    order by 1, a.attnum`.execute(db)
  return { columns: columns.rows, keys: keys.rows }
}

async function readSqlite(db: Db): Promise<Catalogue> {
  const columns = await sql<Omit<Column, 'is_generated'> & { hidden: number }>`
    select m.name as "table", c.name as "column", lower(c.type) as "type", c.hidden, c.pk as key_place,
      c.dflt_value as default_value
    from sqlite_master m join pragma_table_xinfo(m.name) c
    where m.type = 'table' and m.name not like 'kysely%' and m.name not like 'sqlite%' order by m.name, c.cid`.execute(
    db,
  )
  const keys = await sql<ForeignKey>`
    select m.name as "table", f."from" as "column", f."table" as target,
      case f.on_delete when 'CASCADE' then 'cascade' when 'SET NULL' then 'set null' else 'restrict' end as on_delete
    from sqlite_master m join pragma_foreign_key_list(m.name) f join pragma_table_info(m.name) c on c.name = f."from"
    where m.type = 'table' order by m.name, c.cid`.execute(db)
  return {
    columns: columns.rows.map(({ hidden, ...column }) => ({ ...column, is_generated: hidden > 1 })),
    keys: keys.rows,
  }
}
