import { APPROVED, PENDING, SET_ASIDE } from '@portal/shared/entries/entry-state'
import { hidePlaceholderEmail } from '@portal/shared/users/invented-address'
import { sql, type CompiledQuery } from 'kysely'
import { entryRow, type Entry } from '@portal/shared/entries/entries'
import { pick } from '@portal/shared/kit/define-fields'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { Member } from '@portal/shared/kit/text/names'
import { getCatalogue, numericDefaults } from '../../kit/db/catalogue.ts'
import { chunks, readByIds } from '../../kit/db/chunks.ts'
import { compiledOnce } from '../../kit/db/compiled/compiled-once.ts'
import { sendTogether, type QueryList, type Results } from '../../kit/db/compiled/together.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { EnterableContent } from './entry-context.queries.ts'
import type { NewRow } from './entry-write.queries.ts'
import { lacksPublicationConsent } from './entry-conditions.queries.ts'
import { noteCountRows } from './notes.queries.ts'
import { sharedDancerRows } from './same-dancers.queries.ts'

/** The keys of an entry that are read from other tables. */
const NESTED = [
  'unit',
  'handed_by',
  'tournament',
  'members',
  'tournament_details',
  'same_people',
  'shares_dancer',
  'note_count',
  'asks_for',
] as const
type EntryColumn = Exclude<keyof Entry, (typeof NESTED)[number]>
const isEntryColumn = (name: string): name is EntryColumn => !NESTED.some((nested) => nested === name)
const entryColumns = Object.keys(entryRow.shape).filter(isEntryColumn)

/** Selects entries with the names of their units and tournaments; the caller adds filters and order. */
export function entryRows(db: Db) {
  return (
    db
      .selectFrom('athletes as a')
      // Never an inner join: the index of entries gives the order, so entries must stay the outer loop.
      .leftJoin('tournaments as t', 't.id', 'a.tournament_id')
      .leftJoin('units as u', 'u.id', 'a.unit_id')
      .select(entryColumns.map((name) => `a.${name}` as const))
      .select([
        'a.unit_id',
        'a.tournament_id',
        'a.handed_by as handed_by_id',
        't.name as tournament_name',
        't.name_en as tournament_name_en',
        'u.name as unit_name',
        'u.code as unit_code',
      ])
      .select((eb) =>
        eb.selectFrom('users as h').select('h.name').whereRef('h.id', '=', 'a.handed_by').as('handed_by_name'),
      )
      // Literal, so that the index of open requests serves it.
      .select((eb) =>
        eb
          .selectFrom('entry_requests as q')
          .select('q.kind')
          .whereRef('q.athlete_id', '=', 'a.id')
          .where(sql<boolean>`q.state = 'open'`)
          .as('asks_for'),
      )
  )
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof entryRows>['execute']>>[number]

/**
 * Entries with their members and contents, in the given order: two queries for any number, and three more for an admin, who alone
 * sees the other entries of their dancers, the number of notes and the reason of an override.
 */
export async function nestEntries(db: Db, rows: readonly EntryRow[], admin: boolean): Promise<Entry[]> {
  return nest(
    db,
    rows.map((row) => visibleRow(row, admin)),
    { samePeople: admin },
  )
}

async function nest(db: Db, rows: readonly EntryRow[], { samePeople }: { samePeople: boolean }): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const rowChunk of chunks(rows)) {
    const joinParts = entryJoiner(await sendTogether(db, partQueries(db, rowChunk, samePeople)), samePeople)
    for (const row of rowChunk) entries.push(joinParts(row))
  }
  return entries
}

type Parts = readonly [
  members: Awaited<ReturnType<typeof memberRows>>,
  contents: Awaited<ReturnType<typeof contentRows>>,
  same: Awaited<ReturnType<typeof sameRows>>,
  sharing: Awaited<ReturnType<typeof sharedDancerRows>>,
  noteCounts: Awaited<ReturnType<typeof noteCountRows>>,
]

