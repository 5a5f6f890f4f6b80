import { sql, type CreateTableBuilder } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** Column types that mean the same in both engines. Times are ISO text to the application, whichever engine keeps them. */
export function columnTypes(engine: Engine) {
  const postgres = engine === 'postgres'
  return {
    id: <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
      postgres
        ? table.addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
        : table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement()),
    /** Text that is compared by bytes in both engines: search and sort keys, codes, hashes. */
    key: postgres ? sql`text collate "C"` : sql`text`,
    time: postgres ? sql`timestamptz` : sql`text`,
    date: postgres ? sql`date` : sql`text`,
    money: postgres ? sql`bigint` : sql`integer`,
    flag: sql`smallint`,
  }
}

/** The columns of each row that people edit: its place, its version and who touched it when. */
export function withTrail<T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
  t: ReturnType<typeof columnTypes>,
) {
  return table
    .addColumn('index', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_date', t.time, (c) => c.notNull())
    .addColumn('created_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('updated_date', t.time, (c) => c.notNull())
    .addColumn('updated_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
}
