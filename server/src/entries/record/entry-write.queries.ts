import { sql, type Insertable, type Updateable } from 'kysely'
import type { Member } from '@portal/shared/kit/text/names'
import { chunks, idChunks, readByIds, rowChunks } from '../../kit/db/chunks.ts'
import { compiledOnce } from '../../kit/db/compiled/compiled-once.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'
import { changedColumns, createdColumns, type Trail } from '../../kit/db/trail.ts'
import { insertRows } from '../../kit/db/writes/rows-as-json.ts'
import { HIDDEN, LISTED } from '@portal/shared/resources/unit-status'

type Athlete = Insertable<Tables['athletes']>
type Change = Updateable<Tables['athletes']>
/** The unit and the people in the unique key of registrations. */
type RegistrationKeys = { unit_key: number; people_key: string }

export type NewRow = Omit<Athlete, 'id'>

const memberRows = (athlete_id: number, members: readonly Member[]) =>
  members.map(({ name, year }, position) => ({ athlete_id, position, full_name: name, year_of_birth: year }))
const insertMembers = compiledOnce((db, rows: readonly ReturnType<typeof memberRows>[number][]) =>
  db.insertInto('athlete_members').values([...rows]),
)
const insertEntry = compiledOnce((db, row: Omit<Athlete, 'id'> & { id?: number }) =>
  db.insertInto('athletes').values(row).returning('id'),
)

type Content = { athlete_id: number; tournament_detail_id: number } & RegistrationKeys
const insertContents = compiledOnce((db, rows: readonly Content[]) => db.insertInto('registrations').values([...rows]))
const contentRows = (athlete_id: number, details: readonly number[], keys: RegistrationKeys): Content[] =>
  details.map((tournament_detail_id) => ({ athlete_id, tournament_detail_id, ...keys }))

/** The columns of an earlier entry of the same people: they decide whether it can get the new contents, and are its state before that. */
const SAME_PEOPLE_COLUMNS = [
  ...(['id', 'version', 'tournament_id', 'code', 'status', 'full_name_two', 'sex', 'is_flashmob', 'is_group'] as const),
  ...([
    'fee_amount',
    'email_key',
    'link_hash',
    'link_salt',
    'language',
    'created_by',
    'created_date',
    'formality_id',
  ] as const),
  ...(['guardian_name', 'guardian_phone', 'consent_date', 'publish_date', 'notice_version', 'family_id'] as const),
] as const

// Compared as an expression, so that the index of units is not used: thousands of entries have none.
const samePeopleRows = compiledOnce((db, tournament_id: number, people_key: string, unit_key: number) =>
  db
    .selectFrom('athletes as a')
    .select(SAME_PEOPLE_COLUMNS)
    .where('a.tournament_id', '=', tournament_id)
    .where('a.people_key', '=', people_key)
    .where(sql<number>`coalesce(a.unit_id, 0)`, '=', unit_key)
    .orderBy('a.id'),
)

/** The statement of `entriesOfSamePeople`. */
export const samePeopleQuery = (db: Db, tournament_id: number, { people_key, unit_key }: RegistrationKeys) =>
  samePeopleRows.query(db, tournament_id, people_key, unit_key)

