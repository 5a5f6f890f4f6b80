import { sharedLinkCalls as calls } from '@portal/shared/entries/shared-link-calls'
import type { Actor, App, Deps } from '../../kit/deps.ts'
import { mount } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { requireVisibleTournament } from '../../tournaments/visible.act.ts'
import { requireOwnEntry } from '../record/expired-link.act.ts'
import { refuseOutsiders } from '../money/unit-balance.act.ts'
import { readUnit } from '../money/unit-balance.queries.ts'
import { units } from '@portal/shared/resources/units'
import { readLink, shareLink } from '../links/shared-links.act.ts'
import { sharedLinkQueries } from '../links/shared-links.queries.ts'
import { cardFileRoutes } from './card-file.routes.ts'
import { openCard, openTicket } from './unit-card.act.ts'

type UnitSubject = { tournament_id: number; unit_id: number }

/** Read-only links to a unit's card, shared by its confirmed accounts, and to an entry, shared by its owner. Admins may share both. */
export function sharedLinkRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  /** Throws unless the actor may share the unit and see the tournament, and both exist; returns the subject of the link. */
  const requireShareableUnit = async ({ tournament_id, unit_id }: UnitSubject, actor: Actor) => {
    await refuseOutsiders(db, unit_id, actor)
    const tournament = await requireVisibleTournament(db, tournament_id, actor)
    if (!(await readUnit(db, unit_id))) throw new Refusal(units.missingCode)
    return { subject: { tournament_id, unit_id }, tournament }
  }
  /** Throws unless the actor owns the entry or is an admin, and may see its tournament; returns the subject of the link. */
  const requireShareableEntry = async (id: number, actor: Actor) => {
    const { tournament_id } = await requireOwnEntry(db, id, actor, now())
    return {
      subject: { tournament_id, athlete_id: id },
      tournament: await requireVisibleTournament(db, tournament_id, actor),
    }
  }

  mount(app, calls.unitLink, async ({ query, actor }) => {
    const { subject, tournament } = await requireShareableUnit(query, actor)
    return readLink(deps, subject, tournament)
  })
  mount(app, calls.shareUnit, async ({ body: { renew, ...body }, actor }) =>
    shareLink(deps, { ...(await requireShareableUnit(body, actor)), renew }, actor),
  )
  mount(app, calls.endUnit, async ({ query, actor }) => {
    const { subject } = await requireShareableUnit(query, actor)
    await sharedLinkQueries(db).end(subject)
    return null
  })

  mount(app, calls.entryLink, async ({ params: { id }, actor }) => {
    const { subject, tournament } = await requireShareableEntry(id, actor)
    return readLink(deps, subject, tournament)
  })
  mount(app, calls.shareEntry, async ({ params: { id }, body: { renew }, actor }) =>
    shareLink(deps, { ...(await requireShareableEntry(id, actor)), renew }, actor),
  )
  mount(app, calls.endEntry, async ({ params: { id }, actor }) => {
    const { subject } = await requireShareableEntry(id, actor)
    await sharedLinkQueries(db).end(subject)
    return null
  })

  cardFileRoutes(app, deps)
  mount(app, calls.card, async ({ params: { token }, request: { ip } }) => openCard(deps, token, ip))
  mount(app, calls.ticket, async ({ params: { token }, request: { ip } }) => openTicket(deps, token, ip))
}
