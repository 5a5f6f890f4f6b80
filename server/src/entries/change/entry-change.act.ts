import { APPROVED } from '@portal/shared/entries/entry-state'
import { isTeam } from '@portal/shared/people/people'
import { hasEnded } from '@portal/shared/people/eligibility'
import { pickDifferences } from '../../kit/db/history.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail, type Trail } from '../../kit/db/trail.ts'
import type { Deps } from '../../kit/deps.ts'
import type { CreditShare } from '../money/family-balance.act.ts'
import { passOnCredit, settleFamilies } from '../money/family-purse.act.ts'
import { queueMailsAbout } from '../mailings/entry-mail.act.ts'
import { refuseTakenNumber } from '../bibs/bib-taken.act.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { recordHistory } from '../record/history.queries.ts'
import { sharedLinkQueries } from '../links/shared-links.queries.ts'
import { newLink, noLink } from '../record/new-link.rules.ts'
import { assessChange, type AssessedChange, type ChangeRequest } from '../assess/assess-change.act.ts'

/**
 * Changes an entry that the actor may change, and mails its owner if the e-mail address is new. Returns the salt of the new link, or null.
 * Throws what `assessChange` throws. Precondition: the caller's transaction holds the locks of the entry and its tournament.
 */
export async function changeEntry(tx: Db, deps: Deps, changeRequest: ChangeRequest): Promise<string | null> {
  const { entry, language } = changeRequest
  const assessed = await assessChange(tx, deps, changeRequest)
  const { number } = assessed.columns.values
  if (number !== null && number !== entry.number) await refuseTakenNumber(tx, entry, number, language)
  const { salt } = await writeChange(tx, deps, changeRequest, assessed, 'change')
  if (salt === null) return null
  const kind = entry.status === APPROVED ? 'approved' : 'registered'
  await queueMailsAbout(tx, deps, [entry.id], { kind }, deps.now().toISOString())
  return salt
}

/**
 * Writes an assessed change of a locked entry, with `action` in its history, without mails. Returns the salt of a new link, or null, and the credit
 * that a lower fee frees for siblings.
 */
export async function writeChange(
  tx: Db,
  deps: Deps,
  { entry, actor }: Pick<ChangeRequest, 'entry' | 'actor'>,
  assessed: AssessedChange,
  action: string,
): Promise<{ salt: string | null; creditShares: readonly CreditShare[] }> {
  const trail = createTrail(actor, deps.now())
  const entries = entryQueries(tx)
  const { people, contents, columns } = assessed
  const { values, derivedKeys } = columns
  const link = derivedKeys.email_key === entry.email_key ? null : await renewLink(tx, deps, entry, assessed)
  const replacesContents =
    !contents.isSame || contents.registrationKeys.people_key !== entry.people_key || values.unit_id !== entry.unit_id
  // Deleted before the unit changes: the unique key includes the unit, and another entry of the new unit may have these contents.
  if (replacesContents) await entries.deleteContents(entry.id)
  // The link of a family shows only entries of its own address. Its money stays with it.
  if (link) await passOnCredit(tx, deps, [entry.id], 'fee', trail)
  const family = link ? { family_id: null } : {}
  await entries.update(entry.id, { ...values, ...derivedKeys, ...link, ...family }, trail)
  await entries.replaceMembers(entry.id, isTeam(values) ? people.after : [])
  if (replacesContents) await entries.addContents(entry.id, contents.idsAfter, contents.registrationKeys)
  // An admin's change of an approved entry accepts its unit, which is hidden while only entrants have named it.
  if (actor.role === 'admin' && entry.status === APPROVED) await entries.publishUnits([values.unit_id])
  await recordChange(tx, entry, assessed, action, trail)
  const creditShares = await settleFamilies(tx, deps, [entry.id], trail)
  return { salt: link?.link_salt ?? null, creditShares }
}

/** The columns of a new link for a new e-mail address; none after the tournament. The old link ends, and the shared links with it. */
async function renewLink(
  tx: Db,
  deps: Deps,
  { id, tournament_id }: ChangeRequest['entry'],
  { tournament }: AssessedChange,
) {
  await sharedLinkQueries(tx).end({ tournament_id, athlete_id: id })
  return hasEnded(tournament, deps.now()) ? noLink : newLink(deps)
}

async function recordChange(
  tx: Db,
  entry: ChangeRequest['entry'],
  { contents, columns: { values }, reason }: AssessedChange,
  action: string,
  trail: Trail,
): Promise<void> {
  const { before, after } = pickDifferences(
    { ...entry, tournament_detail_id: contents.idsBefore },
    // The same contents in another order are no change.
    { ...values, tournament_detail_id: contents.isSame ? contents.idsBefore : contents.idsAfter },
  )
  const { id: record_id, tournament_id } = entry
  await recordHistory(tx, [{ record_id, tournament_id, action, before, after, reason }], trail)
}
