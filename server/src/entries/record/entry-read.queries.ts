import { shownAddress } from '@portal/shared/users/invented-address'
import { sql, type CompiledQuery } from 'kysely'
import { entryRow, type Entry } from '@portal/shared/entries/entries'
import { picked } from '@portal/shared/kit/define-fields'
import type { Member } from '@portal/shared/kit/text/names'
import { catalogueOf, numericDefaults } from '../../kit/db/catalogue.ts'
import { chunks, readByIds } from '../../kit/db/chunks.ts'
import { compiledOnce } from '../../kit/db/compiled/compiled-once.ts'
import { together, type QueryList, type Results } from '../../kit/db/compiled/together.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { EnterableContent } from './entry-context.queries.ts'
import type { NewRow } from './entry-write.queries.ts'
import { lacksPublicationConsent } from './entry-conditions.queries.ts'
import { sharedDancerRows } from './same-dancers.queries.ts'

/** The keys of an answered entry that are read from other tables. */
const NESTED = [
  'unit',
  'tournament',
  'members',
  'tournament_details',
  'same_people',
  'shares_dancer',
  'asks_for',
] as const
type OwnColumn = Exclude<keyof Entry, (typeof NESTED)[number]>
const isOwnColumn = (name: string): name is OwnColumn => !NESTED.some((nested) => nested === name)
const ownColumns = Object.keys(entryRow.shape).filter(isOwnColumn)

/** An entry's own columns with the names of its unit and tournament; filters and order are the caller's. */
export function entryRows(db: Db) {
  return (
    db
      .selectFrom('athletes as a')
      // Never an inner join: the entries' own index gives the order, and must stay the outer loop.
      .leftJoin('tournaments as t', 't.id', 'a.tournament_id')
      .leftJoin('units as u', 'u.id', 'a.unit_id')
      .select(ownColumns.map((name) => `a.${name}` as const))
      .select([
        'a.unit_id',
        'a.tournament_id',
        't.name as tournament_name',
        'u.name as unit_name',
        'u.code as unit_code',
      ])
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
 * Entries with their members and contents, in the given order: two queries for any number, and two more for an admin, who alone sees the
 * other entries of their dancers and the reason of an override.
 */
export async function nestEntries(db: Db, rows: readonly EntryRow[], admin: boolean): Promise<Entry[]> {
  return nest(
    db,
    rows.map((row) => visibleRow(row, admin)),
    admin,
  )
}

async function nest(db: Db, rows: readonly EntryRow[], samePeople: boolean): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const rowChunk of chunks(rows, 1)) {
    const joinParts = entryJoiner(await together(db, partQueries(db, rowChunk, samePeople)), samePeople)
    for (const row of rowChunk) entries.push(joinParts(row))
  }
  return entries
}

type Parts = readonly [
  members: Awaited<ReturnType<typeof memberRows>>,
  contents: Awaited<ReturnType<typeof contentRows>>,
  same: Awaited<ReturnType<typeof sameRows>>,
  sharing: Awaited<ReturnType<typeof sharedDancerRows>>,
]

/** Asks for what belongs to entries; teams alone have members. */
function partQueries(db: Db, rows: readonly EntryRow[], samePeople: boolean) {
  const ids = rows.map(({ id }) => id)
  const teams = rows.filter(({ is_group, is_flashmob }) => is_group === 1 || is_flashmob === 1).map(({ id }) => id)
  return [
    teams.length > 0 ? memberRows.query(db, teams) : null,
    contentRows.query(db, ids),
    samePeople ? sameRows.query(db, ids) : null,
    samePeople ? sharedDancerRows.query(db, ids) : null,
  ] as const
}

function entryJoiner([ofMembers, ofContents, ofSame, ofSharing]: Parts, samePeople: boolean): (row: EntryRow) => Entry {
  const [members, contents, same] = [groupMembers(ofMembers), groupContents(ofContents), groupSame(ofSame)]
  const sharing = new Set(ofSharing.map(({ id }) => id))
  return (row) => ({
    ...toEntry(row, members.get(row.id), contents.get(row.id), same.get(row.id)),
    ...(samePeople ? { shares_dancer: sharing.has(row.id) ? (1 as const) : (0 as const) } : {}),
  })
}

/** One entry by its row, as `nestEntries` answers it, with the results of the queries `beside`, all in one round trip. */
export async function nestEntry<const Q extends QueryList>(db: Db, row: EntryRow, admin: boolean, beside: Q) {
  const [members, contents, same, sharing, ...also] = await together(db, [
    ...partQueries(db, [row], admin),
    ...(beside as QueryList),
  ])
  return {
    entry: entryJoiner([members, contents, same, sharing], admin)(visibleRow(row, admin)),
    beside: also as Results<Q>,
  }
}

const visibleRow = (row: EntryRow, admin: boolean): EntryRow => (admin ? row : { ...row, override_reason: null })

const rowById = compiledOnce((db, id: number) => entryRows(db).where('a.id', '=', id))

const CONSENT_COLUMNS = ['guardian_name', 'guardian_phone', 'consent_date', 'publish_date', 'notice_version'] as const
const OWNER_COLUMNS = ['created_by', 'link_hash', ...CONSENT_COLUMNS] as const
const ownedRowById = compiledOnce((db, id: number) =>
  entryRows(db)
    .select(OWNER_COLUMNS.map((name) => `a.${name}` as const))
    .select(sql<0 | 1>`case when ${lacksPublicationConsent()} then 1 else 0 end`.as('no_publication'))
    .where('a.id', '=', id),
)

