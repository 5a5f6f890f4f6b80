import { pick } from '@portal/shared/kit/define-fields'
import type { z } from 'zod'
import type { Entry } from '@portal/shared/entries/entries'
import type { UnitPage, unitPageCalls } from '@portal/shared/entries/unit-page-calls'
import { vietnamDayAndTime } from '@portal/shared/kit/dates'
import { sumAmountsDue } from '@portal/shared/payments/when-to-pay'
import { units } from '@portal/shared/resources/units'
import type { Actor, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { requireVisibleTournament } from '../../tournaments/visible.act.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { refuseOutsiders } from '../money/unit-balance.act.ts'
import { readUnit } from '../money/unit-balance.queries.ts'
import { requestQueries } from '../requests/requests.queries.ts'
import { peopleNames } from '../record/entry-text.rules.ts'
import { readOwnedEntries, readUnconfirmedEntries } from './unit-card.queries.ts'
import { countParticipation, filterByStatus, findConsentedIds, yearOf } from './unit-card.rules.ts'
import { readActsSince, readBibActsSince } from './unit-page.queries.ts'

const CHANGES_MAX = 100
type UnitScope = { tournament_id: number; unit_id?: number | undefined }

/** The entries of a unit in a tournament, or without a unit the actor's entries, by name. Throws NOT_ALLOWED for actors outside the unit. */
export async function requireUnitEntries(
  { db }: Pick<Deps, 'db'>,
  { tournament_id, unit_id }: UnitScope,
  actor: Actor,
) {
  if (unit_id !== undefined) await refuseOutsiders(db, unit_id, actor)
  const tournament = await requireVisibleTournament(db, tournament_id, actor)
  const unit = unit_id === undefined ? null : await readUnit(db, unit_id)
  if (unit === undefined) throw new Refusal(units.missingCode)
  const owned = await readOwnedEntries(db, { tournament_id, unit_id, user_id: actor.user_id })
  const ids = owned.map(({ id }) => id)
  const byId = new Map((await entriesById(db, ids)).map((entry) => [entry.id, entry]))
  const ownEntryIds = new Set(owned.flatMap(({ id, created_by }) => (created_by === actor.user_id ? [id] : [])))
  const consentedIds = findConsentedIds(owned)
  return { tournament, unit, ownEntryIds, consentedIds, entries: ids.flatMap((id) => byId.get(id) ?? []) }
}

/** The page of a unit or an account in a tournament: counts, entries, and their changes since a moment. */
export async function readUnitPage(
  deps: Deps,
  { since, ...scope }: z.output<typeof unitPageCalls.page.query>,
  actor: Actor,
): Promise<UnitPage> {
  const { tournament, unit, ownEntryIds, consentedIds, entries } = await requireUnitEntries(deps, scope, actor)
  const idsWithRequest = await requestQueries(deps.db).idsWithOpenRequest(entries.map(({ id }) => id))
  const { owed, owingCount: owing } = sumAmountsDue(entries, tournament)
  const unconfirmedRows =
    scope.unit_id === undefined ? [] : await readUnconfirmedEntries(deps.db, { ...scope, unit_id: scope.unit_id })
  const unconfirmedEntries = await entriesById(
    deps.db,
    unconfirmedRows.map(({ id }) => id),
  )
  return {
    as_of: deps.now().toISOString(),
    tournament: pick(tournament, ['id', 'name', 'name_en']),
    unit,
    ...countParticipation(entries, vietnamDayAndTime(deps.now()).day, {
      consentedIds,
      year: yearOf(tournament.start_date),
    }),
    refused: filterByStatus(entries, 'refused').length,
    withdrawn: filterByStatus(entries, 'withdrawn').length,
    scratched: filterByStatus(entries, 'scratched').length,
    unpaid: { entries: owing, amount: owed },
    rows: entries.map((entry) => ({
      ...entry,
      name: entryName(entry),
      is_own: ownEntryIds.has(entry.id),
      has_request: idsWithRequest.has(entry.id),
    })),
    unconfirmed: unconfirmedEntries.map((entry) => ({
      id: entry.id,
      code: entry.code,
      name: entryName(entry),
      contents: entry.tournament_details.map(({ content_competition }) => content_competition.symbol),
    })),
    changes: since === undefined ? [] : await readChanges(deps, { ...scope, since }, entries),
  }
}

async function readChanges(
  { db }: Deps,
  { tournament_id, unit_id, since }: UnitScope & { since: string },
  entries: readonly Entry[],
): Promise<UnitPage['changes']> {
  const names = new Map(entries.map((entry) => [entry.id, entryName(entry)]))
  const { entryActs, deletedActs } = await readActsSince(db, {
    tournament_id,
    ids: [...names.keys()],
    since,
  })
  const bibActs = await readBibActsSince(db, tournament_id, since)
  const changes = [
    ...entryActs.map(({ record_id, ...act }) => ({ ...act, entry_id: record_id, name: names.get(record_id) ?? '' })),
    ...bibActs.flatMap(({ id, after, created_date }) =>
      parseAssignedIds(after).flatMap((entry_id) => {
        const name = names.get(entry_id)
        return name === undefined ? [] : [{ id, entry_id, name, action: 'numbers', created_date }]
      }),
    ),
    // The history of a deleted entry names its unit, but not the account that made it.
    ...deletedActs.flatMap(({ id, action, before, created_date }) => {
      const deletedEntry = JSON.parse(before ?? '{}') as Partial<Entry>
      if (unit_id === undefined || deletedEntry.unit?.id !== unit_id || !deletedEntry.members) return []
      return [{ id, entry_id: null, name: entryName(deletedEntry as Entry), action, created_date }]
    }),
  ]
  return changes.toSorted((a, b) => b.created_date.localeCompare(a.created_date) || b.id - a.id).slice(0, CHANGES_MAX)
}

const entryName = (entry: Entry) => entry.team_name ?? peopleNames(entry).join(' – ')

/** The ids of the entries that got a bib, from the history of an assignment. */
function parseAssignedIds(after: string | null): number[] {
  const assignments: unknown = JSON.parse(after ?? '[]')
  return Array.isArray(assignments) ? assignments.map(({ id }: { id: number }) => id) : []
}
