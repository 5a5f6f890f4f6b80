import type { Erased } from '@portal/shared/privacy/privacy'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import { DASH } from './personal-columns.queries.ts'
import { recordHistory, type HistoryRow } from '../kit/db/history.ts'
import type { Db } from '../kit/db/tables.ts'
import { trailOf } from '../kit/db/trail.ts'
import type { Authorized, Deps } from '../kit/deps.ts'
import { Refusal } from '../kit/refusal.ts'
import { lockTournamentsOf, lockEntries } from '../entries/record/hold.act.ts'
import { lockForDeletion } from '../users/held-account.act.ts'
import { erasingQueries } from './erasing.queries.ts'
import { listDancers, identifiersOf, personQueries } from './person.queries.ts'
import { replaceSpellings, spellings } from './spellings.rules.ts'

/** So many other bearers of a name are listed at most; all are counted. */
const BEARERS_LISTED = 10

export type Subject = { entries: readonly number[]; account: number | null }

/**
 * Erases people within the caller's transaction, and answers what was erased. Entries without payments are deleted, others stay with code and
 * amounts. Names and addresses that somebody else has too, such as a club's address, are not taken out of the texts of others.
 */
export async function erasePerson(
  tx: Db,
  deps: Pick<Deps, 'engine' | 'now'>,
  { entries: ids, account }: Subject,
  actor: Authorized<'person:erase'>,
): Promise<Erased> {
  const trail = trailOf(actor, deps.now())
  const [person, erasing] = [personQueries(tx), erasingQueries(tx, deps.engine)]
  await lockTournamentsOf(tx, deps, ids)
  const entries = await lockEntries(tx, deps, ids)
  if (entries.length < new Set(ids).size) throw new Refusal('ATHLETE_NOT_FOUND')
  if (account !== null) await lockForDeletion(tx, deps, account)
  const user = account === null ? undefined : await person.account(account)

  const members = await person.members(ids)
  const identifiers = identifiersOf(entries, members, user)
  const bearers = await person.findBearers(identifiers, { entries: ids, account })
  const exclusive = (texts: readonly string[]) => texts.filter((text) => !bearers.has(text))
  const names = exclusive(identifiers.names)
  const addresses = exclusive(identifiers.addresses)
  const phones = exclusive(identifiers.phones)
  const codes = entries.map(({ code }) => code)
  const spelled = spellings({ names, addresses, phones })
  const allSpellings = [...spellings(identifiers), ...codes]

  const paid = await person.findPaid(ids)
  const unpaid = ids.filter((id) => !paid.has(id))
  await erasing.emptyEntries(ids, trail.at)
  await erasing.withdraw([...paid], dayInVietnam(deps.now()))
  await erasing.deleteEntries(unpaid)
  await erasing.deleteFromRosters(listDancers(entries, members))
  await erasing.deleteMentioning('idempotency_keys', ['answer'], allSpellings)
  await erasing.deleteMentioning('undos', ['what'], allSpellings)
  const comments = user ? await person.countComments(user.id) : 0
  if (user) await erasing.deleteAccount(user.id)
  const deletedCounts = await erasing.deleteOfAddresses(addresses)
  const mails = await erasing.deleteMentioning('mails', ['subject', 'text', 'html'], [...spelled, ...codes])
  const mentions = await erasing.removeMentions(spelled, (text) => replaceSpellings(text, spelled, DASH))
  const history = entries.map(({ id, tournament_id }): HistoryRow => {
    return { table_name: 'athletes', record_id: id, tournament_id, action: 'erase' }
  })
  if (user) history.push({ table_name: 'users', record_id: user.id, tournament_id: null, action: 'erase' })
  // An account that erased itself is not named as the author.
  await recordHistory(tx, history, { ...trail, by: trail.by === account ? null : trail.by })
  return {
    entries: unpaid.length,
    kept: paid.size,
    accounts: user ? 1 : 0,
    mails: (deletedCounts.get('mails') ?? 0) + mails,
    messages: deletedCounts.get('contacts') ?? 0,
    comments,
    mentions,
    published: await erasing.findPublished(spelled),
    borne_by: identifiers.names.flatMap((name) => {
      const others = [...(bearers.get(name) ?? [])]
      return others.length > 0 ? [{ name, others: others.slice(0, BEARERS_LISTED), count: others.length }] : []
    }),
  }
}
