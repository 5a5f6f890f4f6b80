import { isTeam } from '@portal/shared/people/people'
import { hasEnded } from '@portal/shared/people/eligibility'
import type { Db } from '../../kit/db/tables.ts'
import { trailOf } from '../../kit/db/trail.ts'
import type { Deps } from '../../kit/deps.ts'
import { mailAbout } from '../mailings/entry-mail.act.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { recordHistory } from '../record/history.queries.ts'
import { sharedLinkQueries } from '../links/shared-links.queries.ts'
import { newLink, noLink } from '../record/new-link.rules.ts'
import { assessChange, type AssessedChange, type ChangeRequest } from '../assess/assess-change.act.ts'

/**
 * Changes a locked entry that the actor may change, within the caller's transaction, which has locked its tournament too. Throws what
 * `assessChange` throws. Answers the salt of the link that a new e-mail address was given, or null.
 */
export async function changeEntry(tx: Db, deps: Deps, changeRequest: ChangeRequest): Promise<string | null> {
  const { entry } = changeRequest
  const salt = await writeChange(tx, deps, changeRequest, await assessChange(tx, deps, changeRequest), 'change')
  if (salt === null) return null
  const kind = entry.status === 1 ? 'approved' : 'registered'
  await mailAbout(tx, deps, [entry.id], { kind }, deps.now().toISOString())
  return salt
}

/** Writes an assessed change of a locked entry, with `action` in its history; mails nothing. Answers the salt of a new link, or null. */
export async function writeChange(
  tx: Db,
  deps: Deps,
  { entry, actor }: Pick<ChangeRequest, 'entry' | 'actor'>,
  { tournament, people, places, columns: { values, keys }, reason }: AssessedChange,
  action: string,
): Promise<string | null> {
  const trail = trailOf(actor, deps.now())
  const entries = entryQueries(tx)
  // A new address gets a new link; the old one ends, and those shared with it. After the tournament no link opens anything.
  const isAddressChanged = keys.email_key !== entry.email_key
  const link = hasEnded(tournament, deps.now()) ? noLink : newLink(deps)
  const isPlacedAgain =
    !places.isSame || places.keys.people_key !== entry.people_key || values.unit_id !== entry.unit_id
  // Dropped before the unit changes: another entry of that unit may hold the same contents.
  if (isPlacedAgain) await entries.dropContents(entry.id)
  await entries.update(entry.id, { ...values, ...keys, ...(isAddressChanged ? link : {}) }, trail)
  if (isAddressChanged) await sharedLinkQueries(tx).end({ tournament_id: entry.tournament_id, athlete_id: entry.id })
  await entries.saveMembers(entry.id, isTeam(values) ? people.after : [])
  if (isPlacedAgain) await entries.addContents(entry.id, places.after, places.keys)
  if (actor.role === 'admin' && entry.status === 1) await entries.listUnits([values.unit_id])

  const { before, after } = pickDifferences(
    { ...entry, tournament_detail_id: places.before },
    { ...values, tournament_detail_id: places.isSame ? places.before : places.after },
  )
  const { id: record_id, tournament_id } = entry
  await recordHistory(tx, [{ record_id, tournament_id, action, before, after, reason }], trail)
  return isAddressChanged ? link.link_salt : null
}

type Values = Readonly<Record<string, unknown>>

/** Only what changed, before and after. */
function pickDifferences(before: Values, after: Values): { before: Values; after: Values } {
  const changedKeys = Object.keys(after).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]))
  const pick = (values: Values) => Object.fromEntries(changedKeys.map((key) => [key, values[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
