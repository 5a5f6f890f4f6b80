import { accountKey, fold } from '@portal/shared/kit/text/names'
import { chunks, readByIds } from '../kit/db/chunks.ts'
import { isLike, searchPatterns } from '../kit/db/search.ts'
import type { Db } from '../kit/db/tables.ts'

/** So many entries, and no more, are offered as one person's. */
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
      readByIds(ids, async (some) => db.selectFrom('athletes').selectAll().where('id', 'in', some).execute()),
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
      readByIds(ids, async (some) =>
        db
          .selectFrom('athlete_members')
          .select(['full_name', 'year_of_birth'])
          .where('athlete_id', 'in', some)
          .execute(),
      ),
    /** Which of the entries money was recorded for. */
    paid: async (ids: readonly number[]): Promise<Set<number>> => {
      const rows = await readByIds(ids, async (some) =>
        db.selectFrom('payments').select('athlete_id').where('athlete_id', 'in', some).execute(),
      )
      return new Set(rows.map(({ athlete_id }) => athlete_id))
    },

    stillUsed: (known: Known, without: Without) => stillUsed(db, known, without),
  }
}

type Known = { names: readonly string[]; addresses: readonly string[]; phones: readonly string[] }
type Without = { entries: readonly number[]; account: number | null }

/**
 * What other people's entries and accounts have in common with these, and whose they are, by code or user name: it stays known.
 * A code of a role that bears a name is nobody.
 */
async function stillUsed(db: Db, known: Known, without: Without): Promise<Map<string, Set<string>>> {
  const gone = new Set(without.entries)
  const { names, addresses, phones } = known
  const others = () =>
    db
      .selectFrom('athletes')
      .select(['id', 'code as of'])
      .select(['full_name_one', 'full_name_two', 'email_key', 'mobile', 'guardian_name', 'guardian_phone'])
      .where('erased_date', 'is', null)
  const entries = [
    ...(await piecewise(names, (some) =>
      others().where((eb) =>
        eb.or([eb('full_name_one', 'in', some), eb('full_name_two', 'in', some), eb('guardian_name', 'in', some)]),
      ),
    )),
    ...(await piecewise(addresses, (some) => others().where('email_key', 'in', some))),
    ...(await piecewise(phones, (some) =>
      others().where((eb) => eb.or([eb('mobile', 'in', some), eb('guardian_phone', 'in', some)])),
    )),
  ]
  const members = await piecewise(names, (some) =>
    db
      .selectFrom('athlete_members as m')
      .innerJoin('athletes as a', 'a.id', 'm.athlete_id')
      .select(['a.id', 'a.code as of', 'm.full_name'])
      .where('m.full_name', 'in', some),
  )
  const account = (column: 'name' | 'email_key' | 'mobile') => (some: string[]) =>
    db
      .selectFrom('users')
      .select(['user_name as of', 'email_key', 'mobile', 'name'])
      .where('is_guest', '=', 0)
      .where(column, 'in', some)
      .where('id', '<>', without.account ?? 0)
  const accounts = [
    ...(await piecewise(names, account('name'))),
    ...(await piecewise(addresses, account('email_key'))),
    ...(await piecewise(phones, account('mobile'))),
  ]
  const kept = [...entries, ...members].filter(({ id }) => !gone.has(id)).map(({ id: _id, ...texts }) => texts)
  const bearers = new Map<string, Set<string>>()
  for (const { of, ...texts } of [...kept, ...accounts])
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
  query: (some: string[]) => { execute: () => Promise<Row[]> },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const some of chunks(texts, COLUMNS)) for (const row of await query(some).execute()) rows.push(row)
  return rows
}

type Account = { name: string; type: 'individual' | 'unit'; email_key: string; mobile: string | null }

/** What the people of these entries and this account are known by; a club's name is nobody's. */
export function knownOf(entries: readonly Entry[], members: readonly { full_name: string }[], account?: Account) {
  const some = (texts: readonly (string | null | undefined)[]) =>
    [...new Set(texts.filter((text) => !!text))] as string[]
  return {
    names: some([
      ...entries.flatMap((entry) =>
        entry.is_flashmob || entry.is_group
          ? [entry.guardian_name]
          : [entry.full_name_one, entry.full_name_two, entry.guardian_name],
      ),
      ...members.map(({ full_name }) => full_name),
      account?.type === 'individual' ? account.name : null,
    ]),
    addresses: some(
      [...entries.map(({ email_key }) => email_key), account?.email_key].map((key) => key && accountKey(key)),
    ),
    phones: some([...entries.flatMap(({ mobile, guardian_phone }) => [mobile, guardian_phone]), account?.mobile]),
  }
}
