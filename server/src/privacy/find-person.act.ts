import { hidePlaceholderEmail } from '@portal/shared/users/invented-address'
import { fold } from '@portal/shared/kit/text/names'
import type { PersonEntry } from '@portal/shared/privacy/privacy'
import type { Db } from '../kit/db/tables.ts'
import { Refusal } from '../kit/refusal.ts'
import { collectIdentifiers, personQueries } from './person.queries.ts'

type PersonQuery = { entry?: number | undefined; account?: number | undefined }

/**
 * Finds entries and accounts that may belong to the person of an entry or an account: submitted by the account, with the same address or phone, or
 * with the same name. An admin decides which of them do, because people may share a name or the address of their club.
 */
export async function findPerson(db: Db, { entry: entry_id, account: account_id }: PersonQuery) {
  const person = personQueries(db)
  const entry = entry_id === undefined ? undefined : await person.findEntry(entry_id)
  if (entry_id !== undefined && !entry) throw new Refusal('ATHLETE_NOT_FOUND')
  const account = account_id === undefined ? undefined : await person.findAccount(account_id)
  if (account_id !== undefined && !account) throw new Refusal('USER_NOT_FOUND')

  const wholeEntries = entry ? await person.listWholeEntries([entry.id]) : []
  const { names, addresses, phones } = collectIdentifiers(
    wholeEntries,
    entry ? await person.listMembers([entry.id]) : [],
    account,
  )
  const matches = new Map<number, { row: NonNullable<typeof entry>; match: PersonEntry['match'] }>()
  const addMatches = (match: PersonEntry['match'], rows: readonly NonNullable<typeof entry>[]) => {
    for (const row of rows) if (!matches.has(row.id)) matches.set(row.id, { row, match })
  }
  if (entry) addMatches('asked', [entry])
  if (account) addMatches('account', await person.listEntriesOfAccount(account.id))
  if (addresses.length + phones.length > 0) addMatches('contact', await person.listEntriesByContact(addresses, phones))
  // A guardian does not dance, so entries with the same name belong to somebody else.
  const guardians = new Set(wholeEntries.map(({ guardian_name }) => fold(guardian_name ?? '')))
  for (const name of names) if (!guardians.has(fold(name))) addMatches('name', await person.listEntriesByName(name))

  const paidIds = await person.findPaidIds([...matches.keys()])
  const accounts = await person.listAccounts(['', ...addresses])
  return {
    entries: [...matches.values()].map(({ row, match }) => ({
      id: row.id,
      code: row.code,
      name: row.team_name ?? [row.full_name_one, row.full_name_two].filter((name) => name !== null).join(' / '),
      tournament: { id: row.tournament_id, name: row.tournament_name },
      is_paid: paidIds.has(row.id) ? (1 as const) : (0 as const),
      match,
    })),
    accounts: accounts.map((account) => ({ ...account, email: hidePlaceholderEmail(account.email) })),
  }
}
