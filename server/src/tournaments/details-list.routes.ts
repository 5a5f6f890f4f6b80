import { detailSortable } from '@portal/shared/tournaments/tournament-rows'
import { findFittingContents } from '@portal/shared/tournaments/fitting-contents'
import { tournamentCalls as calls } from '@portal/shared/tournaments/tournaments'
import { checkSort } from '../kit/crud/crud.routes.ts'
import { recordHistory } from '../kit/db/history.ts'
import { saveOrder } from '../kit/db/manual-order.ts'
import { transact } from '../kit/db/retrying.ts'
import { createTrail } from '../kit/db/trail.ts'
import type { App, Deps } from '../kit/deps.ts'
import { mount } from '../kit/http/mount.ts'
import { findDetailRows } from './details.queries.ts'
import { listDetails } from './details-list.queries.ts'
import { seesUnpublished, requireVisibleTournament } from './visible.act.ts'

const sortable = { sortable: detailSortable }

/** The lists of opened contents, and their manual order. */
export function detailListRoutes(app: App, { db, now }: Deps): void {
  mount(
    app,
    calls.details,
    async ({ query: { tournament_id, ...sort }, actor }) => {
      checkSort(sortable, sort)
      if (tournament_id !== undefined) await requireVisibleTournament(db, tournament_id, actor)
      return listDetails(db, { tournament_id, publishedOnly: !seesUnpublished(actor) }, sort)
    },
    { cachesForVisitors: true },
  )

  mount(
    app,
    calls.detailsOf,
    async ({ query, actor }) => {
      await requireVisibleTournament(db, query.tournament_id, actor)
      return listDetails(db, query)
    },
    { cachesForVisitors: true },
  )

  mount(
    app,
    calls.forYear,
    async ({ params: { id }, query: { year }, actor }) => {
      const { start_date } = await requireVisibleTournament(db, id, actor)
      const details = (await listDetails(db, { tournament_id: id, is_closed: 0 })).filter(
        ({ is_register }) => is_register === 1,
      )
      const fitting = findFittingContents(details, { form: null, years: [year] }, Number(start_date.slice(0, 4)))
      const byForm = Map.groupBy(fitting, ({ content_competition: { formality } }) => formality.id)
      const forms = [...byForm.values()].flatMap(([first, ...rest]) =>
        first ? [{ formality: first.content_competition.formality, count: rest.length + 1 }] : [],
      )
      return { tournament_id: id, year, forms: forms.toSorted((a, b) => a.formality.id - b.formality.id) }
    },
    { cachesForVisitors: true },
  )

  mount(
    app,
    calls.sortedDetails,
    async ({ query: { tournament_id, ...sort }, actor }) => {
      checkSort(sortable, sort)
      await requireVisibleTournament(db, tournament_id, actor)
      return listDetails(db, { tournament_id }, sort)
    },
    { cachesForVisitors: true },
  )

  mount(app, calls.orderDetails, async ({ body, actor }) => {
    await transact(db, async (tx) => {
      await saveOrder(tx, 'tournament_details', body.id)
      const [first] = await findDetailRows(tx, body.id)
      if (!first) return
      const { tournament_id } = first
      const row = { table_name: 'tournaments', record_id: tournament_id, tournament_id, action: 'order' }
      await recordHistory(tx, [row], createTrail(actor, now()))
    })
    return null
  })
}
