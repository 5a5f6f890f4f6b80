import { sql, type CreateTableBuilder } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** Column types with the same meaning in both engines. The application reads times as ISO text from both. */
export function columnTypes(engine: Engine) {
  const isPostgres = engine === 'postgres'
  return {
    id: <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
      isPostgres
        ? table.addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
        : table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement()),
    /** Text that is compared by bytes in both engines: search and sort keys, codes, hashes. */
    key: isPostgres ? sql`text collate "C"` : sql`text`,
    time: isPostgres ? sql`timestamptz` : sql`text`,
    date: isPostgres ? sql`date` : sql`text`,
    money: isPostgres ? sql`bigint` : sql`integer`,
    flag: sql`smallint`,
  }
}

/** Adds the columns of records that people edit: position, version, and who created and changed it when. */
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
