import type { Erased } from '@portal/shared/privacy/privacy'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import { DASH } from './personal-columns.queries.ts'
import { recordHistory } from '../kit/db/history.ts'
import type { Db } from '../kit/db/tables.ts'
import { trailOf } from '../kit/db/trail.ts'
import type { Authorized, Deps } from '../kit/deps.ts'
import { Refusal } from '../kit/refusal.ts'
import { keepTournamentsOf, lockedEntries } from '../entries/record/hold.act.ts'
import { lockForDeletion } from '../users/held-account.act.ts'
import { erasingQueries } from './erasing.queries.ts'
import { dancersOf, knownOf, personQueries } from './person.queries.ts'
import { spellings, without } from './spellings.rules.ts'

/** The most other bearers of a name that are listed; the rest is counted. */
const BEARERS_SHOWN = 10

export type Subject = { entries: readonly number[]; account: number | null }

/**
 * Erases people within the caller's transaction. Entries without recorded money are deleted, others stay with code and amounts. What
 * somebody else is known by as well, such as the address of a club, is not taken out of the texts of others.
 */
export async function erasePerson(
  tx: Db,
  deps: Pick<Deps, 'engine' | 'now'>,
  { entries: ids, account }: Subject,
  actor: Authorized<'person:erase'>,
): Promise<Erased> {
  const trail = trailOf(actor, deps.now())
  const [person, erasing] = [personQueries(tx), erasingQueries(tx, deps.engine)]
  await keepTournamentsOf(tx, deps, ids)
  const entries = await lockedEntries(tx, deps, ids)
  if (entries.length < new Set(ids).size) throw new Refusal('ATHLETE_NOT_FOUND')
  if (account !== null) await lockForDeletion(tx, deps, account)
  const user = account === null ? undefined : await person.account(account)

  const members = await person.members(ids)
  const identifiers = knownOf(entries, members, user)
  const used = await person.stillUsed(identifiers, { entries: ids, account })
  const own = (texts: readonly string[]) => texts.filter((text) => !used.has(text))
  const [names, addresses, phones] = [own(identifiers.names), own(identifiers.addresses), own(identifiers.phones)]
  const codes = entries.map(({ code }) => code)
  const spelled = spellings({ names, addresses, phones })
  const everything = [...spellings(identifiers), ...codes]

  const paid = await person.paid(ids)
  const unpaid = ids.filter((id) => !paid.has(id))
  await erasing.emptyEntries(ids, trail.at)
  await erasing.setAside([...paid], dayInVietnam(deps.now()))
  await erasing.deleteEntries(unpaid)
  await erasing.deleteFromRosters(dancersOf(entries, members))
  await erasing.deleteNaming('idempotency_keys', ['answer'], everything)
  await erasing.deleteNaming('undos', ['what'], everything)
  const comments = user ? await person.commentsOf(user.id) : 0
  if (user) await erasing.deleteAccount(user.id)
  const deletedCounts = await erasing.deleteOfAddresses(addresses)
  const mails = await erasing.deleteNaming('mails', ['subject', 'text', 'html'], [...spelled, ...codes])
  const mentions = await erasing.takeOutMentions(spelled, (text) => without(text, spelled, DASH))
  const rows = entries.map(({ id, tournament_id }) => ({ table_name: 'athletes', record_id: id, tournament_id }))
  await recordHistory(
    tx,
    [...rows, ...(user ? [{ table_name: 'users', record_id: user.id, tournament_id: null }] : [])].map((row) => ({
      ...row,
      action: 'erase',
    })),
    { ...trail, by: trail.by === account ? null : trail.by },
  )
  return {
    entries: unpaid.length,
    kept: paid.size,
    accounts: user ? 1 : 0,
    mails: (deletedCounts.get('mails') ?? 0) + mails,
    messages: deletedCounts.get('contacts') ?? 0,
    comments,
    mentions,
    published: await erasing.published(spelled),
    borne_by: identifiers.names.flatMap((name) => {
      const others = [...(used.get(name) ?? [])]
      return others.length > 0 ? [{ name, others: others.slice(0, BEARERS_SHOWN), count: others.length }] : []
    }),
  }
}
