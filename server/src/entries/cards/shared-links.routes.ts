import { sharedLinkCalls as calls } from '@portal/shared/entries/shared-link-calls'
import type { Actor, App, Deps } from '../../kit/deps.ts'
import { mount } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { visibleTournament } from '../../tournaments/visible.act.ts'
import { refuseExpiredLink } from '../record/expired-link.act.ts'
import { isOwner, ownsByAccount } from '../record/ownership.rules.ts'
import { refuseOthers } from '../money/unit-balance.act.ts'
import { unitNamed } from '../money/unit-balance.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { units } from '@portal/shared/resources/units'
import { linkOf, share } from '../links/shared-links.act.ts'
import { sharedLinkQueries } from '../links/shared-links.queries.ts'
import { cardFileRoutes } from './card-file.routes.ts'
import { cardBy, ticketBy } from './unit-card.act.ts'

type OfUnit = { tournament_id: number; unit_id: number }

/** Links that only show: of a unit's card, by its confirmed accounts, and of an entry, by its owner. Admins may make and end both. */
export function sharedLinkRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  /** The tournament of a unit that the actor may share. */
  const ofUnit = async ({ tournament_id, unit_id }: OfUnit, actor: Actor) => {
    await refuseOthers(db, unit_id, actor)
    const tournament = await visibleTournament(db, tournament_id, actor)
    if (!(await unitNamed(db, unit_id))) throw new Refusal(units.missing)
    return { of: { tournament_id, unit_id }, tournament }
  }
  /** The tournament of an entry that the actor may share. */
  const ofEntry = async (id: number, actor: Actor) => {
    const [stored] = await entryQueries(db).byIds([id])
    const missing = actor.role === 'visitor' ? 'LINK_NOT_VALID' : 'ATHLETE_NOT_FOUND'
    if (!stored || (actor.role !== 'admin' && !isOwner(actor, stored))) throw new Refusal(missing)
    if (actor.role !== 'admin' && !ownsByAccount(actor, stored))
      await refuseExpiredLink(db, stored.tournament_id, now())
    const { tournament_id } = stored
    return { of: { tournament_id, athlete_id: id }, tournament: await visibleTournament(db, tournament_id, actor) }
  }

  mount(app, calls.unitLink, async ({ query, actor }) => {
    const { of, tournament } = await ofUnit(query, actor)
    return linkOf(deps, of, tournament)
  })
  mount(app, calls.shareUnit, async ({ body: { renew, ...body }, actor }) =>
    share(deps, { ...(await ofUnit(body, actor)), renew }, actor),
  )
  mount(app, calls.endUnit, async ({ query, actor }) => {
    const { of } = await ofUnit(query, actor)
    await sharedLinkQueries(db).end(of)
    return null
  })

  mount(app, calls.entryLink, async ({ params: { id }, actor }) => {
    const { of, tournament } = await ofEntry(id, actor)
    return linkOf(deps, of, tournament)
  })
  mount(app, calls.shareEntry, async ({ params: { id }, body: { renew }, actor }) =>
    share(deps, { ...(await ofEntry(id, actor)), renew }, actor),
  )
  mount(app, calls.endEntry, async ({ params: { id }, actor }) => {
    const { of } = await ofEntry(id, actor)
    await sharedLinkQueries(db).end(of)
    return null
  })

  cardFileRoutes(app, deps)
  mount(app, calls.card, async ({ params: { token }, request: { ip } }) => cardBy(deps, token, ip))
  mount(app, calls.ticket, async ({ params: { token }, request: { ip } }) => ticketBy(deps, token, ip))
}
