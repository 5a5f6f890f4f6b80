import { accountKey, fold } from '@portal/shared/kit/text/names'
import { chunks, readByIds } from '../kit/db/chunks.ts'
import { isLike, searchPatterns } from '../kit/db/search.ts'
import type { Db } from '../kit/db/tables.ts'

const MAX_OFFERED_ENTRIES = 200

type Entry = {
  id: number
  full_name_one: string
  full_name_two: string | null
  email_key: string
  mobile: string
  guardian_name: string | null
  guardian_phone: string | null
  is_flashmob: 0 | 1
  is_group: 0 | 1
}

/** Reads of the data of a person. No rules here. */
export const personQueries = (db: Db) => {
  const selectEntries = () =>
    db
      .selectFrom('athletes as a')
      .innerJoin('tournaments as t', 't.id', 'a.tournament_id')
      .select(['a.id', 'a.code', 'a.full_name_one', 'a.full_name_two', 'a.email_key', 'a.mobile', 'a.created_by'])
      .select(['a.is_flashmob', 'a.is_group', 'a.team_name', 't.id as tournament_id', 't.name as tournament_name'])
      .orderBy('a.id', 'desc')

  return {
    findEntry: (id: number) => selectEntries().where('a.id', '=', id).executeTakeFirst(),
    findAccount: (id: number) =>
      db.selectFrom('users').selectAll().where('id', '=', id).where('is_guest', '=', 0).executeTakeFirst(),
    listAccounts: (email_keys: readonly string[]) =>
      db
        .selectFrom('users')
        .select(['id', 'name', 'user_name', 'email'])
        .where('email_key', 'in', email_keys)
        .where('is_guest', '=', 0)
        .execute(),

    countComments: async (user_id: number): Promise<number> =>
      (await db.selectFrom('comments').select('id').where('user_id', '=', user_id).execute()).length,

    /** The entries that an account submitted. */
    listEntriesOfAccount: (user_id: number) =>
      selectEntries().where('a.created_by', '=', user_id).limit(MAX_OFFERED_ENTRIES).execute(),
    /** The entries with one of these addresses or phone numbers. */
    listEntriesByContact: (email_keys: readonly string[], phones: readonly string[]) =>
      selectEntries()
        .where((eb) =>
          eb
            .or([eb('a.email_key', 'in', ['', ...email_keys]), eb('a.mobile', 'in', ['', ...phones])])
            .and('a.erased_date', 'is', null),
        )
        .limit(MAX_OFFERED_ENTRIES)
        .execute(),
    /** The entries with all their columns. */
    listWholeEntries: (ids: readonly number[]) =>
      readByIds(ids, async (chunk) => db.selectFrom('athletes').selectAll().where('id', 'in', chunk).execute()),
    listEntryIds: (user_id: number) =>
      db.selectFrom('athletes').select('id').where('created_by', '=', user_id).execute(),
    /** The entry that a personal link opens. */
    findEntryByLink: (link_hash: string) =>
      db
        .selectFrom('athletes as a')
        .innerJoin('tournaments as t', 't.id', 'a.tournament_id')
        .select(['a.id', 'a.tournament_id', 't.end_date'])
        .where('a.link_hash', '=', link_hash)
        .executeTakeFirst(),
    /** The entries in which somebody of this name dances. */
    listEntriesByName: async (name: string) => {
      let query = selectEntries()
      for (const pattern of searchPatterns(name)) query = query.where(isLike('a.search_key', pattern))
      const candidates = await query.limit(MAX_OFFERED_ENTRIES).execute()
      return candidates.filter(({ full_name_one, full_name_two }) =>
        [...full_name_one.split(', '), full_name_two ?? ''].some((dancer) => fold(dancer) === fold(name)),
      )
    },

    listMembers: (ids: readonly number[]) =>
      readByIds(ids, async (chunk) =>
        db
          .selectFrom('athlete_members')
          .select(['full_name', 'year_of_birth'])
          .where('athlete_id', 'in', chunk)
          .execute(),
      ),
    /** The ids of the entries that have payments. */
    findPaidIds: async (ids: readonly number[]): Promise<Set<number>> => {
      const rows = await readByIds(ids, async (chunk) =>
        db.selectFrom('payments').select('athlete_id').where('athlete_id', 'in', chunk).execute(),
      )
      return new Set(rows.map(({ athlete_id }) => athlete_id))
    },

    findBearers: (identifiers: Identifiers, except: ExceptedRecords) => findBearers(db, identifiers, except),
  }
}

type Identifiers = { names: readonly string[]; addresses: readonly string[]; phones: readonly string[] }
type ExceptedRecords = { entries: readonly number[]; account: number | null }

/**
 * Finds the names, addresses and phones that other entries and accounts have too, with their bearers: codes of entries and user names. Guest
 * accounts do not count.
 */
