import { expect, test } from 'vitest'
import { entryCallsOf } from '../test/entry-helpers.ts'
import { entrySeason } from '../test/entry-season.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { saoMai, binhMinh } = season.units
const { register, done } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')
await register({ unit_id: saoMai }, { token })
await register({ unit_id: saoMai })
const names = ['CLB Sao Mai HN', 'Sao Mai, Hà Nội'].map((name, at) => ({ search_key: `key ${at}`, name }))
for (const each of names.toReversed())
  await portal.db
    .insertInto('unit_names')
    .values({ ...each, unit_id: saoMai })
    .execute()

test('admins read the other names of a unit and how many entries it has, in the list and once it is changed', async () => {
  const gathered = { other_names: ['CLB Sao Mai HN', 'Sao Mai, Hà Nội'], entries: 2 }
  const page = await done('GET', '/units/get-all?page=1&search=sao+mai', { token })
  expect(page.rows).toMatchObject([{ id: saoMai, ...gathered }])
  expect(await done('PUT', `/units/${saoMai}`, { token, body: { province: 'Hà Nội' } })).toMatchObject(gathered)
  const created = await done('POST', '/units', { token, body: { name: 'CLB Mới' } })
  expect(created).toMatchObject({ other_names: [], entries: 0 })
})

test('units are sorted by their number of entries, those with none among them', async () => {
  await register({ unit_id: binhMinh })
  const by = async (isDesc: boolean) => {
    const rows = await done('GET', `/units/get-all?columnName=entries&isDesc=${isDesc}`, { token })
    return rows.map(({ entries }: { entries: number }) => entries)
  }
  const falling = await by(true)
  expect(falling.slice(0, 3)).toEqual([2, 1, 0])
  expect(await by(false)).toEqual(falling.toReversed())
})
