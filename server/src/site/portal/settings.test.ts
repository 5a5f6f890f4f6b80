import { expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const storedSettings = async () => (await portal.call('GET', '/settings/get-all')).json().data

test('the texts of the pages are one row, written by admins, read by everybody, and nothing in them runs', async () => {
  expect(await storedSettings()).toEqual([])
  const body = { about_us: '<p onclick="x()">Chúng tôi</p><script>alert(1)</script>' }
  const creation = await portal.call('POST', '/settings', { token, body })
  expect(creation.json().data).toMatchObject({ about_us: '<p>Chúng tôi</p>', dashboard: '' })
  const second = await portal.call('POST', '/settings/create', { token, body })
  expect([second.statusCode, second.json().message]).toEqual([409, 'SETTING_EXISTS'])
  const { id, version } = creation.json().data
  const edit = async (change: object) => portal.call('PUT', `/settings/${id}`, { token, body: { ...change, version } })
  expect((await edit({ event_calendar: '<h2>Mùa giải</h2>' })).json().data.about_us).toBe('<p>Chúng tôi</p>')
  expect((await edit({ dashboard: '<p>Khác</p>' })).statusCode).toBe(409)
  expect(await storedSettings()).toMatchObject([{ event_calendar: '<h2>Mùa giải</h2>' }])
  const sorted = await portal.call('GET', '/settings/get-sortColumn?columnName=id&isDesc=true', { token })
  expect(sorted.json().data).toEqual(await storedSettings())
  expect((await portal.call('PUT', `/settings/${id}`, { body: {} })).statusCode).toBe(401)
  const history = (await portal.call('GET', `/settings/history/${id}`, { token })).json().data
  expect(history).toMatchObject([
    // The history keeps only that an article was changed.
    { action: 'change', before: { event_calendar: null }, after: { event_calendar: null } },
    { action: 'create' },
  ])
})

test('the row may go, and come again under the other name of the call', async () => {
  const [{ id }] = await storedSettings()
  expect((await portal.call('PUT', '/settings/order', { token, body: { id: [id] } })).statusCode).toBe(200)
  expect((await portal.call('DELETE', `/settings/${id}`, { token })).statusCode).toBe(200)
  expect(await storedSettings()).toEqual([])
  const body = { dashboard: '<p>Chào mừng</p>' }
  expect((await portal.call('POST', '/settings/create', { token, body })).json().data).toMatchObject(body)
  expect(await storedSettings()).toHaveLength(1)
})

test('an article may be long, not endless', async () => {
  const [{ id }] = await storedSettings()
  const change = async (about_us: string) => portal.call('PUT', `/settings/${id}`, { token, body: { about_us } })
  expect((await change('x'.repeat(200_000))).statusCode).toBe(200)
  const long = await change('x'.repeat(200_001))
  expect([long.statusCode, long.json().errors[0]]).toMatchObject([422, { path: 'about_us' }])
})

test('the texts can be deleted and written again', async () => {
  const [{ id }] = await storedSettings()
  expect((await portal.call('DELETE', `/settings/${id}`, { token })).statusCode).toBe(200)
  expect(await storedSettings()).toEqual([])
  expect((await portal.call('POST', '/settings/create', { token, body: { dashboard: '<p>Mới</p>' } })).statusCode).toBe(
    200,
  )
  expect(await storedSettings()).toMatchObject([{ dashboard: '<p>Mới</p>' }])
})
