import { dayInVietnam } from '@portal/shared/people/eligibility'
import { tournamentOverviewCalls as calls } from '@portal/shared/overview/tournament-overview'
import type { App, Deps } from '../kit/deps.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { countUnpublished } from '../entries/list/filtered-ids.act.ts'
import { countWrongGrades } from '../tournaments/many/grade-mends.act.ts'
import { entriesByDay, moneyOf } from './figures.queries.ts'
import { entryActsOf } from './entry-acts.queries.ts'
import { shownAct } from './entry-acts.rules.ts'
import { lastActs } from './last-acts.queries.ts'
import { eventsOf, paidBy, requestedSince, waitingSince, withEarlier } from './tournament.queries.ts'
import { besideBefore, comparedWith, expectedEntries, viabilityOf } from './tournament.rules.ts'

const LAST_ACTS = 4

/** Figures and acts of one tournament, for those who work in it. */
export function tournamentOverviewRoutes(app: App, { db, engine, now }: Deps): void {
  mount(app, calls.acts, async ({ query: { tournament_id, ...paging } }) => {
    const { rows, count } = await entryActsOf(db, tournament_id, paging)
    return { rows: rows.map(shownAct), count }
  })

  mount(app, calls.tournament, async ({ query: { tournament_id, beside } }) => {
    const today = dayInVietnam(now())
    const { own, earlier } = await withEarlier(db, tournament_id)
    if (!own) throw new Refusal('TOURNAMENTS_NOT_FOUND')
    const last = comparedWith(own.name, earlier, beside)
    const until = own.register_end_date ?? own.start_date
    const counts = await entriesByDay(db, engine, tournament_id)
    const { by_now, total, ...days } = besideBefore({
      counts,
      today,
      until,
      start: own.start_date,
      before: last ? { start: last.start_date, counts: await entriesByDay(db, engine, last.id) } : null,
    })
    const [money] = await moneyOf(db, tournament_id)
    const entryCount = counts.reduce((sum, { entries }) => sum + entries, 0)
    const expected = expectedEntries({ now: entryCount, by_now, total, isOpen: today < until })
    const nothing = { collected: 0, pending: 0, collected_entries: 0, pending_entries: 0 }
    return {
      ...(await waitingSince(db, tournament_id, today)),
      wrong_grades: await countWrongGrades(db, tournament_id),
      unpublished_children: await countUnpublished(db, tournament_id),
      requested_since: await requestedSince(db, tournament_id),
      money: {
        ...nothing,
        ...money,
        currency_name: own.currency_name,
        paid: await paidBy(db, tournament_id),
      },
      acts: (await lastActs(db, tournament_id, LAST_ACTS)).map(shownAct),
      ...days,
      before: last ? { tournament: { id: last.id, name: last.name }, by_now, total, expected } : null,
      comparable: earlier.map(({ id, name }) => ({ id, name })),
      events: viabilityOf(await eventsOf(db, tournament_id)),
    }
  })
}
