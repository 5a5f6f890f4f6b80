import type { FastifyRequest, RouteOptions } from 'fastify'
import { expect, it } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { roleHasPermission, tournamentRoles, type TournamentRole } from '@portal/shared/kit/permissions'
import { buildApp } from '../../app.ts'
import type { Actor } from '../../kit/deps.ts'
import { storeUndo } from '../../kit/undo/undoing.ts'
import { authorize } from '../../users/sessions/authorize.act.ts'
import { entrySeason, pairDraft } from '../entry-season.ts'
import { registrationOf } from '../entry-helpers.ts'
import { testPortal } from '../portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const routes: RouteOptions[] = []
await (await buildApp(portal, (route) => routes.push(route))).ready()
const calls = routes
  .filter(({ url, config }) => url.startsWith(`${API_BASE}/`) && config?.of !== undefined && config.of !== 'any')
  .flatMap(({ url, method, config }) => [method].flat().map((each) => ({ name: `${each} ${url}`, config })))

const admin = await portal.signIn('admin')
const { registered } = registrationOf(portal)
const trail = { created_date: portal.clock.now.toISOString(), updated_date: portal.clock.now.toISOString() }
const item = async (tournament_id: number) =>
  portal.db
    .insertInto('programme_items')
    .values({ tournament_id, kind: 'break', name: 'Nghỉ', ...trail, created_by: null, updated_by: null } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
const grant = async (tournament_id: number) =>
  portal.db
    .insertInto('tournament_roles')
    .values({
      tournament_id,
      user_id: admin.id,
      role: 'chair',
      code_hash: null,
      expires_date: null,
      created_by: null,
      created_date: trail.created_date,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
const screen = async (tournament_id: number) =>
  portal.db
    .insertInto('screens')
    .values({ tournament_id, name: 'TV', floor: 1, layout: 'now', created_by: null, created_date: trail.created_date })
    .returning('id')
    .executeTakeFirstOrThrow()
const undo = async (tournament_id: number) => {
  const rows = [{ id: 1, tournament_id, before: { fee: null }, after: { fee: 1 } }]
  const actor = { role: 'admin', user_id: admin.id } as const
  return (await storeUndo(portal.db, actor, portal.clock.now, { changed: [{ table: 'tournament_details', rows }] }))
    ?.token
}
const { open, unpublished } = season.tournaments
const entry = await registered(pairDraft(season), { token: admin.token })
/** A record of each kind, of the tournament that the roles are of. */
const records = {
  tournament: open,
  entry: entry.id,
  detail: season.contents.pair,
  item: (await item(open)).id,
  grant: (await grant(open)).id,
  screen: (await screen(open)).id,
  undo: await undo(open),
}

const actor = (role: TournamentRole, tournament_id: number): Actor => ({
  role: 'user',
  grants: [{ tournament_id, role }],
  user_id: 0,
  session_id: null,
  unit_ids: [],
  link_hash: null,
})

/** A request that names the records at the places that the call declares. */
function naming(of: object): FastifyRequest {
  const request: Record<string, Record<string, unknown>> = { params: {}, query: {}, body: {} }
  for (const [kind, places] of Object.entries(of).filter(([kind]) => kind !== 'needs'))
    for (const place of [places].flat() as string[]) {
      const [part = '', key = '', inner] = place.split('.')
      const value = records[kind as keyof typeof records]
      request[part] = { ...request[part], [key]: inner === undefined ? value : [{ [inner]: value }] }
    }
  return request as unknown as FastifyRequest
}

it('sees the calls whose records decide the tournament', () => {
  expect(calls.length).toBeGreaterThan(50)
  expect(calls.map(({ name }) => name)).toContain('PUT /api/v1/athletes/active/all')
})

// One case for a call, as in permissions.test.ts.
it.each(calls)('$name', async ({ config }) => {
  const { can = 'account:manage', of = 'any' } = config ?? {}
  if (of === 'any') return
  const { needs = can } = of
  const otherwise = roleHasPermission('user', can) ? 'user' : undefined
  for (const role of tournamentRoles) {
    const ask = async (tournament_id: number) =>
      authorize(portal.db, actor(role, tournament_id), { can, of }, naming(of)).then(
        (outcome) => outcome.actor.role,
        (refusal: { code: string }) => refusal.code,
      )
    const ownRole = roleHasPermission(role, needs) ? 'admin' : (otherwise ?? 'NOT_ALLOWED')
    expect(await ask(open), `as ${role}`).toBe(ownRole)
    expect(await ask(unpublished), `as ${role} of another tournament`).toBe(otherwise ?? 'ADMIN_REQUIRED')
  }
})

it('refuses a list that names one record of another tournament among its own', async () => {
  const body = { id: [season.contents.pair, season.contents.unpublished] }
  const request = { params: {}, query: {}, body } as FastifyRequest
  const call = { can: 'content:open', of: { detail: 'body.id' } } as const
  await expect(authorize(portal.db, actor('organiser', open), call, request)).rejects.toMatchObject({
    code: 'ADMIN_REQUIRED',
  })
})