/** The queries for the parts of entries in other tables. Only teams have members. */
function partQueries(db: Db, rows: readonly EntryRow[], samePeople: boolean) {
  const ids = rows.map(({ id }) => id)
  const teams = rows.filter(({ is_group, is_flashmob }) => is_group === 1 || is_flashmob === 1).map(({ id }) => id)
  return [
    teams.length > 0 ? memberRows.query(db, teams) : null,
    contentRows.query(db, ids),
    samePeople ? sameRows.query(db, ids) : null,
    samePeople ? sharedDancerRows.query(db, ids) : null,
    samePeople ? noteCountRows.query(db, ids) : null,
  ] as const
}

function entryJoiner(
  [foundMembers, foundContents, foundSame, foundSharing, foundNoteCounts]: Parts,
  samePeople: boolean,
): (row: EntryRow) => Entry {
  const [members, contents, same] = [groupMembers(foundMembers), groupContents(foundContents), groupSame(foundSame)]
  const sharing = new Set(foundSharing.map(({ id }) => id))
  const noteCounts = new Map(foundNoteCounts.map(({ athlete_id, notes }) => [athlete_id, Number(notes)]))
  return (row) => ({
    ...toEntry(row, members.get(row.id), contents.get(row.id), same.get(row.id)),
    ...(samePeople
      ? { shares_dancer: sharing.has(row.id) ? (1 as const) : (0 as const), note_count: noteCounts.get(row.id) ?? 0 }
      : {}),
  })
}

/** Composes one entry from its row as `nestEntries` does, and runs `extraQueries` in the same round trip. */
export async function nestEntry<const Q extends QueryList>(db: Db, row: EntryRow, admin: boolean, extraQueries: Q) {
  const [members, contents, same, sharing, noteCounts, ...extraResults] = await sendTogether(db, [
    ...partQueries(db, [row], admin),
    ...(extraQueries as QueryList),
  ])
  return {
    entry: entryJoiner([members, contents, same, sharing, noteCounts], admin)(visibleRow(row, admin)),
    extraResults: extraResults as Results<Q>,
  }
}

const visibleRow = (row: EntryRow, admin: boolean): EntryRow =>
  admin ? row : { ...row, override_reason: null, handed_by_id: null }

const rowById = compiledOnce((db, id: number) => entryRows(db).where('a.id', '=', id))

const CONSENT_COLUMNS = ['guardian_name', 'guardian_phone', 'consent_date', 'publish_date', 'notice_version'] as const
const OWNER_COLUMNS = ['created_by', 'link_hash', ...CONSENT_COLUMNS] as const
const ownedRowById = compiledOnce((db, id: number) =>
  entryRows(db)
    .select(OWNER_COLUMNS.map((name) => `a.${name}` as const))
    .select(sql<0 | 1>`case when ${lacksPublicationConsent()} then 1 else 0 end`.as('no_publication'))
    .select((eb) =>
      eb.selectFrom('families').select('families.code').whereRef('families.id', '=', 'a.family_id').as('family_code'),
    )
    .where('a.id', '=', id),
)

/** The row of an entry, and separately its owner, consent and family. `nestEntry` reads the rest. */
export async function readOwnedRow(db: Db, id: number) {
  const [foundRow] = await ownedRowById(db, id)
  if (!foundRow) return undefined
  const { created_by, link_hash, no_publication, family_code, ...rowAndConsent } = foundRow
  const { guardian_name, guardian_phone, consent_date, publish_date, notice_version, ...row } = rowAndConsent
  const { tournament_id } = row
  return {
    row,
    owner: { created_by, link_hash, tournament_id },
    consent: { guardian_name, guardian_phone, consent_date, publish_date, notice_version },
    no_publication,
    family_code,
  }
}

/** One entry by its id, for an admin or its owner; undefined if it does not exist. */
export async function entryById(db: Db, id: number, { admin }: { admin: boolean }): Promise<Entry | undefined> {
  return (await nestEntries(db, await rowById(db, id), admin))[0]
}

