import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RouteOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { roleHasPermission, needsLink } from '@portal/shared/kit/permissions'
import { buildApp } from '../../app.ts'
import { drawPages } from '../../kit/pages/drawn-pages.ts'
import { testPortal } from '../portal.ts'
import { findRoundOfItem } from '../../programme/programme-writes.queries.ts'
import { programmesOf, type ProgrammeItem } from '../programmes.ts'

const portal = await testPortal()
const routes: RouteOptions[] = []
const app = await buildApp(portal, (route) => routes.push(route))
drawLivePage()
await app.ready()
const { db, call } = portal
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, generate, readItems } = await programmesOf(portal, token)

/** The page of the hall as the server draws it, of the calls that `/live/:idTour` reads (`client/src/programme/pages.ts`), without its looks. */
function drawLivePage() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-children-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite', 'pages.json'), '{}')
  const drawPage: Parameters<typeof drawPages>[2]['drawPage'] = async ({ address, transport }) => {
    const id = address.split('/').at(-1)
    const reads = [`${API_BASE}/mc/get-by-id/${id}`, `${API_BASE}/mc/programme/${id}`]
    const answers = await Promise.all(reads.map(async (path) => (await transport(path, {})).text()))
    return { html: answers.join(' '), drawn: {}, status: 200, sources: [] }
  }
  const frame = '<html><head></head><body><div id="root"><div></div></div></body></html>'
  const drawer = { drawPage, drawnPages: [{ path: '/drawn-live/:idTour', search: [] }] }
  drawPages(app, portal, drawer, folder, async () => frame)
}

/** The address of every call that a visitor may read without a link of an entry, with each id that it may be about. */
const pathsWith = (ids: readonly number[]) =>
  routes
    .filter(({ method, url }) => [method].flat().includes('GET') && url.startsWith(API_BASE))
    .filter(
      ({ config }) => config?.can !== undefined && roleHasPermission('visitor', config.can) && !needsLink(config.can),
    )
    // A stream does not end; its own test sees that it has no names.
    .filter(({ config }) => config?.isStream !== true)
    .flatMap(({ url }) =>
      (/:\w+/u.test(url) ? ids : [ids[0]]).map((id) => url.slice(API_BASE.length).replaceAll(/:\w+/gu, String(id))),
    )
/** Filters by which a list could find somebody, or be drawn for one tournament. */
const filtersOf = (tournament: number) => ['', `?tournament_id=${tournament}`, '?search=Quyt', '?q=Quyt']
const CANARY = /Quýt|Quyt|Đội Cam Sành|Quất/u
const PLACES = ['/mc/programme/', '/mc/get-by-id/', '/mc/hall', '/mc/tv']

test('no public answer names a child, or the team of a child, of whom nobody agreed to publication', async () => {
  const { id, athletes, details } = await createTournamentWithEntries(3)
  const [pair = 0, team = 0, single = 0] = athletes
  const set = async (athlete: number, values: object) =>
    db.updateTable('athletes').set(values).where('id', '=', athlete).execute()
  await set(pair, { full_name_one: 'Lê Quýt Một', date_of_birth_one: 2016 })
  await set(team, { full_name_one: 'Lê Quýt Hai', full_name_two: null, team_name: 'Đội Cam Sành' })
  await db
    .insertInto('athlete_members')
    .values({ athlete_id: team, position: 0, full_name: 'Lê Quýt Hai', year_of_birth: 2017 })
    .execute()
  await set(single, { full_name_one: 'Lê Quýt Ba', date_of_birth_one: 2015 })
  await db.updateTable('tournaments').set({ minors_shown: 'name' }).where('id', '=', id).execute()
  await generate(id)
  await call('PUT', `/mc/get-all-event-in-tournament/${id}`, { token })
  const items = await db.selectFrom('programme_items').select('id').where('tournament_id', '=', id).execute()
  const paths = pathsWith([...new Set([id, ...athletes, ...details, ...items.map((item) => item.id)])])
  const addresses = [...new Set(paths)].flatMap((path) => filtersOf(id).map((filter) => path + filter))

  const naming = async () => {
    const found: string[] = []
    for (const path of addresses) if (CANARY.test((await call('GET', path)).body)) found.push(path)
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

test('no public answer and no page names somebody typed into an item for children, or under the bib of a child', async () => {
  const { id, athletes } = await createTournamentWithEntries(2)
  const [child = 0] = athletes
  await db
    .updateTable('athletes')
    .set({ full_name_one: 'Lê Quýt Một', date_of_birth_one: 2016 })
    .where('id', '=', child)
    .execute()
  await db.updateTable('tournaments').set({ minors_shown: 'name' }).where('id', '=', id).execute()
  await generate(id)
  await call('PUT', `/mc/get-all-event-in-tournament/${id}`, { token })
  const [first, second] = await readItems(id)
  const type = async (item: ProgrammeItem | undefined, competitor: object) => {
    const stay = (await readItems(id)).find((each) => each.id === item?.id)?.athletes ?? []
    const body = { athletes: [...stay.map((each) => ({ id: each.id })), competitor] }
    const answer = await call('PUT', `/mc/items/${item?.id}`, { token, body })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await type(first, { full_name_one: 'Phạm Quất Tư', full_name_two: 'Vũ Quất Năm', unit: 'CLB Quất' })
  await type(first, { number: 990, full_name_one: 'Đỗ Quất Sáu' })
  await type(second, { number: 101, full_name_one: 'Lê Quýt Một' })
  const show = { number: 90, name: 'Biểu diễn', athletes: [{ full_name_one: 'Khách Mời' }] }
  await call('POST', `/mc/programme/${id}/items`, { token, body: show })
  // As a running order that was read from a file keeps another spelling of a name.
  const typed = { number: 101, full_name_one: 'Lê Quất Một', full_name_two: null, unit: null, heat: null }
  await db
    .insertInto('round_entries')
    .values({
      ...typed,
      athlete_id: null,
      round_id: (await findRoundOfItem(db, second?.id ?? 0)).round_id,
      position: 9,
    })
    .execute()
  const ages = db
    .selectFrom('programme_items as i')
    .innerJoin('rounds as o', 'o.id', 'i.round_id')
    .innerJoin('tournament_details as d', 'd.id', 'o.tournament_detail_id')
    .innerJoin('content_competition as e', 'e.id', 'd.content_competition_id')
    .select('e.age_id')
    .where('i.id', '=', first?.id ?? 0)
  await db.updateTable('ages').set({ end_age: 11 }).where('id', 'in', ages).execute()

  const read = async () =>
    Promise.all([
      call('GET', `/mc/hall-items/${id}`).then((answer) => answer.body),
      ...PLACES.map(async (place) => (await call('GET', place.endsWith('/') ? place + id : place)).body),
      app
        .inject({ url: `/drawn-live/${id}`, headers: { authorization: `Bearer ${token}` } })
        .then((answer) => answer.body),
    ])
  for (const body of await read()) expect(body).not.toMatch(CANARY)
  const page = (await read()).at(-1)
  expect(page).toContain('"number":990')
  expect(page).toContain('Khách Mời')
  const office = (await call('GET', `/mc/programme/${id}`, { token })).body
  expect(office).toContain('Phạm Quất Tư')
})