/** The row of an entry and, apart from it, its owner and the consent; `nestEntries` reads the rest. */
export async function readOwnedRow(db: Db, id: number) {
  const [foundRow] = await ownedRowById(db, id)
  if (!foundRow) return undefined
  const { created_by, link_hash, no_publication, ...rowAndConsent } = foundRow
  const { guardian_name, guardian_phone, consent_date, publish_date, notice_version, ...row } = rowAndConsent
  const { tournament_id } = row
  return {
    row,
    owner: { created_by, link_hash, tournament_id },
    consent: { guardian_name, guardian_phone, consent_date, publish_date, notice_version },
    no_publication,
  }
}

/** One entry by its id as it is answered to an admin or to its owner, or undefined. */
export async function entryById(db: Db, id: number, admin: boolean): Promise<Entry | undefined> {
  return (await nestEntries(db, await rowById(db, id), admin))[0]
}

/** One entry as `entryById` answers it, read in one round trip with the `statements` that complete it and are sent before. */
export async function readEntryAfter(
  tx: Db,
  id: number,
  admin: boolean,
  statements: readonly CompiledQuery[],
): Promise<Entry> {
  const reads = [rowById.query(tx, id), memberRows.query(tx, [id]), contentRows.query(tx, [id])] as const
  const also = [admin ? sameRows.query(tx, [id]) : null, admin ? sharedDancerRows.query(tx, [id]) : null] as const
  const [[row], members, contents, same, sharing] = await together(tx, [...reads, ...also], statements)
  if (!row) throw new Error('an entry is gone within its transaction')
  return entryJoiner([members, contents, same, sharing], admin)(visibleRow(row, admin))
}

/**
 * A new entry as `entryById` would answer it to its owner, from the written columns, the defaults of the database and the records that it
 * names; null where a column is in none of them, so that the entry has to be read.
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
    tournament: { name: string }
    unit: { name: string; code: string | null } | null
    members: readonly Member[]
    contents: readonly EnterableContent[]
  },
): Promise<Entry | null> {
  const is_pay = row.fee_amount > 0 ? 0 : 1
  const columns: object = { ...numericDefaults(await catalogueOf(tx), 'athletes'), is_pay, ...row }
  if (ownColumns.some((name) => !(name in columns))) return null
  const { unit_id = null, tournament_id } = row
  const names = { tournament_name: tournament.name, unit_name: unit?.name ?? null, unit_code: unit?.code ?? null }
  const stored = {
    ...picked(columns as Pick<EntryRow, OwnColumn>, ownColumns),
    unit_id,
    tournament_id,
    ...names,
    asks_for: null,
  }
  return toEntry(
    visibleRow(stored, false),
    members.map(({ name, year }) => ({ full_name: name, year_of_birth: year })),
    contents
      .toSorted((a, b) => a.index - b.index || a.id - b.id)
      .map(({ id, is_register, fee, content_competition: { dance_type, formality, ...content } }) => ({
        id,
        is_register,
        fee,
        content_competition: {
          ...picked(content, ['id', 'symbol', 'name', 'name_en', 'is_closed']),
          formality: picked(formality, ['id', 'name', 'name_en']),
          dance_type,
        },
      })),
  )
}

/** Entries by their ids, those that are there, whole but for the other entries of their people: for mails and records, not for answers. */
export async function entriesById(db: Db, ids: readonly number[]): Promise<Entry[]> {
  const rows = await readByIds(ids, async (idChunk) =>
    entryRows(db).where('a.id', 'in', idChunk).orderBy('a.id').execute(),
  )
  return nest(db, rows, false)
}

/** The row of an entry with the parts of it from other tables; the reply schema decides which of it is answered. */
function toEntry(
  row: EntryRow,
  members: Entry['members'] = [],
  tournament_details: Entry['tournament_details'] = [],
  same_people: Entry['same_people'] = [],
): Entry {
  return {
    ...row,
    // Offices that entered by a code used to put the address of their own account here.
    email: shownAddress(row.email),
    status: wireStatus(row),
    is_pay: row.is_pay === 1,
    unit: row.unit_id === null ? null : { id: row.unit_id, name: row.unit_name ?? '', code: row.unit_code },
    language: row.language === 'en' ? 'en' : 'vi',
    tournament: { id: row.tournament_id, name: row.tournament_name ?? '' },
    members,
    tournament_details,
    same_people,
  }
}

/** The wire's status of an entry that is set aside: the one it would be reinstated to. */
export function wireStatus({ status, state }: Pick<EntryRow, 'status' | 'state'>): 0 | 1 {
  if (status !== 2) return status
  return state === 'scratched' ? 1 : 0
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
  grouped(rows.map(({ athlete_id, ...member }) => [athlete_id, member] as const))

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
  return grouped(
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
    .where('b.status', '<>', 2)
    .orderBy('b.id'),
)

function groupSame(rows: Awaited<ReturnType<typeof sameRows>>) {
  return grouped(
    rows.map(({ of, unit_id, unit_name, status, ...row }) => [
      of,
      {
        ...row,
        status: status === 1 ? (1 as const) : (0 as const),
        unit: unit_id === null ? null : { id: unit_id, name: unit_name ?? '' },
      },
    ]),
  )
}

function grouped<Row>(rows: readonly (readonly [number, Row])[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const [id, row] of rows) {
    const group = groups.get(id)
    if (group) group.push(row)
    else groups.set(id, [row])
  }
  return groups
}
