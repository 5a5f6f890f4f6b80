import type { FastifyRequest } from 'fastify'
import type { Scope } from '@portal/shared/kit/contract'
import {
  hasPermission as mayIn,
  roleHasPermission,
  permissionsIn,
  type Permission,
  type TournamentPermission,
} from '@portal/shared/kit/permissions'
import type { Actor, Authorized } from '../../kit/deps.ts'
import type { Db } from '../../kit/db/tables.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findRecordReferences } from './scope.rules.ts'
import { findRehearsed, findTournaments } from './record-tournaments.queries.ts'

type Call = { can: Permission; of?: Scope | undefined }
type Authorization = { actor: Authorized; rights: TournamentPermission[] | undefined }

/** Marks an actor as authorised, for the type checker only. */
const asAuthorized = (actor: Actor) => actor as Authorized

/**
 * Decides whether an actor may make a call, by their roles in the tournaments of the records that the call names (`of`). Throws ADMIN_REQUIRED
 * if the actor has no role there, NOT_ALLOWED if the role lacks the right.
 */
export async function authorize(
  db: Db,
  actor: Actor,
  { can, of }: Call,
  request: FastifyRequest,
): Promise<Authorization> {
  if (of === undefined || of === 'any' || actor.role === 'visitor')
    return { actor: asAuthorized({ ...actor, used_right: { permission: can, tournaments: [] } }), rights: undefined }
  const { needs = can, ...paths } = of
  const records = Object.entries(paths).map(([kind, path]) => ({
    kind: kind as keyof typeof paths,
    references: [path].flat().flatMap((singlePath) => findRecordReferences(request, singlePath)),
  }))
  const tournamentLists = await Promise.all(
    records.map(async ({ kind, references }) => findTournaments(db, kind, references)),
  )
  const tournaments = [...new Set(tournamentLists.flat())]
  const [tournament] = tournaments
  const rights = tournaments.length === 1 && tournament ? permissionsIn(actor, tournament) : undefined
  const isTournament = (id: number | null): id is number => id !== null
  const used_right = { permission: needs, tournaments: tournaments.every(isTournament) ? tournaments : [] }
  if (actor.role === 'admin') return { actor: asAuthorized({ ...actor, used_right }), rights }
  // A hall is moved by the roles in its tournament, also in its rehearsal.
  const granting = needs === 'programme:move' ? await findRehearsed(db, tournaments) : tournaments
  // A missing record belongs to no tournament; the call itself responds with 404.
  const isMissing = tournaments.length === 0 && records.some(({ references }) => references.length > 0)
  const hasRight = isMissing
    ? actor.grants.some(({ role }) => roleHasPermission(role, needs))
    : tournaments.length > 0 && granting.every((id) => isTournament(id) && mayIn(actor, needs, id))
  if (hasRight && !roleHasPermission('user', needs))
    return { actor: asAuthorized({ ...actor, role: 'admin', used_right }), rights }
  if (roleHasPermission('user', can)) return { actor: asAuthorized(actor), rights }
  const hasRoles = tournaments.length > 0 && tournaments.every((id) => actor.grants.some((g) => g.tournament_id === id))
  throw new Refusal(hasRoles ? 'NOT_ALLOWED' : 'ADMIN_REQUIRED')
}
