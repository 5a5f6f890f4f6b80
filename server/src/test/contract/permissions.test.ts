import type { RouteOptions } from 'fastify'
import { expect, it } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import {
  roleHasPermission,
  needsLink,
  permissions,
  roles,
  tournamentRoles,
  type Permission,
  type Role,
  type TournamentRole,
} from '@portal/shared/kit/permissions'
import { buildApp } from '../../app.ts'
import { checkResponses } from './checked-app.ts'
import { testPortal } from '../portal.ts'
import { tournamentRow } from '../tournaments.ts'

const portal = await testPortal()
const routes: RouteOptions[] = []
const app = await buildApp(portal, (route) => routes.push(route))
await app.ready()
checkResponses(app)

const tokens: Record<Role, string | null> = {
  visitor: null,
  user: (await portal.signIn('user')).token,
  admin: (await portal.signIn('admin')).token,
}
const tournamentTokens = {} as Record<TournamentRole, string>
for (const role of tournamentRoles) {
  const { id: user_id, token } = await portal.signIn('user')
  const { id: tournament_id } = await tournamentRow(portal)
  const created_date = portal.clock.now.toISOString()
  const granted = { tournament_id, user_id, role, created_date, created_by: null, code_hash: null, expires_date: null }
  await portal.db.insertInto('tournament_roles').values(granted).execute()
  tournamentTokens[role] = token
}
const calls = routes
  .filter(({ url }) => url.startsWith(`${API_BASE}/`))
  .flatMap(({ url, method, config }) =>
    [method].flat().map((each) => ({ method: each, url, can: config?.can, of: config?.of })),
  )
  .map((call) => ({ ...call, name: `${call.method} ${call.url}` }))
type Call = (typeof calls)[number]

/** Sends an unreadable body: a missing permission is refused before the body is read. */
async function ask({ method, url }: { method: string; url: string }, token: string | null) {
  const path = url.replaceAll(/:\w+/g, '987654').replaceAll('*', 'x')
  return app.inject({
    method: method as 'GET',
    url: path,
    headers: {
      ...(method === 'GET' || method === 'HEAD' ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === 'GET' || method === 'HEAD' ? {} : { payload: '{"broken' }),
  })
}

/** Whether a call works without a personal link. */
const mayMake = (role: Role, can: Permission) => roleHasPermission(role, can) && !(role === 'visitor' && needsLink(can))

it('every route of the API is seen here', () => {
  expect(calls.length).toBeGreaterThan(100)
  expect(calls.map(({ name }) => name)).toContain('PUT /api/v1/users/:id')
})

it('every route names its permission', () => {
  expect(calls.filter(({ can }) => can === undefined || !(can in permissions)).map(({ name }) => name)).toEqual([])
})

async function isAnsweredToRole(call: Call, role: Role) {
  const answer = await ask(call, tokens[role])
  const about = `as ${role}: ${answer.body}`
  // The answer may be a file.
  const code = call.method === 'HEAD' || answer.statusCode === 200 ? undefined : answer.json().message
  if (call.can !== undefined && mayMake(role, call.can)) {
    expect([401, 403], about).not.toContain(answer.statusCode)
    expect(answer.statusCode, about).toBeLessThan(500)
  } else if (role === 'visitor') {
    expect(answer.statusCode, about).toBe(401)
    expect([undefined, 'NOT_SIGNED_IN'], about).toContain(code)
  } else {
    expect(answer.statusCode, about).toBe(403)
    expect([undefined, 'ADMIN_REQUIRED'], about).toContain(code)
  }
}

/** The answer to somebody with this role in some tournament. */
async function isAnsweredToTournamentRole(call: Call, role: TournamentRole) {
  const { can = 'account:manage', of } = call
  const answer = await ask(call, tournamentTokens[role])
  const about = `as ${role} of some tournament: ${answer.body}`
  if (roleHasPermission('user', can)) expect([401, 403], about).not.toContain(answer.statusCode)
  else if (of === undefined || !roleHasPermission(role, can)) expect(answer.statusCode, about).toBe(403)
  // The body cannot be read, and would be before the tournament is known.
  else if (call.method === 'POST' || call.method === 'PUT') expect([400, 403, 415], about).toContain(answer.statusCode)
  else expect(answer.statusCode, about).toBeLessThan(500)
}

// One case for a call: a case for each of its roles costs more than its question.
it.each(calls)('$name', async (call) => {
  for (const role of roles) await isAnsweredToRole(call, role)
  for (const role of tournamentRoles) await isAnsweredToTournamentRole(call, role)
})

it('a personal link is asked of visitors before their body is assessed', async () => {
  const linked = calls.filter(({ can }) => can !== undefined && needsLink(can) && roleHasPermission('visitor', can))
  expect(linked.map(({ name }) => name)).toContain('PUT /api/v1/athletes/:id')
  for (const { method, url, name } of linked) {
    const path = url.replaceAll(/:\w+/g, '987654')
    const ask = async (headers: Record<string, string>) =>
      app.inject({ method: method as 'PUT', url: path, headers, ...(method === 'PUT' ? { payload: {} } : {}) })
    const stranger = await ask({})
    expect([stranger.statusCode, method === 'HEAD' || stranger.json().message], name).toEqual([
      401,
      method === 'HEAD' || 'NOT_SIGNED_IN',
    ])
    expect((await ask({ 'x-entry-token': 'made up' })).statusCode, name).not.toBe(401)
  }
})

it('a token that is not valid is refused everywhere, even where visitors may go', async () => {
  for (const call of calls) expect((await ask(call, 'not.a.token')).statusCode, call.name).toBe(401)
})
