import { unitCardCalls as calls, type UnitInOffice } from '@portal/shared/entries/desk/unit-card-calls'
import { units } from '@portal/shared/resources/units'
import { transact } from '../../kit/db/retrying.ts'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { listChanges, storeUndo } from '../../kit/undo/undoing.ts'
import { requireVisibleTournament } from '../../tournaments/visible.act.ts'
import { openSharedLink } from '../links/shared-links.act.ts'
import { sharedLinkQueries } from '../links/shared-links.queries.ts'
import { readUnit } from '../money/unit-balance.queries.ts'
import { listUnitsWithCards } from './office-cards.queries.ts'
import { readCard } from './unit-card.act.ts'

/** A card that is loaded again within this time counts as opened once, so that nobody can make the portal write all the time. */
const SAME_OPENING_MS = 60_000

/** Which units of a tournament were sent their card by the office, and which of them opened it. */
export function officeCardRoutes(app: App, deps: Deps): void {
  const { db, engine, now } = deps

  mount(app, calls.units, async ({ query: { tournament_id } }) =>
    (await listUnitsWithCards(db, tournament_id)).toSorted(byCode),
  )

  mount(app, calls.unitCard, async ({ query, actor }) => {
    const tournament = await requireVisibleTournament(db, query.tournament_id, actor)
    const unit = await readUnit(db, query.unit_id)
    if (!unit) throw new Refusal(units.missingCode)
    const link = await sharedLinkQueries(db).bySubject(query)
    return readCard(deps, { tournament, unit, sharedSince: link?.created_date ?? now().toISOString() })
  })

  mountUndoable(app, calls.markSent, async ({ body, actor }) =>
    transact(db, async (tx) => {
      const links = sharedLinkQueries(tx)
      const found = await links.bySubject(body)
      if (!found) throw new Refusal('LINK_NOT_VALID')
      await lockForUpdate(tx, engine, 'shared_links', [found.id])
      const link = await links.bySubject(body)
      if (!link) throw new Refusal('LINK_NOT_VALID')
      const trail = createTrail(actor, now())
      await links.markSent(link.id, trail)
      const rows = listChanges([link], () => ({ sent_date: trail.at, sent_by: trail.by }))
      return { data: null, undo: await storeUndo(tx, actor, now(), { changed: [{ table: 'shared_links', rows }] }) }
    }),
  )

  mount(app, calls.cardOpened, async ({ params: { token }, actor, request: { ip } }) => {
    const { link } = await openSharedLink(deps, token, ip)
    if (link.unit_id === null) throw new Refusal('LINK_NOT_VALID')
    const isOfOffice =
      actor.role === 'admin' || actor.grants.some((grant) => grant.tournament_id === link.tournament_id)
    if (isOfOffice) return null
    const moment = now()
    const before = new Date(moment.getTime() - SAME_OPENING_MS)
    await sharedLinkQueries(db).markOpened(link.id, moment.toISOString(), before.toISOString())
    return null
  })
}

/** By code, units without one last, then by name. */
const byCode = (first: UnitInOffice, second: UnitInOffice) =>
  Number(first.code === null) - Number(second.code === null) ||
  (first.code ?? '').localeCompare(second.code ?? '', 'vi') ||
  first.name.localeCompare(second.name, 'vi') ||
  first.id - second.id
