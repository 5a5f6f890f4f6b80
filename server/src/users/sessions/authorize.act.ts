import type { FastifyRequest } from 'fastify'
import type { Scope } from '@portal/shared/kit/contract'
import { can as mayIn, may, rightsIn, type Permission, type TournamentPermission } from '@portal/shared/kit/permissions'
import type { Actor, Authorized } from '../../kit/deps.ts'
import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { namesIn } from './scope.rules.ts'
import { tournamentsOf } from './tournaments-of.queries.ts'

type Call = { can: Permission; of?: Scope | undefined }
type Outcome = { actor: Authorized; rights: TournamentPermission[] | undefined }

/** Marks an actor whom the guard lets through. */
const pass = (actor: Actor) => actor as Authorized

/**
 * Decides a call whose records decide the tournament, once they are known. Throws ADMIN_REQUIRED for who has no role there, NOT_ALLOWED
 * for a role without the right.
 */
export async function authorize(db: Db, actor: Actor, { can, of }: Call, request: FastifyRequest): Promise<Outcome> {
  if (of === undefined || of === 'any' || actor.role === 'visitor')
    return { actor: pass({ ...actor, used_right: { permission: can, tournaments: [] } }), rights: undefined }
  const { needs = can, ...places } = of
  const namedPlaces = Object.entries(places).map(([kind, place]) => ({
    kind: kind as keyof typeof places,
    names: [place].flat().flatMap((one) => namesIn(request, one)),
  }))
  const found = await Promise.all(namedPlaces.map(async ({ kind, names }) => tournamentsOf(db, kind, names)))
  const tournaments = [...new Set(found.flat())]
  const [tournament] = tournaments
  const rights = tournaments.length === 1 && tournament ? rightsIn(actor, tournament) : undefined
  const isHere = (id: number | null): id is number => id !== null
  const used_right = { permission: needs, tournaments: tournaments.every(isHere) ? tournaments : [] }
  if (actor.role === 'admin') return { actor: pass({ ...actor, used_right }), rights }
  // A missing record belongs to no tournament; the call itself answers 404.
  const isGone = tournaments.length === 0 && namedPlaces.some(({ names }) => names.length > 0)
  const holds = isGone
    ? actor.grants.some(({ role }) => may(role, needs))
    : tournaments.length > 0 && tournaments.every((id) => isHere(id) && mayIn(actor, needs, id))
  if (holds && !may('user', needs)) return { actor: pass({ ...actor, role: 'admin', used_right }), rights }
  if (may('user', can)) return { actor: pass(actor), rights }
  const works = tournaments.length > 0 && tournaments.every((id) => actor.grants.some((g) => g.tournament_id === id))
  throw new Refusal(works ? 'NOT_ALLOWED' : 'ADMIN_REQUIRED')
}