async function findBearers(
  db: Db,
  identifiers: Identifiers,
  except: ExceptedRecords,
): Promise<Map<string, Set<string>>> {
  const erasedIds = new Set(except.entries)
  const { names, addresses, phones } = identifiers
  const selectOthers = () =>
    db
      .selectFrom('athletes')
      .select(['id', 'code as bearer'])
      .select(['full_name_one', 'full_name_two', 'email_key', 'mobile', 'guardian_name', 'guardian_phone'])
      .where('erased_date', 'is', null)
  const entries = [
    ...(await readByTexts(names, (chunk) =>
      selectOthers().where((eb) =>
        eb.or([eb('full_name_one', 'in', chunk), eb('full_name_two', 'in', chunk), eb('guardian_name', 'in', chunk)]),
      ),
    )),
    ...(await readByTexts(addresses, (chunk) => selectOthers().where('email_key', 'in', chunk))),
    ...(await readByTexts(phones, (chunk) =>
      selectOthers().where((eb) => eb.or([eb('mobile', 'in', chunk), eb('guardian_phone', 'in', chunk)])),
    )),
  ]
  const members = await readByTexts(names, (chunk) =>
    db
      .selectFrom('athlete_members as m')
      .innerJoin('athletes as a', 'a.id', 'm.athlete_id')
      .select(['a.id', 'a.code as bearer', 'm.full_name'])
      .where('m.full_name', 'in', chunk),
  )
  const selectAccounts = (column: 'name' | 'email_key' | 'mobile') => (chunk: string[]) =>
    db
      .selectFrom('users')
      .select(['user_name as bearer', 'email_key', 'mobile', 'name'])
      .where('is_guest', '=', 0)
      .where(column, 'in', chunk)
      .where('id', '<>', except.account ?? 0)
  const accounts = [
    ...(await readByTexts(names, selectAccounts('name'))),
    ...(await readByTexts(addresses, selectAccounts('email_key'))),
    ...(await readByTexts(phones, selectAccounts('mobile'))),
  ]
  const remainingTexts = [...entries, ...members]
    .filter(({ id }) => !erasedIds.has(id))
    .map(({ id: _id, ...texts }) => texts)
  const bearers = new Map<string, Set<string>>()
  for (const { bearer, ...texts } of [...remainingTexts, ...accounts])
    for (const text of Object.values(texts))
      if (text !== null) bearers.set(text, (bearers.get(text) ?? new Set()).add(bearer))
  return bearers
}

type Years = { date_of_birth_one: number | null; date_of_birth_two: number | null }

/** The dancers of entries with their years of birth. */
export const listDancers = (
  entries: readonly (Entry & Years)[],
  members: readonly { full_name: string; year_of_birth: number | null }[],
) => [
  ...members.map(({ full_name, year_of_birth }) => ({ name: full_name, year: year_of_birth })),
  ...entries
    .filter(({ is_flashmob, is_group }) => !is_flashmob && !is_group)
    .flatMap(({ full_name_one, full_name_two, date_of_birth_one, date_of_birth_two }) => [
      { name: full_name_one, year: date_of_birth_one },
      ...(full_name_two === null ? [] : [{ name: full_name_two, year: date_of_birth_two }]),
    ]),
]

/** The maximum number of columns in which a text is searched. */
const COLUMNS_MAX = 3

/** Reads rows by texts, in chunks, because a statement takes a limited number of parameters. */
async function readByTexts<Row>(
  texts: readonly string[],
  query: (chunk: string[]) => { execute: () => Promise<Row[]> },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const chunk of chunks(texts, COLUMNS_MAX)) for (const row of await query(chunk).execute()) rows.push(row)
  return rows
}

type Account = { name: string; type: 'individual' | 'unit'; email_key: string; mobile: string | null }

/** The names, addresses and phones of the people of entries and of an account. The name of a unit is not the name of a person. */
export function collectIdentifiers(
  entries: readonly Entry[],
  members: readonly { full_name: string }[],
  account?: Account,
) {
  const distinct = (texts: readonly (string | null | undefined)[]) =>
    [...new Set(texts.filter((text) => !!text))] as string[]
  return {
    names: distinct([
      ...entries.flatMap((entry) =>
        entry.is_flashmob || entry.is_group
          ? [entry.guardian_name]
          : [entry.full_name_one, entry.full_name_two, entry.guardian_name],
      ),
      ...members.map(({ full_name }) => full_name),
      account?.type === 'individual' ? account.name : null,
    ]),
    addresses: distinct(
      [...entries.map(({ email_key }) => email_key), account?.email_key].map((key) => key && accountKey(key)),
    ),
    phones: distinct([...entries.flatMap(({ mobile, guardian_phone }) => [mobile, guardian_phone]), account?.mobile]),
  }
}
