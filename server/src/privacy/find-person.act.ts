import { shownAddress } from '@portal/shared/users/invented-address'
import { fold } from '@portal/shared/kit/text/names'
import type { PersonEntry } from '@portal/shared/privacy/privacy'
import type { Db } from '../kit/db/tables.ts'
import { Refusal } from '../kit/refusal.ts'
import { identifiersOf, personQueries } from './person.queries.ts'

type PersonQuery = { entry?: number | undefined; account?: number | undefined }

/**
 * Finds entries and accounts that may belong to the person of an entry or an account: made by the account, with the same address or phone, or
 * with the same name. An admin decides which of them do: two people may share a name, and many a club's address.
 */
export async function findPerson(db: Db, { entry: entry_id, account: account_id }: PersonQuery) {
  const person = personQueries(db)
  const entry = entry_id === undefined ? undefined : await person.entry(entry_id)
  if (entry_id !== undefined && !entry) throw new Refusal('ATHLETE_NOT_FOUND')
  const account = account_id === undefined ? undefined : await person.account(account_id)
  if (account_id !== undefined && !account) throw new Refusal('USER_NOT_FOUND')

  const wholeEntries = entry ? await person.wholeEntries([entry.id]) : []
  const { names, addresses, phones } = identifiersOf(
    wholeEntries,
    entry ? await person.members([entry.id]) : [],
    account,
  )
  const matches = new Map<number, { row: NonNullable<typeof entry>; match: PersonEntry['match'] }>()
  const add = (match: PersonEntry['match'], rows: readonly NonNullable<typeof entry>[]) => {
    for (const row of rows) if (!matches.has(row.id)) matches.set(row.id, { row, match })
  }
  if (entry) add('asked', [entry])
  if (account) add('account', await person.listEntriesOfAccount(account.id))
  if (addresses.length + phones.length > 0) add('contact', await person.listEntriesByContact(addresses, phones))
  // A guardian does not dance: entries of the same name are somebody else's.
  const guardians = new Set(wholeEntries.map(({ guardian_name }) => fold(guardian_name ?? '')))
  for (const name of names) if (!guardians.has(fold(name))) add('name', await person.listEntriesByName(name))

  const paid = await person.findPaid([...matches.keys()])
  const accounts = await person.listAccounts(['', ...addresses])
  return {
    entries: [...matches.values()].map(({ row, match }) => ({
      id: row.id,
      code: row.code,
      name: row.team_name ?? [row.full_name_one, row.full_name_two].filter((name) => name !== null).join(' / '),
      tournament: { id: row.tournament_id, name: row.tournament_name },
      is_paid: paid.has(row.id) ? (1 as const) : (0 as const),
      match,
    })),
    accounts: accounts.map((account) => ({ ...account, email: shownAddress(account.email) })),
  }
}
