import { dayInVietnam } from '@portal/shared/people/eligibility'
import { tournamentOverviewCalls as calls } from '@portal/shared/overview/tournament-overview'
import type { App, Deps } from '../kit/deps.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { countUnpublished } from '../entries/list/filtered-ids.act.ts'
import { countWrongGrades } from '../tournaments/many/grade-mends.act.ts'
import { countEntriesByDay, sumFees } from './figures.queries.ts'
import { listEntryActs } from './entry-acts.queries.ts'
import { toLastAct } from './entry-acts.rules.ts'
import { listWorkOfDay } from './day-work.queries.ts'
import { listLastActs } from './last-acts.queries.ts'
import { findOldestRequest, findPending, findWithEarlier, listEvents, sumPayments } from './tournament.queries.ts'
import { alignDays, chooseComparison, countViability, forecastEntries, startOfDay } from './tournament.rules.ts'

const LAST_ACTS = 4

/** Figures and acts of a tournament, for its staff. */
export function tournamentOverviewRoutes(app: App, { db, engine, now }: Deps): void {
  mount(app, calls.acts, async ({ query: { tournament_id, ...paging } }) => {
    const { rows, count } = await listEntryActs(db, tournament_id, paging)
    return { rows: rows.map(toLastAct), count }
  })

  mount(app, calls.tournament, async ({ query: { tournament_id, beside }, actor, request }) => {
    const today = dayInVietnam(now())
    const { tournament, earlier } = await findWithEarlier(db, tournament_id)
    if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
    const compared = chooseComparison(tournament.name, earlier, beside)
    const until = tournament.register_end_date ?? tournament.start_date
    const counts = await countEntriesByDay(db, engine, tournament_id)
    const { by_now, total, ...days } = alignDays({
      counts,
      today,
      until,
      start: tournament.start_date,
      before: compared
        ? { start: compared.start_date, counts: await countEntriesByDay(db, engine, compared.id) }
        : null,
    })
    const [feeTotals] = await sumFees(db, tournament_id)
    const entryCount = counts.reduce((sum, { entries }) => sum + entries, 0)
    const expected = forecastEntries({ now: entryCount, by_now, total, isOpen: today < until })
    const noFees = { collected: 0, pending: 0, collected_entries: 0, pending_entries: 0 }
    return {
      ...(await findPending(db, tournament_id, today)),
      wrong_grades: await countWrongGrades(db, tournament_id),
      unpublished_children: await countUnpublished(db, tournament_id),
      requested_since: await findOldestRequest(db, tournament_id),
      money: {
        ...noFees,
        ...feeTotals,
        currency_name: tournament.currency_name,
        paid: await sumPayments(db, tournament_id),
      },
      acts: (await listLastActs(db, tournament_id, LAST_ACTS)).map(toLastAct),
      today: await listWorkOfDay(db, {
        tournament_id,
        since: startOfDay(now(), tournament.hall_zone),
        user_id: request.rights?.includes('tournament:write') ? null : (actor.user_id ?? 0),
      }),
      ...days,
      before: compared ? { tournament: { id: compared.id, name: compared.name }, by_now, total, expected } : null,
      comparable: earlier.map(({ id, name }) => ({ id, name })),
      events: countViability(await listEvents(db, tournament_id)),
    }
  })
}
