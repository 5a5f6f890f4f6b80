import type { RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { may, needsLink } from '@portal/shared/kit/permissions'
import { buildApp } from '../../app.ts'
import { testPortal } from '../portal.ts'
import { programmesOf } from '../programmes.ts'

const portal = await testPortal()
const routes: RouteOptions[] = []
const app = await buildApp(portal, (route) => routes.push(route))
await app.ready()
const { db, call } = portal
const { token } = await portal.signIn('admin')
const { withEntries, generate } = await programmesOf(portal, token)

/** The address of every call that a visitor may read without a link of an entry, with each id that it may be about. */
const pathsWith = (ids: readonly number[]) =>
  routes
    .filter(({ method, url }) => [method].flat().includes('GET') && url.startsWith(API_BASE))
    .filter(({ config }) => config?.can !== undefined && may('visitor', config.can) && !needsLink(config.can))
    .flatMap(({ url }) =>
      (/:\w+/u.test(url) ? ids : [ids[0]]).map((id) => url.slice(API_BASE.length).replaceAll(/:\w+/gu, String(id))),
    )
/** Filters by which a list could find somebody, or be drawn for one tournament. */
const filtersOf = (tournament: number) => ['', `?tournament_id=${tournament}`, '?search=Quyt', '?q=Quyt']
const CANARY = /Quýt|Quyt|Đội Cam Sành/u
const PLACES = ['/mc/programme/', '/mc/get-by-id/', '/mc/hall', '/mc/tv']

test('no public answer names a child, or the team of a child, of whom nobody agreed to publication', async () => {
  const { id, athletes, details } = await withEntries(3)
  const [pair = 0, team = 0, other = 0] = athletes
  const set = async (athlete: number, values: object) =>
    db.updateTable('athletes').set(values).where('id', '=', athlete).execute()
  await set(pair, { full_name_one: 'Lê Quýt Một', date_of_birth_one: 2016 })
  await set(team, { full_name_one: 'Lê Quýt Hai', full_name_two: null, team_name: 'Đội Cam Sành' })
  await db
    .insertInto('athlete_members')
    .values({ athlete_id: team, position: 0, full_name: 'Lê Quýt Hai', year_of_birth: 2017 })
    .execute()
  await set(other, { full_name_one: 'Lê Quýt Ba', date_of_birth_one: 2015 })
  await db.updateTable('tournaments').set({ minors_shown: 'name' }).where('id', '=', id).execute()
  await generate(id)
  await call('PUT', `/mc/get-all-event-in-tournament/${id}`, { token })
  const items = await db.selectFrom('programme_items').select('id').where('tournament_id', '=', id).execute()
  const paths = pathsWith([...new Set([id, ...athletes, ...details, ...items.map((item) => item.id)])])
  const asked = [...new Set(paths)].flatMap((path) => filtersOf(id).map((filter) => path + filter))

  const naming = async () => {
    const found: string[] = []
    for (const path of asked) if (CANARY.test((await call('GET', path)).body)) found.push(path)
    return found
  }
  expect(await naming()).toEqual([])

  await db
    .updateTable('athletes')
    .set({ publish_date: portal.clock.now.toISOString() })
    .where('id', 'in', athletes)
    .execute()
  const published = await naming()
  for (const place of PLACES) expect(published.some((path) => path.startsWith(place))).toBe(true)
})
