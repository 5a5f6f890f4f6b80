import { accountKey, fold } from '@portal/shared/kit/text/names'
import { chunks, readByIds } from '../kit/db/chunks.ts'
import { isLike, searchPatterns } from '../kit/db/search.ts'
import type { Db } from '../kit/db/tables.ts'

/** The most entries that are offered as one person's. */
const OFFERED = 200

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

/** Reads of what belongs to one person. No rules here. */
export const personQueries = (db: Db) => {
  const entries = () =>
    db
      .selectFrom('athletes as a')
      .innerJoin('tournaments as t', 't.id', 'a.tournament_id')
      .select(['a.id', 'a.code', 'a.full_name_one', 'a.full_name_two', 'a.email_key', 'a.mobile', 'a.created_by'])
      .select(['a.is_flashmob', 'a.is_group', 'a.team_name', 't.id as tournament_id', 't.name as tournament_name'])
      .orderBy('a.id', 'desc')

  return {
    entry: (id: number) => entries().where('a.id', '=', id).executeTakeFirst(),
    account: (id: number) =>
      db.selectFrom('users').selectAll().where('id', '=', id).where('is_guest', '=', 0).executeTakeFirst(),
    accountsOf: (email_keys: readonly string[]) =>
      db
        .selectFrom('users')
        .select(['id', 'name', 'user_name', 'email'])
        .where('email_key', 'in', email_keys)
        .where('is_guest', '=', 0)
        .execute(),

    commentsOf: async (user_id: number): Promise<number> =>
      (await db.selectFrom('comments').select('id').where('user_id', '=', user_id).execute()).length,

    /** Entries of an account. */
    madeBy: (user_id: number) => entries().where('a.created_by', '=', user_id).limit(OFFERED).execute(),
    /** Entries with one of these addresses or phone numbers. */
    reachedBy: (email_keys: readonly string[], phones: readonly string[]) =>
      entries()
        .where((eb) =>
          eb
            .or([eb('a.email_key', 'in', ['', ...email_keys]), eb('a.mobile', 'in', ['', ...phones])])
            .and('a.erased_date', 'is', null),
        )
        .limit(OFFERED)
        .execute(),
    wholeEntries: (ids: readonly number[]) =>
      readByIds(ids, async (chunk) => db.selectFrom('athletes').selectAll().where('id', 'in', chunk).execute()),
    idsMadeBy: (user_id: number) => db.selectFrom('athletes').select('id').where('created_by', '=', user_id).execute(),
    /** The entry that a personal link opens. */
    entryOfLink: (link_hash: string) =>
      db
        .selectFrom('athletes as a')
        .innerJoin('tournaments as t', 't.id', 'a.tournament_id')
        .select(['a.id', 'a.tournament_id', 't.end_date'])
        .where('a.link_hash', '=', link_hash)
        .executeTakeFirst(),
    /** Entries in which somebody of this name dances. */
    named: async (name: string) => {
      let query = entries()
      for (const pattern of searchPatterns(name)) query = query.where(isLike('a.search_key', pattern))
      const found = await query.limit(OFFERED).execute()
      return found.filter(({ full_name_one, full_name_two }) =>
        [...full_name_one.split(', '), full_name_two ?? ''].some((one) => fold(one) === fold(name)),
      )
    },

    members: (ids: readonly number[]) =>
      readByIds(ids, async (chunk) =>
        db
          .selectFrom('athlete_members')
          .select(['full_name', 'year_of_birth'])
          .where('athlete_id', 'in', chunk)
          .execute(),
      ),
    /** Which of the entries money was recorded for. */
    paid: async (ids: readonly number[]): Promise<Set<number>> => {
      const rows = await readByIds(ids, async (chunk) =>
        db.selectFrom('payments').select('athlete_id').where('athlete_id', 'in', chunk).execute(),
      )
      return new Set(rows.map(({ athlete_id }) => athlete_id))
    },

    stillUsed: (identifiers: Identifiers, without: Without) => stillUsed(db, identifiers, without),
  }
}

type Identifiers = { names: readonly string[]; addresses: readonly string[]; phones: readonly string[] }
type Without = { entries: readonly number[]; account: number | null }

/**
 * Names and addresses that other people's entries and accounts share with these, and whose they are, by code or user name: they stay known.
 * A code of a role that bears a name is nobody.
 */
async function stillUsed(db: Db, identifiers: Identifiers, without: Without): Promise<Map<string, Set<string>>> {
  const erasedIds = new Set(without.entries)
  const { names, addresses, phones } = identifiers
  const others = () =>
    db
      .selectFrom('athletes')
      .select(['id', 'code as of'])
      .select(['full_name_one', 'full_name_two', 'email_key', 'mobile', 'guardian_name', 'guardian_phone'])
      .where('erased_date', 'is', null)
  const entries = [
    ...(await piecewise(names, (chunk) =>
      others().where((eb) =>
        eb.or([eb('full_name_one', 'in', chunk), eb('full_name_two', 'in', chunk), eb('guardian_name', 'in', chunk)]),
      ),
    )),
    ...(await piecewise(addresses, (chunk) => others().where('email_key', 'in', chunk))),
    ...(await piecewise(phones, (chunk) =>
      others().where((eb) => eb.or([eb('mobile', 'in', chunk), eb('guardian_phone', 'in', chunk)])),
    )),
  ]
  const members = await piecewise(names, (chunk) =>
    db
      .selectFrom('athlete_members as m')
      .innerJoin('athletes as a', 'a.id', 'm.athlete_id')
      .select(['a.id', 'a.code as of', 'm.full_name'])
      .where('m.full_name', 'in', chunk),
  )
  const account = (column: 'name' | 'email_key' | 'mobile') => (chunk: string[]) =>
    db
      .selectFrom('users')
      .select(['user_name as of', 'email_key', 'mobile', 'name'])
      .where('is_guest', '=', 0)
      .where(column, 'in', chunk)
      .where('id', '<>', without.account ?? 0)
  const accounts = [
    ...(await piecewise(names, account('name'))),
    ...(await piecewise(addresses, account('email_key'))),
    ...(await piecewise(phones, account('mobile'))),
  ]
  const remainingTexts = [...entries, ...members]
    .filter(({ id }) => !erasedIds.has(id))
    .map(({ id: _id, ...texts }) => texts)
  const bearers = new Map<string, Set<string>>()
  for (const { of, ...texts } of [...remainingTexts, ...accounts])
    for (const text of Object.values(texts))
      if (text !== null) bearers.set(text, (bearers.get(text) ?? new Set()).add(of))
  return bearers
}

type Years = { date_of_birth_one: number | null; date_of_birth_two: number | null }

/** Everybody of these entries with their year of birth. */
export const dancersOf = (
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

/** The most columns that one text is looked for in. */
const COLUMNS = 3

/** The rows that a list of texts of any length selects. */
async function piecewise<Row>(
  texts: readonly string[],
  query: (chunk: string[]) => { execute: () => Promise<Row[]> },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const chunk of chunks(texts, COLUMNS)) for (const row of await query(chunk).execute()) rows.push(row)
  return rows
}

type Account = { name: string; type: 'individual' | 'unit'; email_key: string; mobile: string | null }

/** The names, addresses and phones of the people of these entries and this account; a club's name is nobody's. */
export function knownOf(entries: readonly Entry[], members: readonly { full_name: string }[], account?: Account) {
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
