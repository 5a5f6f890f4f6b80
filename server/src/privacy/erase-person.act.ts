import type { ErasureResult } from '@portal/shared/privacy/privacy'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import { ERASED_NAME } from './personal-columns.queries.ts'
import { recordHistory, type HistoryRow } from '../kit/db/history.ts'
import type { Db } from '../kit/db/tables.ts'
import { createTrail, type Trail } from '../kit/db/trail.ts'
import type { Authorized, Deps } from '../kit/deps.ts'
import { Refusal } from '../kit/refusal.ts'
import { passOnCredit } from '../entries/money/family-purse.act.ts'
import { lockTournamentsOf, lockEntries, lockWithFamilies } from '../entries/record/hold.act.ts'
import { lockAccountForDeletion } from '../users/held-account.act.ts'
import { erasureQueries } from './erasing.queries.ts'
import { listDancers, collectIdentifiers, personQueries } from './person.queries.ts'
import { replaceSpellings, listSpellings, type Identifiers } from './spellings.rules.ts'

/** The maximum number of other bearers of a name in the report; all of them are counted. */
const MAX_LISTED_BEARERS = 10

export type DataSubject = { entries: readonly number[]; account: number | null }

/**
 * Erases people within the caller's transaction, and returns a report. Entries without payments are deleted; paid entries keep their code and
 * amounts. Names and addresses that somebody else has too, such as the address of a club, are not removed from other texts.
 */
export async function erasePerson(
  tx: Db,
  deps: Pick<Deps, 'engine' | 'now'>,
  { entries: ids, account }: DataSubject,
  actor: Authorized<'person:erase'>,
): Promise<ErasureResult> {
  const trail = createTrail(actor, deps.now())
  const [person, erasing] = [personQueries(tx), erasureQueries(tx, deps.engine)]
  await lockTournamentsOf(tx, deps, ids)
  await lockWithFamilies(tx, deps, ids)
  const entries = await lockEntries(tx, deps, ids)
  if (entries.length < new Set(ids).size) throw new Refusal('ATHLETE_NOT_FOUND')
  if (account !== null) await lockAccountForDeletion(tx, deps, account)
  const user = account === null ? undefined : await person.findAccount(account)

  // The money of a family stays with those of it who are not erased.
  await passOnCredit(tx, deps, ids, 'fee', trail)

  const members = await person.listMembers(ids)
  const identifiers = collectIdentifiers(entries, members, user)
  const bearers = await person.findBearers(identifiers, { entries: ids, account })
  const exclusiveIdentifiers = excludeShared(identifiers, bearers)
  const codes = entries.map(({ code }) => code)
  const spellings = listSpellings(exclusiveIdentifiers)
  const allSpellings = [...listSpellings(identifiers), ...codes]

  const paidIds = await person.findPaidIds(ids)
  const unpaidIds = ids.filter((id) => !paidIds.has(id))
  await erasing.emptyEntries(ids, trail.at)
  await erasing.withdrawEntries([...paidIds], dayInVietnam(deps.now()))
  await erasing.deleteEntries(unpaidIds)
  await erasing.deleteFromRosters(listDancers(entries, members))
  await erasing.deleteMentioning('idempotency_keys', ['answer'], allSpellings)
  await erasing.deleteMentioning('undos', ['what'], allSpellings)
  const comments = user ? await person.countComments(user.id) : 0
  if (user) await erasing.deleteAccount(user.id)
  const deletedCounts = await erasing.deleteByAddresses(exclusiveIdentifiers.addresses)
  const mails = await erasing.deleteMentioning('mails', ['subject', 'text', 'html'], [...spellings, ...codes])
  await erasing.deleteMentioning('desk_signatures', ['receiver'], spellings)
  const mentions = await erasing.removeMentions(spellings, (text) => replaceSpellings(text, spellings, ERASED_NAME))
  await recordErasure(tx, entries, account, trail)
  return {
    entries: unpaidIds.length,
    kept: paidIds.size,
    accounts: user ? 1 : 0,
    mails: (deletedCounts.get('mails') ?? 0) + mails,
    messages: deletedCounts.get('contacts') ?? 0,
    comments,
    mentions,
    published: await erasing.findPublished(spellings),
    borne_by: listBearers(identifiers.names, bearers),
  }
}

type Bearers = ReadonlyMap<string, ReadonlySet<string>>

/** The identifiers that nobody else has. */
function excludeShared({ names, addresses, phones }: Identifiers, bearers: Bearers): Identifiers {
  const keepExclusive = (texts: readonly string[]) => texts.filter((text) => !bearers.has(text))
  return { names: keepExclusive(names), addresses: keepExclusive(addresses), phones: keepExclusive(phones) }
}

function listBearers(names: readonly string[], bearers: Bearers): ErasureResult['borne_by'] {
  return names.flatMap((name) => {
    const others = [...(bearers.get(name) ?? [])]
    return others.length > 0 ? [{ name, others: others.slice(0, MAX_LISTED_BEARERS), count: others.length }] : []
  })
}

async function recordErasure(
  tx: Db,
  entries: readonly { id: number; tournament_id: number }[],
  account: number | null,
  trail: Trail,
): Promise<void> {
  const acts = entries.map(({ id, tournament_id }): HistoryRow => {
    return { table_name: 'athletes', record_id: id, tournament_id, action: 'erase' }
  })
  if (account !== null) acts.push({ table_name: 'users', record_id: account, tournament_id: null, action: 'erase' })
  // The audit trail does not refer to an account that erased itself.
  await recordHistory(tx, acts, { ...trail, by: trail.by === account ? null : trail.by })
}
