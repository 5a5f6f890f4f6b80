import { dayInVietnam } from '@portal/shared/people/eligibility'
import { tournamentOverviewCalls as calls } from '@portal/shared/overview/tournament-overview'
import type { App, Deps } from '../kit/deps.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/http/refusal.ts'
import { entriesByDay, moneyOf } from './figures.queries.ts'
import { besideLast, eventsOf, requestedSince, waitingSince } from './tournament.queries.ts'
import { besideBefore, viabilityOf } from './tournament.rules.ts'

/** What those who work in one tournament see first. */
export function tournamentOverviewRoutes(app: App, { db, engine, now }: Deps): void {
  mount(app, calls.tournament, async ({ query: { tournament_id } }) => {
    const today = dayInVietnam(now())
    const { own, last } = await besideLast(db, tournament_id)
    if (!own) throw new Refusal('TOURNAMENTS_NOT_FOUND')
    const { by_now, total, ...days } = besideBefore({
      counts: await entriesByDay(db, engine, tournament_id),
      today,
      until: own.register_end_date ?? own.start_date,
      start: own.start_date,
      before: last ? { start: last.start_date, counts: await entriesByDay(db, engine, last.id) } : null,
    })
    const [money] = await moneyOf(db, tournament_id)
    const nothing = { collected: 0, pending: 0, collected_entries: 0, pending_entries: 0 }
    return {
      ...(await waitingSince(db, tournament_id, today)),
      requested_since: await requestedSince(db, tournament_id),
      money: { ...nothing, ...money, currency_name: own.currency_name },
      ...days,
      before: last ? { tournament: { id: last.id, name: last.name }, by_now, total } : null,
      events: viabilityOf(await eventsOf(db, tournament_id)),
    }
  })
}
