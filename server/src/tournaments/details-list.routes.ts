import { detailSortable } from '@portal/shared/tournaments/tournament-rows'
import { tournamentCalls as calls } from '@portal/shared/tournaments/tournaments'
import { checkSort } from '../crud/crud.routes.ts'
import { saveOrder } from '../db/manual-order.ts'
import { transact } from '../db/retrying.ts'
import type { App, Deps } from '../deps.ts'
import { mount } from '../http/mount.ts'
import { listDetails } from './details-list.queries.ts'
import { seesAll, visibleTournament } from './visible.ts'

const sortable = { sortable: detailSortable }

/** Opened contents as they are read. */
export function detailListRoutes(app: App, { db }: Deps): void {
  mount(app, calls.details, async ({ query: { tournament_id, ...sort }, actor }) => {
    checkSort(sortable, sort)
    if (tournament_id !== undefined) await visibleTournament(db, tournament_id, actor)
    return listDetails(db, { tournament_id, published: !seesAll(actor) }, sort)
  })

  mount(app, calls.detailsOf, async ({ query, actor }) => {
    await visibleTournament(db, query.tournament_id, actor)
    return listDetails(db, query)
  })

  mount(app, calls.sortedDetails, async ({ query: { tournament_id, ...sort }, actor }) => {
    checkSort(sortable, sort)
    await visibleTournament(db, tournament_id, actor)
    return listDetails(db, { tournament_id }, sort)
  })

  mount(app, calls.orderDetails, async ({ body }) => {
    await transact(db, async (tx) => saveOrder(tx, 'tournament_details', body.id))
    return null
  })
}
