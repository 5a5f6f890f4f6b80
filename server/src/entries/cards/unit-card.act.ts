import type { SharedEntry, UnitCard } from '@portal/shared/entries/shared-link-calls'
import { sharedUntil } from '@portal/shared/entries/shared-links'
import { vietnamDayAndTime } from '@portal/shared/kit/dates'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { entriesById, entryById } from '../record/entry-read.queries.ts'
import { readUnit } from '../money/unit-balance.queries.ts'
import { openSharedLink } from '../links/shared-links.act.ts'
import { cardQueries, readOwnedEntries } from './unit-card.queries.ts'
import { composeCard, findConsentedIds } from './unit-card.rules.ts'

/** The card that a token opens. Throws LINK_NOT_VALID. */
export async function openCard(deps: Deps, token: string, ip: string): Promise<UnitCard> {
  const { link, tournament } = await openSharedLink(deps, token, ip)
  const unit = link.unit_id === null ? undefined : await readUnit(deps.db, link.unit_id)
  if (!unit) throw new Refusal('LINK_NOT_VALID')
  return readCard(deps, { tournament, unit, sharedSince: link.created_date })
}

/** The card of a unit, whose link was made at `sharedSince`. */
export async function readCard(
  { db, now }: Deps,
  {
    tournament,
    unit,
    sharedSince,
  }: { tournament: Tournament; unit: { id: number; name: string }; sharedSince: string },
): Promise<UnitCard> {
  const unitOfTournament = { tournament_id: tournament.id, unit_id: unit.id }
  const queries = cardQueries(db, unitOfTournament)
  const owned = await readOwnedEntries(db, { ...unitOfTournament, user_id: null })
  const ids = owned.map(({ id }) => id)
  const [entries, turns, lastPayment, changes] = await Promise.all([
    entriesById(db, ids),
    queries.turns(),
    queries.lastPayment(),
    queries.changes(sharedSince),
  ])
  return composeCard({
    tournament,
    unit,
    entries,
    turns,
    lastPayment,
    sharedSince,
    changes,
    today: vietnamDayAndTime(now()).day,
    consentedIds: findConsentedIds(owned),
  })
}

/** The entry that a token opens, reduced to what everybody may see. Throws LINK_NOT_VALID. */
export async function openTicket(
  deps: Deps,
  token: string,
  ip: string,
): Promise<{ entry: SharedEntry; tournament: Tournament; ends: string }> {
  const { link, tournament } = await openSharedLink(deps, token, ip)
  const entry = link.athlete_id === null ? undefined : await entryById(deps.db, link.athlete_id, { admin: false })
  if (!entry) throw new Refusal('LINK_NOT_VALID')
  // The owner may not share the names of a whole team, most of whom are other people's children.
  const isTeam = entry.members.length > 0
  const publicNames = isTeam ? { full_name_one: entry.unit?.name ?? entry.code, full_name_two: null } : {}
  return { entry: { ...entry, ...publicNames }, tournament, ends: sharedUntil(tournament) }
}