/** Sends the `statements` that complete an entry and reads it as `entryById` does, in one round trip. */
export async function readEntryAfter(
  tx: Db,
  id: number,
  admin: boolean,
  statements: readonly CompiledQuery[],
): Promise<Entry> {
  const reads = [rowById.query(tx, id), memberRows.query(tx, [id]), contentRows.query(tx, [id])] as const
  const adminReads = [
    admin ? sameRows.query(tx, [id]) : null,
    admin ? sharedDancerRows.query(tx, [id]) : null,
    admin ? noteCountRows.query(tx, [id]) : null,
  ] as const
  const [[row], members, contents, same, sharing, noteCounts] = await sendTogether(
    tx,
    [...reads, ...adminReads],
    statements,
  )
  if (!row) throw new Error('an entry is gone within its transaction')
  return entryJoiner([members, contents, same, sharing, noteCounts], admin)(visibleRow(row, admin))
}

/**
 * Composes a new entry as `entryById` returns it to its owner, without reading it: from the written columns, the defaults of the database and
 * the records that it references. Null if a column is in none of them, so that the entry has to be read.
 */
export async function composeNewEntry(
  tx: Db,
  row: NewRow & { id: number },
  {
    tournament,
    unit,
    members,
    contents,
  }: {
    tournament: Pick<Tournament, 'name' | 'name_en'>
    unit: { name: string; code: string | null } | null
    members: readonly Member[]
    contents: readonly EnterableContent[]
  },
): Promise<Entry | null> {
  const is_pay = row.fee_amount > 0 ? 0 : 1
  const columns: object = { ...numericDefaults(await getCatalogue(tx), 'athletes'), is_pay, ...row }
  if (entryColumns.some((name) => !(name in columns))) return null
  const { unit_id = null, tournament_id } = row
  const names = {
    tournament_name: tournament.name,
    tournament_name_en: tournament.name_en,
    unit_name: unit?.name ?? null,
    unit_code: unit?.code ?? null,
  }
  const stored = {
    ...pick(columns as Pick<EntryRow, EntryColumn>, entryColumns),
    unit_id,
    tournament_id,
    ...names,
    asks_for: null,
    override_reason: null,
    handed_by_id: null,
    handed_by_name: null,
  }
  return toEntry(
    stored,
    members.map(({ name, year }) => ({ full_name: name, year_of_birth: year })),
    contents
      .toSorted((a, b) => a.index - b.index || a.id - b.id)
      .map(({ id, is_register, fee, content_competition: { dance_type, formality, ...content } }) => ({
        id,
        is_register,
        fee,
        content_competition: {
          ...pick(content, ['id', 'symbol', 'name', 'name_en', 'is_closed']),
          formality: pick(formality, ['id', 'name', 'name_en']),
          dance_type,
        },
      })),
  )
}

/**
 * The existing entries among `ids`, without the other entries of their people. As an admin reads them, for mails and records; a reply to
 * others needs `admin: false`.
 */
export async function entriesById(db: Db, ids: readonly number[], { admin = true } = {}): Promise<Entry[]> {
  const rows = await readByIds(ids, async (idChunk) =>
    entryRows(db).where('a.id', 'in', idChunk).orderBy('a.id').execute(),
  )
  return nest(
    db,
    rows.map((row) => visibleRow(row, admin)),
    { samePeople: false },
  )
}

/** The row of an entry with its parts from other tables. The reply schema selects the keys of a reply. */
function toEntry(
  row: EntryRow,
  members: Entry['members'] = [],
  tournament_details: Entry['tournament_details'] = [],
  same_people: Entry['same_people'] = [],
): Entry {
  return {
    ...row,
    // Staff who entered people by a role code used to leave the invented address of their account here.
    email: hidePlaceholderEmail(row.email),
    status: toWireStatus(row),
    is_pay: row.is_pay === 1,
    handed_by: row.handed_by_id === null ? null : { id: row.handed_by_id, name: row.handed_by_name ?? '' },
    unit: row.unit_id === null ? null : { id: row.unit_id, name: row.unit_name ?? '', code: row.unit_code },
    language: row.language === 'en' ? 'en' : 'vi',
    tournament: { id: row.tournament_id, name: row.tournament_name ?? '', name_en: row.tournament_name_en },
    members,
    tournament_details,
    same_people,
  }
}

