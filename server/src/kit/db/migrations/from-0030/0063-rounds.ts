import { sql, type Kysely } from 'kysely'
import { columnTypes, withTrail, type Engine } from '../../columns.ts'

type Types = ReturnType<typeof columnTypes>

/** A round of an event has its competitors as rows; an item of the programme points at a round, or is something that is not danced. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await createRounds(db, t)
  // Each item had its own competitors: it becomes a round with the id of the item.
  await sql`
    insert into rounds (id, tournament_id, tournament_detail_id, number, kind, dances, heats)
    select i.id, i.tournament_id, i.tournament_detail_id,
      row_number() over (partition by coalesce(i.tournament_detail_id, -i.id) order by i."index", i.id),
      i.round, i.dances,
      coalesce((select max(c.heat) from programme_competitors as c where c.item_id = i.id), 1)
    from programme_items as i`.execute(db)
  // An entry was listed twice if an organiser typed its bib twice: its first place stays.
  await sql`
    insert into round_entries (id, round_id, position, athlete_id, number, full_name_one, full_name_two, unit, heat)
    select c.id, c.item_id, c.position, c.athlete_id,
      case when c.athlete_id is null then c.number end,
      case when c.athlete_id is null then c.full_name_one end,
      case when c.athlete_id is null then c.full_name_two end,
      case when c.athlete_id is null then c.unit end,
      c.heat
    from programme_competitors as c
    where c.athlete_id is null or not exists (
      select 1 from programme_competitors as b
      where b.item_id = c.item_id and b.athlete_id = c.athlete_id
        and (b.position < c.position or (b.position = c.position and b.id < c.id)))`.execute(db)
  await continueIds(db, engine, 'programme_items', 'rounds')
  await continueIds(db, engine, 'programme_competitors', 'round_entries')
  await db.schema.dropTable('programme_competitors').execute()
  await (engine === 'postgres' ? changeItems(db, t) : replaceItems(db, t))
  await db.schema.createIndex('programme_items_by_round').on('programme_items').column('round_id').execute()
  await rewriteUndos(db)
}

const ROUND_KINDS = sql`kind in ('first', 'redance', 'quarter', 'semi', 'final', 'direct_final', 'show')`
const ITEM_KINDS = sql`kind in ('round', 'break', 'ceremony', 'speech', 'general_look', 'sponsor')`
/** Only an item with a round is numbered. */
const ROUND_OR_NOT = sql`(kind = 'round') = (round_id is not null) and (kind = 'round' or number is null)`

