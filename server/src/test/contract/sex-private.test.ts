import type { RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { roleHasPermission, needsLink } from '@portal/shared/kit/permissions'
import type { Role } from '@portal/shared/kit/permissions'
import { buildApp } from '../../app.ts'
import { testPortal } from '../portal.ts'
import { programmesOf } from '../programmes.ts'

const portal = await testPortal()
const routes: RouteOptions[] = []
const app = await buildApp(portal, (route) => routes.push(route))
await app.ready()
const { db, call } = portal
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, generate } = await programmesOf(portal, token)

const { id, athletes, details } = await createTournamentWithEntries(3)
await db.updateTable('athletes').set({ sex: 'female', full_name_two: null, date_of_birth_two: null }).execute()
await db.updateTable('athletes').set({ publish_date: portal.clock.now.toISOString() }).execute()
await db.updateTable('tournaments').set({ minors_shown: 'name' }).where('id', '=', id).execute()
await generate(id)
await call('PUT', `/mc/get-all-event-in-tournament/${id}`, { token })
const items = await db.selectFrom('programme_items').select('id').where('tournament_id', '=', id).execute()
const ids = [...new Set([id, ...athletes, ...details, ...items.map((item) => item.id)])]

/** Every address that answers somebody in this role without a link of an entry, with each id and filter that it may be about. */
const addressesFor = (role: Role) =>
  routes
    .filter(({ method, url }) => [method].flat().includes('GET') && url.startsWith(API_BASE))
    // The page of the API names the fields that there are.
    .filter(({ config }) => config?.can !== undefined && roleHasPermission(role, config.can) && !needsLink(config.can))
    // A stream does not end, and is the same for everybody.
    .filter(({ config }) => config?.isStream !== true)
    .flatMap(({ url }) =>
      (/:\w+/u.test(url) ? ids : [ids[0]]).map((one) => url.slice(API_BASE.length).replaceAll(/:\w+/gu, String(one))),
    )
    .flatMap((path) => ['', `?tournament_id=${id}`, '?search=a&sex=female'].map((filter) => path + filter))
const saying = async (addresses: readonly string[], options: object = {}) => {
  const found: string[] = []
  for (const address of new Set(addresses)) {
    const { rawPayload, headers } = await call('GET', address, options)
    const isText = /json|html|text|xml/u.test(String(headers['content-type']))
    if (isText && /"sex"|female|Giới tính/u.test(rawPayload.toString())) found.push(address)
  }
  return found
}

// First: wrong links, which the other tests try, are limited.
test('cards and tickets that are shared are the same whatever the sex', async () => {
  const { id: unit_id } = await db.selectFrom('units').select('id').executeTakeFirstOrThrow()
  await db.updateTable('athletes').set({ unit_id }).where('tournament_id', '=', id).execute()
  const linkOf = async (path: string, body: object) => {
    const answer = await call('PUT', path, { token, body })
    expect(answer.statusCode, answer.body).toBe(200)
    return String(answer.json().data.path).split('/').at(-1)
  }
  const card = await linkOf('/shared-links/unit', { tournament_id: id, unit_id })
  const ticket = await linkOf(`/shared-links/entry/${athletes[0]}`, {})
  const sharedAnswers = async (sex: 'female' | null) => {
    await db.updateTable('athletes').set({ sex }).execute()
    const answers = [
      await call('GET', `/shared-links/card/${card}`),
      await call('GET', `/shared-links/ticket/${ticket}`),
      await portal.app.inject({ url: `/files/card/${card}.png?lang=vi` }),
    ]
    return answers.map(({ statusCode, rawPayload }) => [statusCode, rawPayload.toString('base64')])
  }
  const unknown = await sharedAnswers(null)
  expect(unknown.map(([status]) => status)).toEqual([200, 200, 200])
  expect(await sharedAnswers('female')).toEqual(unknown)
})

test('no public answer says the sex of anybody', async () => {
  const addresses = addressesFor('visitor')
  expect(addresses.length).toBeGreaterThan(50)
  expect(await saying(addresses)).toEqual([])
})

test('an account reads it of nobody but those whom it entered', async () => {
  const { token: otherToken } = await portal.signIn('user')
  const addresses = addressesFor('user')
  expect(addresses.some((address) => address.startsWith('/athletes/get-all'))).toBe(true)
  expect(await saying(addresses, { token: otherToken })).toEqual([])
})

test('the office reads it, so that the test would find it', async () => {
  expect(await saying([`/athletes/get-by-id/${athletes[0]}`], { token })).toEqual([
    `/athletes/get-by-id/${athletes[0]}`,
  ])
})
