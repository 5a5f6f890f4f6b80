import type { z } from 'zod'
import type { Entry } from '@portal/shared/entries/entries'
import type { UnitPage, unitPageCalls } from '@portal/shared/entries/unit-page-calls'
import { inVietnam } from '@portal/shared/kit/dates'
import { sumDues } from '@portal/shared/payments/when-to-pay'
import { units } from '@portal/shared/resources/units'
import type { Actor, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { visibleTournament } from '../../tournaments/visible.act.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { refuseOthers } from '../money/unit-balance.act.ts'
import { unitNamed } from '../money/unit-balance.queries.ts'
import { requestQueries } from '../requests/requests.queries.ts'
import { peopleNames } from '../record/entry-text.rules.ts'
import { entriesOf, unconfirmedOf } from './unit-card.queries.ts'
import { consentedOf, countsOf, withStanding, yearOf } from './unit-card.rules.ts'
import { actsSince, bibsSince } from './unit-page.queries.ts'

const CHANGES_MAX = 100
type Place = { tournament_id: number; unit_id?: number | undefined }

/** The entries of a unit in a tournament, by name; without a unit those that the actor made. Throws NOT_ALLOWED for others. */
export async function readUnit({ db }: Pick<Deps, 'db'>, { tournament_id, unit_id }: Place, actor: Actor) {
  if (unit_id !== undefined) await refuseOthers(db, unit_id, actor)
  const tournament = await visibleTournament(db, tournament_id, actor)
  const unit = unit_id === undefined ? null : await unitNamed(db, unit_id)
  if (unit === undefined) throw new Refusal(units.missing)
  const owned = await entriesOf(db, { tournament_id, unit_id, user_id: actor.user_id })
  const ids = owned.map(({ id }) => id)
  const byId = new Map((await entriesById(db, ids)).map((entry) => [entry.id, entry]))
  const own = new Set(owned.flatMap(({ id, created_by }) => (created_by === actor.user_id ? [id] : [])))
  const consented = consentedOf(owned)
  return { tournament, unit, own, consented, entries: ids.flatMap((id) => byId.get(id) ?? []) }
}

/** How the entries of a unit, or of an account, stand, and what happened to them since a moment. */
export async function unitPageOf(
  deps: Deps,
  { since, ...place }: z.output<typeof unitPageCalls.page.query>,
  actor: Actor,
): Promise<UnitPage> {
  const { tournament, unit, own, consented, entries } = await readUnit(deps, place, actor)
  const asking = await requestQueries(deps.db).idsWithOpenRequest(entries.map(({ id }) => id))
  const { owed, owing } = duesOf(entries, tournament)
  const strange = place.unit_id === undefined ? [] : await unconfirmedOf(deps.db, { ...place, unit_id: place.unit_id })
  const unconfirmed = await entriesById(
    deps.db,
    strange.map(({ id }) => id),
  )
  return {
    as_of: deps.now().toISOString(),
    tournament: { id: tournament.id, name: tournament.name },
    unit,
    ...countsOf(entries, inVietnam(deps.now()).day, { consented, year: yearOf(tournament.start_date) }),
    refused: withStanding(entries, 'refused').length,
    withdrawn: withStanding(entries, 'withdrawn').length,
    scratched: withStanding(entries, 'scratched').length,
    unpaid: { entries: owing, amount: owed },
    rows: entries.map((entry) => ({
      ...entry,
      name: nameOf(entry),
      is_own: own.has(entry.id),
      has_request: asking.has(entry.id),
    })),
    unconfirmed: unconfirmed.map((entry) => ({
      id: entry.id,
      code: entry.code,
      name: nameOf(entry),
      contents: entry.tournament_details.map(({ content_competition }) => content_competition.symbol),
    })),
    changes: since === undefined ? [] : await changesOf(deps, { ...place, since }, entries),
  }
}

async function changesOf(
  { db }: Deps,
  { tournament_id, unit_id, since }: Place & { since: string },
  entries: readonly Entry[],
): Promise<UnitPage['changes']> {
  const names = new Map(entries.map((entry) => [entry.id, nameOf(entry)]))
  const { done, gone } = await actsSince(db, { tournament_id, ids: [...names.keys()], since })
  const numbered = await bibsSince(db, tournament_id, since)
  const changes = [
    ...done.map(({ record_id, ...act }) => ({ ...act, entry_id: record_id, name: names.get(record_id) ?? '' })),
    ...numbered.flatMap(({ id, after, created_date }) =>
      assigned(after).flatMap((entry_id) => {
        const name = names.get(entry_id)
        return name === undefined ? [] : [{ id, entry_id, name, action: 'numbers', created_date }]
      }),
    ),
    // A deleted entry is known by what it was; of an account without a unit nothing says any more whose it was.
    ...gone.flatMap(({ id, action, before, created_date }) => {
      const was = JSON.parse(before ?? '{}') as Partial<Entry>
      if (unit_id === undefined || was.unit?.id !== unit_id || !was.members) return []
      return [{ id, entry_id: null, name: nameOf(was as Entry), action, created_date }]
    }),
  ]
  return changes
    .toSorted((one, other) => other.created_date.localeCompare(one.created_date) || other.id - one.id)
    .slice(0, CHANGES_MAX)
}

const nameOf = (entry: Entry) => entry.team_name ?? peopleNames(entry).join(' – ')

/** The entries that got a bib by an act, as its history kept them. */
function assigned(after: string | null): number[] {
  const assignments: unknown = JSON.parse(after ?? '[]')
  return Array.isArray(assignments) ? assignments.map(({ id }: { id: number }) => id) : []
}