async function createRounds(db: Kysely<unknown>, t: Types): Promise<void> {
  await t
    .id(db.schema.createTable('rounds'))
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('tournament_detail_id', 'integer', (c) => c.references('tournament_details.id').onDelete('set null'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('kind', t.key, (c) => c.check(ROUND_KINDS))
    .addColumn('dances', 'text')
    .addColumn('quota', 'integer')
    .addColumn('heats', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('rounds_number', ['tournament_detail_id', 'number'])
    .execute()
  await db.schema.createIndex('rounds_by_tournament').on('rounds').column('tournament_id').execute()
  await t
    .id(db.schema.createTable('round_entries'))
    .addColumn('round_id', 'integer', (c) => c.notNull().references('rounds.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('athlete_id', 'integer', (c) => c.references('athletes.id').onDelete('cascade'))
    .addColumn('number', 'integer')
    .addColumn('full_name_one', 'text')
    .addColumn('full_name_two', 'text')
    .addColumn('unit', 'text')
    .addColumn('heat', 'integer')
    .addUniqueConstraint('round_entries_once', ['round_id', 'athlete_id'])
    // Names and bib of an entry are read from it, so that none can be outdated here.
    .addCheckConstraint(
      'round_entries_named',
      sql`(athlete_id is null and full_name_one is not null) or (athlete_id is not null
        and number is null and full_name_one is null and full_name_two is null and unit is null)`,
    )
    .execute()
  await db.schema
    .createIndex('round_entries_by_round')
    .on('round_entries')
    .columns(['round_id', 'position', 'id'])
    .execute()
  await db.schema.createIndex('round_entries_by_athlete').on('round_entries').column('athlete_id').execute()
}

/** Ids of the table `to` go on after those of `from`, so that no id is given twice. */
async function continueIds(db: Kysely<unknown>, engine: Engine, from: string, to: string): Promise<void> {
  if (engine === 'postgres') {
    const sequenceOf = (table: string) => sql`pg_get_serial_sequence(${sql.lit(table)}, 'id')`
    await sql`select setval(${sequenceOf(to)}, nextval(${sequenceOf(from)}), false)`.execute(db)
    return
  }
  await sql`delete from sqlite_sequence where name = ${sql.lit(to)}`.execute(db)
  await sql`
    insert into sqlite_sequence (name, seq)
    select ${sql.lit(to)}, seq from sqlite_sequence where name = ${sql.lit(from)} and seq > 0`.execute(db)
}

async function changeItems(db: Kysely<unknown>, t: Types): Promise<void> {
  const table = () => db.schema.alterTable('programme_items')
  await table()
    .addColumn('edition', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('floor', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('kind', t.key, (c) => c.notNull().defaultTo('round').check(ITEM_KINDS))
    .addColumn('round_id', 'integer', (c) => c.references('rounds.id').onDelete('cascade'))
    .addColumn('heat_from', 'integer')
    .addColumn('heat_to', 'integer')
    .execute()
  await sql`update programme_items set round_id = id`.execute(db)
  await table().dropConstraint('programme_items_number').execute()
  await sql`alter table programme_items alter column number drop not null`.execute(db)
  await table().dropColumn('round').dropColumn('dances').dropColumn('tournament_detail_id').execute()
  await table().addUniqueConstraint('programme_items_number', ['tournament_id', 'edition', 'number']).execute()
  await table().addCheckConstraint('programme_items_round', ROUND_OR_NOT).execute()
}

/** SQLite makes no column nullable: the table is made again. Dropping it empties the columns that point at it, so these are filled again. */
async function replaceItems(db: Kysely<unknown>, t: Types): Promise<void> {
  await withTrail(t.id(db.schema.createTable('programme_items_new')), t)
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('number', 'integer')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('day', t.date)
    .addColumn('time', t.key)
    .addColumn('note', 'text')
    .addColumn('edition', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('floor', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('kind', t.key, (c) => c.notNull().defaultTo('round').check(ITEM_KINDS))
    .addColumn('round_id', 'integer', (c) => c.references('rounds.id').onDelete('cascade'))
    .addColumn('heat_from', 'integer')
    .addColumn('heat_to', 'integer')
    .addUniqueConstraint('programme_items_number', ['tournament_id', 'edition', 'number'])
    .addCheckConstraint('programme_items_round', ROUND_OR_NOT)
    .execute()
  const columns = sql.raw(
    `id, "index", version, created_date, created_by, updated_date, updated_by, tournament_id, number, name, day, time, note`,
  )
  await sql`insert into programme_items_new (${columns}, round_id) select ${columns}, id from programme_items`.execute(
    db,
  )
  await continueIds(db, 'sqlite', 'programme_items', 'programme_items_new')
  const pointers = sql.raw('current_item_id, next_item_id, from_item_id, from_next_item_id')
  await sql`create table mc_pointers as select tournament_id, ${pointers} from mc`.execute(db)
  await db.schema.dropTable('programme_items').execute()
  await db.schema.alterTable('programme_items_new').renameTo('programme_items').execute()
  await sql`
    update mc set (${pointers}) =
      (select ${pointers} from mc_pointers as p where p.tournament_id = mc.tournament_id)`.execute(db)
  await db.schema.dropTable('mc_pointers').execute()
  await db.schema
    .createIndex('programme_items_by_place')
    .on('programme_items')
    .columns(['tournament_id', 'index', 'id'])
    .execute()
}

type UndoRows = { table: string; of?: string; rows: readonly Record<string, unknown>[] }
type Plan = { added?: UndoRows[]; gone?: UndoRows[]; freed?: UndoRows[] }

/** Undos that can still be used name the tables and columns as they were. */
async function rewriteUndos(db: Kysely<unknown>): Promise<void> {
  const undos = db as Kysely<{ undos: { token_hash: string; what: string } }>
  for (const { token_hash, what } of await undos.selectFrom('undos').select(['token_hash', 'what']).execute()) {
    if (!/programme_(?:items|competitors)/u.test(what)) continue
    const plan = JSON.parse(what) as Plan
    const rewritten: Plan = {
      ...plan,
      ...(plan.added && { added: plan.added.map(toRoundEntries) }),
      ...(plan.gone && { gone: plan.gone.map(toRoundEntries) }),
      ...(plan.freed && { freed: plan.freed.map(toRounds) }),
    }
    await undos
      .updateTable('undos')
      .set({ what: JSON.stringify(rewritten) })
      .where('token_hash', '=', token_hash)
      .execute()
  }
}

function toRoundEntries(list: UndoRows): UndoRows {
  if (list.table !== 'programme_competitors') return list
  const rows = list.rows.map(({ item_id, ...columns }) => ({ ...columns, round_id: item_id }))
  return { ...list, table: 'round_entries', rows, ...(list.of === 'item_id' ? { of: 'round_id' } : {}) }
}

/** The event of an item is now that of its round, which has the id of the item. */
function toRounds(list: UndoRows): UndoRows {
  const isEvent =
    list.table === 'programme_items' && list.rows.some(({ before }) => 'tournament_detail_id' in (before as object))
  return isEvent ? { ...list, table: 'rounds' } : list
}
