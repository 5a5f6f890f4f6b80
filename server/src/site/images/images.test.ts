import { expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const banner = { title: 'Sàn nhảy', url: '/files/images/abc-1600.webp', link: '/news', type: 1 }

test('a banner is shown to everybody, changed, ordered and taken away by admins', async () => {
  const create = async (body: object) => portal.call('POST', '/resources/create-images', { token, body })
  const { id, version } = (await create(banner)).json().data
  const second = (await create({ ...banner, title: 'Nhà tài trợ', link: '', type: 2 })).json().data
  expect(second).toMatchObject({ link: null, type: 2 })
  const titles = async () =>
    (await portal.call('GET', '/resources/get-all-images')).json().data.map(({ title }: { title: string }) => title)
  expect(await titles()).toEqual(['Sàn nhảy', 'Nhà tài trợ'])
  await portal.call('PUT', '/resources/images/order', { token, body: { id: [second.id, id] } })
  expect(await titles()).toEqual(['Nhà tài trợ', 'Sàn nhảy'])
  const change = async (body: object) => portal.call('PUT', `/resources/images/${id}`, { token, body })
  expect((await change({ title: 'Sàn lớn', version })).json().data).toMatchObject({ ...banner, title: 'Sàn lớn' })
  const { version: nextVersion } = (await portal.call('GET', `/resources/images/${id}`)).json().data
  const titled = await change({ title_en: 'Dance floor', version: nextVersion })
  expect(titled.json().data).toMatchObject({ title: 'Sàn lớn', title_en: 'Dance floor' })
  expect((await change({ title: 'Sàn nhỏ', version })).statusCode).toBe(409)
  expect((await portal.call('GET', `/resources/images/${id}`)).json().data.title).toBe('Sàn lớn')
  expect((await portal.call('DELETE', `/resources/images/${id}`, { token })).statusCode).toBe(200)
  expect((await portal.call('GET', `/resources/images/${id}`)).json().message).toBe('RESOURCES_NOT_FOUND')
})

test.each([
  [{ title: '' }, 'title'],
  [{ url: 'javascript:alert(1)' }, 'url'],
  [{ url: '//elsewhere.example/x.png' }, 'url'],
  [{ link: 'data:text/html,x' }, 'link'],
  [{ type: 9 }, 'type'],
])('%j is refused with its field', async (wrong, path) => {
  const answer = await portal.call('POST', '/resources/create-images', { token, body: { ...banner, ...wrong } })
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
})

test('an older image with a shorter title is changed, and its title only for one of 6 to 100', async () => {
  const { id } = (await portal.call('POST', '/resources/create-images', { token, body: banner })).json().data
  await portal.db.updateTable('resources').set({ title: 'Sàn' }).where('id', '=', id).execute()
  const change = (body: object) => portal.call('PUT', `/resources/images/${id}`, { token, body })
  expect((await change({ link: '/about' })).json().data).toMatchObject({ title: 'Sàn', link: '/about' })
  const short = await change({ title: 'Sàn 2' })
  expect(short.json().errors).toEqual([expect.objectContaining({ path: 'title', message: 'At least 6 characters' })])
})