/** Reads and writes of entries, in the caller's transaction. */
export const entryQueries = (db: Db) => ({
  /** The whole stored row. */
  byId: (id: number) => db.selectFrom('athletes').selectAll().where('id', '=', id).executeTakeFirst(),

  /** The whole stored rows of the existing entries among `ids`, in the order of their ids. */
  byIds: async (ids: readonly number[]) =>
    readByIds(ids, async (chunk) =>
      db.selectFrom('athletes').selectAll().where('id', 'in', chunk).orderBy('id').execute(),
    ),

  /** Confirms these entries for their units. */
  setUnitConfirmed: async (ids: readonly number[]): Promise<void> => {
    for (const chunk of idChunks(ids))
      await db
        .updateTable('athletes')
        .set({ unit_confirmed: 1 })
        .where('id', 'in', chunk)
        .where('unit_confirmed', '=', 0)
        .execute()
  },

  versions: async (ids: readonly number[]) =>
    readByIds(ids, async (chunk) =>
      db.selectFrom('athletes').select(['id', 'version']).where('id', 'in', chunk).execute(),
    ),

  idByLink: (link_hash: string) =>
    db
      .selectFrom('athletes as a')
      .innerJoin('tournaments as t', 't.id', 'a.tournament_id')
      .select(['a.id', 't.end_date'])
      .where('a.link_hash', '=', link_hash)
      .executeTakeFirst(),

  idByCode: (code: string, email_key: string) =>
    db
      .selectFrom('athletes')
      .select('id')
      .where('code', '=', code)
      .where('email_key', '=', email_key)
      .executeTakeFirst(),

  insert: async (row: NewRow): Promise<number> => {
    const [newEntry] = await insertEntry(db, row)
    if (!newEntry) throw new Error('an entry was added without an id')
    return newEntry.id
  },

  /** The statement of `insert`, for an id that was read ahead. */
  insertQuery: (row: NewRow & { id: number }) => insertEntry.query(db, row),

  /** Inserts any number of entries with a few statements. Returns their ids by their codes. */
  insertMany: async (
    rows: readonly Omit<NewRow, 'created_date' | 'updated_date'>[],
    trail: Trail,
  ): Promise<ReadonlyMap<string, number>> => {
    await insertRows(
      db,
      'athletes',
      rows.map((row) => ({ ...row, ...createdColumns(trail) })),
    )
    const codes = rows.map(({ code }) => code)
    const inserted = []
    for (const chunk of chunks(codes))
      inserted.push(...(await db.selectFrom('athletes').select(['id', 'code']).where('code', 'in', chunk).execute()))
    return new Map(inserted.map(({ id, code }) => [code, id]))
  },

  /** The members and contents of many new entries. */
  insertMembersAndContents: async (
    entries: readonly { id: number; members: readonly Member[]; contents: readonly number[]; keys: RegistrationKeys }[],
  ): Promise<void> => {
    const members = entries.flatMap((entry) => memberRows(entry.id, entry.members))
    await insertRows(db, 'athlete_members', members)
    const contents = entries.flatMap((entry) => contentRows(entry.id, entry.contents, entry.keys))
    await insertRows(db, 'registrations', contents)
  },

  /** Changes columns and raises the version. */
  update: async (ids: number | readonly number[], change: Change, trail: Trail): Promise<void> => {
    for (const chunk of idChunks(typeof ids === 'number' ? [ids] : ids))
      await db
        .updateTable('athletes')
        .set({ ...change, ...changedColumns(trail) })
        .where('id', 'in', chunk)
        .execute()
  },

  replaceMembers: async (id: number, members: readonly Member[]): Promise<void> => {
    await db.deleteFrom('athlete_members').where('athlete_id', '=', id).execute()
    if (members.length > 0) await insertMembers(db, memberRows(id, members))
  },

  contentIds: async (id: number): Promise<number[]> => {
    const rows = await db
      .selectFrom('registrations')
      .select('tournament_detail_id')
      .where('athlete_id', '=', id)
      .orderBy('tournament_detail_id')
      .execute()
    return rows.map(({ tournament_detail_id }) => tournament_detail_id)
  },

  addContents: async (id: number, details: readonly number[], keys: RegistrationKeys): Promise<void> => {
    for (const chunk of rowChunks(contentRows(id, details, keys))) await insertContents(db, chunk)
  },

  /** The statements that add the members of a new entry. */
  membersQueries: (id: number, members: readonly Member[]) =>
    members.length > 0 ? [insertMembers.query(db, memberRows(id, members))] : [],

  /** The statements that add contents. */
  contentsQueries: (id: number, details: readonly number[], keys: RegistrationKeys) =>
    rowChunks(contentRows(id, details, keys)).map((chunk) => insertContents.query(db, chunk)),

  deleteContents: (id: number) => db.deleteFrom('registrations').where('athlete_id', '=', id).execute(),

  /** The registrations of these people of this unit in these contents, except those of the entry `except`. */
  findHolders: async (details: readonly number[], { unit_key, people_key }: RegistrationKeys, except = 0) =>
    readByIds(details, async (chunk) =>
      db
        .selectFrom('registrations as r')
        .innerJoin('athletes as a', 'a.id', 'r.athlete_id')
        .select(['r.tournament_detail_id', 'a.id', 'a.code', 'a.created_by', 'a.email_key', 'a.link_hash'])
        .where('r.tournament_detail_id', 'in', chunk)
        .where('r.unit_key', '=', unit_key)
        .where('r.people_key', '=', people_key)
        .where('a.id', '<>', except)
        .orderBy('r.tournament_detail_id')
        .execute(),
    ),

  /** The entries of these people of this unit in a tournament, oldest first. */
  entriesOfSamePeople: async (tournament_id: number, keys: RegistrationKeys) =>
    (await db.executeQuery(samePeopleQuery(db, tournament_id, keys))).rows,

  /** Publishes units that were named by entrants: the public list hides them until an admin accepts an entry. */
  publishUnits: async (ids: readonly (number | null)[]): Promise<void> => {
    for (const chunk of idChunks(ids.filter((id) => id !== null)))
      await db
        .updateTable('units')
        .set({ status: LISTED })
        .where('id', 'in', chunk)
        .where('status', '=', HIDDEN)
        .execute()
  },

  /** Deletes entries. Their contents go first, so that the triggers that count them run once, not for each entry. */
  delete: async (ids: readonly number[]): Promise<void> => {
    for (const chunk of idChunks(ids)) {
      await db.deleteFrom('registrations').where('athlete_id', 'in', chunk).execute()
      await db.deleteFrom('athletes').where('id', 'in', chunk).execute()
    }
  },
})
