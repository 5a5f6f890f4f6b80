import { sql, type Kysely } from 'kysely'
import { columnTypes, withTrail, type Engine } from '../../columns.ts'

const KINDS = sql`kind in ('first', 'redance', 'quarter', 'semi', 'final', 'direct_final', 'show')`
const FORMATS = sql`format in ('recall', 'places', 'marks', 'points')`
const STATES = sql`state in ('open', 'marks_in', 'checked', 'signed', 'published')`
const SOURCES = sql`source in ('tablet', 'paper', 'desk', 'import')`
const STATUSES = sql`status in ('dsq', 'wdr', 'dns')`

/**
 * Results of rounds. A result outlives its round, because a programme may be made again. Marks are only added: their columns that the hash
 * covers are never changed.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const t = columnTypes(engine)
  await withTrail(t.id(db.schema.createTable('results')), t)
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('tournament_detail_id', 'integer', (c) => c.notNull().references('tournament_details.id'))
    .addColumn('round_id', 'integer', (c) => c.unique().references('rounds.id').onDelete('set null'))
    .addColumn('kind', t.key, (c) => c.check(KINDS))
    .addColumn('format', t.key, (c) => c.notNull().check(FORMATS))
    .addColumn('dances', t.key)
    .addColumn('quota', 'integer')
    .addColumn('state', t.key, (c) => c.notNull().check(STATES))
    .addColumn('round_version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('published_version', 'integer')
    .addColumn('checked_date', t.time)
    .addColumn('checked_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('signed_date', t.time)
    .addColumn('signed_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('published_date', t.time)
    .addColumn('locks_date', t.time)
    .addColumn('corrected_date', t.time)
    .addColumn('announced_date', t.time)
    .addColumn('prizes_date', t.time)
    .addCheckConstraint('results_signed', sql`state not in ('signed', 'published') or signed_date is not null`)
    .addCheckConstraint('results_checked', sql`state in ('open', 'marks_in') or checked_date is not null`)
    .addCheckConstraint(
      'results_published',
      sql`(published_version is null) = (published_date is null) and (published_date is null) = (locks_date is null)
        and (state <> 'published' or published_version = round_version)`,
    )
    .addCheckConstraint(
      'results_stages',
      sql`(announced_date is null or published_date is not null) and (prizes_date is null or announced_date is not null)`,
    )
    .execute()
  await db.schema
    .createIndex('results_by_tournament')
    .on('results')
    .columns(['tournament_id', 'tournament_detail_id'])
    .execute()
  await createVersions(db, t)
  await createMarks(db, t, engine)
  await createPlacings(db, t)
  await createPanel(db, t)
}

type Types = ReturnType<typeof columnTypes>

async function createVersions(db: Kysely<unknown>, t: Types): Promise<void> {
  await t
    .id(db.schema.createTable('result_versions'))
    .addColumn('result_id', 'integer', (c) => c.notNull().references('results.id').onDelete('cascade'))
    .addColumn('round_version', 'integer', (c) => c.notNull())
    .addColumn('engine', t.key, (c) => c.notNull())
    .addColumn('rule_set', t.key, (c) => c.notNull())
    .addColumn('hash', t.key, (c) => c.notNull())
    .addColumn('is_correction', t.flag, (c) => c.notNull().defaultTo(0))
    .addColumn('reason', 'text')
    .addColumn('created_date', t.time, (c) => c.notNull())
    .addColumn('created_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addUniqueConstraint('result_versions_once', ['result_id', 'round_version'])
    .addCheckConstraint('result_versions_reason', sql`is_correction = 0 or reason is not null`)
    .execute()
}

async function createMarks(db: Kysely<unknown>, t: Types, engine: Engine): Promise<void> {
  await t
    .id(db.schema.createTable('result_marks'))
    .addColumn('result_id', 'integer', (c) => c.notNull().references('results.id').onDelete('cascade'))
    .addColumn('round_version', 'integer', (c) => c.notNull())
    // Empty for a place of the whole round, which a scrutineer's list has without marks.
    .addColumn('judge', t.key, (c) => c.notNull())
    .addColumn('dance', t.key, (c) => c.notNull())
    .addColumn('bib', 'integer', (c) => c.notNull())
    .addColumn('value', t.key)
    .addColumn('device', t.key)
    .addColumn('source', t.key, (c) => c.notNull().check(SOURCES))
    .addColumn('reason', 'text')
    .addColumn('created_date', t.time, (c) => c.notNull())
    .addColumn('created_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('hash', t.key, (c) => c.notNull())
    .addUniqueConstraint('result_marks_hash', ['result_id', 'hash'])
    .execute()
  await db.schema
    .createIndex('result_marks_by_result')
    .on('result_marks')
    .columns(['result_id', 'round_version', 'id'])
    .execute()
  // The author goes when an account does, and a reason when a person is erased. What the hash covers stays.
  const fixed = sql.raw('result_id, round_version, judge, dance, bib, value, device, source, created_date, hash')
  if (engine === 'sqlite') {
    await sql`create trigger result_marks_fixed before update of ${fixed} on result_marks
      begin select raise(abort, 'marks are only added'); end`.execute(db)
    return
  }
  await sql`create function refuse_changed_mark() returns trigger language plpgsql as $$
    begin raise exception 'marks are only added'; end $$`.execute(db)
  await sql`create trigger result_marks_fixed before update of ${fixed} on result_marks
    for each row execute function refuse_changed_mark()`.execute(db)
}

async function createPlacings(db: Kysely<unknown>, t: Types): Promise<void> {
  await t
    .id(db.schema.createTable('result_placings'))
    .addColumn('result_id', 'integer', (c) => c.notNull().references('results.id').onDelete('cascade'))
    .addColumn('round_version', 'integer', (c) => c.notNull())
    .addColumn('bib', 'integer', (c) => c.notNull())
    .addColumn('athlete_id', 'integer', (c) => c.references('athletes.id').onDelete('set null'))
    .addColumn('place_from', 'integer', (c) => c.check(sql`place_from > 0`))
    .addColumn('place_to', 'integer')
    .addColumn('is_recalled', t.flag)
    .addColumn('status', t.key, (c) => c.check(STATUSES))
    .addColumn('total', t.key)
    .addColumn('dances', t.key)
    // Set when the entry's data is erased by its age: the published name stays, if publication had consent.
    .addColumn('full_name_one', 'text')
    .addColumn('full_name_two', 'text')
    .addColumn('unit', 'text')
    .addUniqueConstraint('result_placings_once', ['result_id', 'round_version', 'bib'])
    .addCheckConstraint(
      'result_placings_place',
      sql`(place_from is null) = (place_to is null) and (place_from is null or (place_to >= place_from and status is null))`,
    )
    .execute()
  await db.schema.createIndex('result_placings_by_athlete').on('result_placings').column('athlete_id').execute()
}

/** A letter is one judge in the whole tournament, or another one in a single event. */
async function createPanel(db: Kysely<unknown>, t: Types): Promise<void> {
  await t
    .id(db.schema.createTable('panel_judges'))
    .addColumn('tournament_id', 'integer', (c) => c.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('tournament_detail_id', 'integer', (c) => c.references('tournament_details.id').onDelete('cascade'))
    .addColumn('letter', t.key, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  await sql`create unique index panel_judges_letter on panel_judges (tournament_id, letter)
    where tournament_detail_id is null`.execute(db)
  await sql`create unique index panel_judges_event_letter on panel_judges (tournament_detail_id, letter)
    where tournament_detail_id is not null`.execute(db)
  await db.schema.createIndex('panel_judges_user').on('panel_judges').column('user_id').execute()
  await db.schema
    .createTable('result_settings')
    .addColumn('tournament_id', 'integer', (c) => c.primaryKey().references('tournaments.id').onDelete('cascade'))
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('updated_date', t.time, (c) => c.notNull())
    .addColumn('updated_by', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .execute()
}
