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
 * Changes a locked entry that the actor may change, within the caller's transaction, which keeps its tournament too. Refuses as
 * `assessChange` does. Answers the salt of the link that a new e-mail address was given, or null.
 */
export async function changeEntry(tx: Db, deps: Deps, changeRequest: ChangeRequest): Promise<string | null> {
  const { entry } = changeRequest
  const salt = await writeChange(tx, deps, changeRequest, await assessChange(tx, deps, changeRequest), 'change')
  if (salt === null) return null
  const kind = entry.status === 1 ? 'approved' : 'registered'
  await mailAbout(tx, deps, [entry.id], { kind }, deps.now().toISOString())
  return salt
}

/** Writes what was assessed of a locked entry, kept in its history as `action`; mails nothing. Answers the salt of a new link, or null. */
export async function writeChange(
  tx: Db,
  deps: Deps,
  { entry, actor }: Pick<ChangeRequest, 'entry' | 'actor'>,
  { tournament, people, places, columns: { values, keys }, reason }: AssessedChange,
  action: string,
): Promise<string | null> {
  const trail = trailOf(actor, deps.now())
  const entries = entryQueries(tx)
  // Another address gets a link of its own; the old link ends, and those that were shared with it. After the tournament no link opens anything.
  const moved = keys.email_key !== entry.email_key
  const link = hasEnded(tournament, deps.now()) ? noLink : newLink(deps)
  const enters = !places.isSame || places.keys.people_key !== entry.people_key || values.unit_id !== entry.unit_id
  // Before the unit changes: what the entry leaves may be taken there.
  if (enters) await entries.dropContents(entry.id)
  await entries.update(entry.id, { ...values, ...keys, ...(moved ? link : {}) }, trail)
  if (moved) await sharedLinkQueries(tx).end({ tournament_id: entry.tournament_id, athlete_id: entry.id })
  await entries.saveMembers(entry.id, isTeam(values) ? people.after : [])
  if (enters) await entries.addContents(entry.id, places.after, places.keys)
  if (actor.role === 'admin' && entry.status === 1) await entries.listUnits([values.unit_id])

  const { before, after } = difference(
    { ...entry, tournament_detail_id: places.before },
    { ...values, tournament_detail_id: places.isSame ? places.before : places.after },
  )
  const { id: record_id, tournament_id } = entry
  await recordHistory(tx, [{ record_id, tournament_id, action, before, after, reason }], trail)
  return moved ? link.link_salt : null
}

type Values = Readonly<Record<string, unknown>>

/** Only what changed, before and after. */
function difference(before: Values, after: Values): { before: Values; after: Values } {
  const changed = Object.keys(after).filter((key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]))
  const pick = (values: Values) => Object.fromEntries(changed.map((key) => [key, values[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