/** The status of an entry in the API. For an entry that is set aside, the status that it would be reinstated to. */
export function toWireStatus({ status, state }: Pick<EntryRow, 'status' | 'state'>): 0 | 1 {
  if (status !== SET_ASIDE) return status
  return state === 'scratched' ? APPROVED : PENDING
}

const memberRows = compiledOnce((db, ids: readonly number[]) =>
  db
    .selectFrom('athlete_members')
    .select(['athlete_id', 'full_name', 'year_of_birth'])
    .where('athlete_id', 'in', ids)
    .orderBy('athlete_id')
    .orderBy('position'),
)

const groupMembers = (rows: Awaited<ReturnType<typeof memberRows>>) =>
  groupById(rows.map(({ athlete_id, ...member }) => [athlete_id, member] as const))

const contentRows = compiledOnce((db, ids: readonly number[]) =>
  db
    .selectFrom('registrations as r')
    .innerJoin('tournament_details as d', 'd.id', 'r.tournament_detail_id')
    .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
    .innerJoin('formality as f', 'f.id', 'c.formality_id')
    .select(['r.athlete_id', 'd.id', 'd.is_register', 'd.fee', 'c.id as content_id', 'c.symbol', 'c.name', 'c.name_en'])
    .leftJoin('grades as g', 'g.id', 'c.grade_id')
    .leftJoin('dance_types as dt', 'dt.id', 'g.dance_type_id')
    .select(['c.is_closed', 'f.id as formality_id', 'f.name as formality_name', 'f.name_en as formality_name_en'])
    .select(['dt.id as dance_type_id', 'dt.name as dance_type_name'])
    .where('r.athlete_id', 'in', ids)
    .orderBy('r.athlete_id')
    .orderBy('d.index')
    .orderBy('d.id'),
)

function groupContents(rows: Awaited<ReturnType<typeof contentRows>>) {
  return groupById(
    rows.map((row) => [
      row.athlete_id,
      {
        id: row.id,
        is_register: row.is_register,
        fee: row.fee,
        content_competition: {
          id: row.content_id,
          symbol: row.symbol,
          name: row.name,
          name_en: row.name_en,
          is_closed: row.is_closed,
          formality: { id: row.formality_id, name: row.formality_name, name_en: row.formality_name_en },
          dance_type: row.dance_type_id === null ? null : { id: row.dance_type_id, name: row.dance_type_name ?? '' },
        },
      },
    ]),
  )
}

const sameRows = compiledOnce((db, ids: readonly number[]) =>
  db
    .selectFrom('athletes as a')
    .innerJoin('athletes as b', (join) =>
      join.onRef('b.tournament_id', '=', 'a.tournament_id').onRef('b.people_key', '=', 'a.people_key'),
    )
    .leftJoin('units as u', 'u.id', 'b.unit_id')
    .select(['a.id as of', 'b.id', 'b.code', 'b.status', 'u.id as unit_id', 'u.name as unit_name'])
    .where('a.id', 'in', ids)
    .whereRef('b.id', '<>', 'a.id')
    // Not as a list of states: SQLite would seek by them, and read whole tournaments for each entry.
    .where('b.status', '<>', SET_ASIDE)
    .orderBy('b.id'),
)

function groupSame(rows: Awaited<ReturnType<typeof sameRows>>) {
  return groupById(
    rows.map(({ of, unit_id, unit_name, status, ...row }) => [
      of,
      {
        ...row,
        status: status === APPROVED ? APPROVED : PENDING,
        unit: unit_id === null ? null : { id: unit_id, name: unit_name ?? '' },
      },
    ]),
  )
}

function groupById<Row>(rows: readonly (readonly [number, Row])[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const [id, row] of rows) {
    const group = groups.get(id)
    if (group) group.push(row)
    else groups.set(id, [row])
  }
  return groups
}
