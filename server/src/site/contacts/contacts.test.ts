import { expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal({ RATE_CONTACT: '5' })
const { token } = await portal.signIn('admin')
const user = await portal.signIn('user')

const message = {
  name: 'Đặng Thu Hà',
  title: 'Hỏi về nội dung đôi',
  email: 'thu.ha@example.org',
  mobile: '0912 345 678',
  content_summary: 'Con tôi sinh năm 2015\nthì vào nhóm nào?',
}
const write = async (more: object = {}) => portal.call('POST', '/contacts', { body: { ...message, ...more } })
const read = async (query = '') => (await portal.call('GET', `/contacts/get-all${query}`, { token })).json().data

test('a visitor writes, admins read it, search it and delete it', async () => {
  expect((await write()).json()).toMatchObject({ success: true, message: 'CONTACT_CREATE_SUCCESS' })
  await write({ title: 'Cần hóa đơn', mobile: '' })
  const rows = await read()
  expect(rows).toMatchObject([
    { title: 'Cần hóa đơn', mobile: null },
    { ...message, mobile: '0912345678' },
  ])
  expect(await read('?search=hoa%20don&page=1')).toMatchObject({ count: 1, rows: [{ title: 'Cần hóa đơn' }] })
  const deletion = await portal.call('POST', '/contacts/delete-contacts', {
    token,
    body: { id: [rows[0].id, 987_654] },
  })
  expect(deletion.json().data).toEqual({ deleted: 1 })
  expect((await portal.call('DELETE', '/contacts/delete-all', { token })).json().data).toEqual({ deleted: 1 })
  expect(await read()).toEqual([])
})

test('only admins read or delete', async () => {
  for (const readerToken of [null, user.token]) {
    const status = readerToken ? 403 : 401
    expect((await portal.call('GET', '/contacts/get-all', { token: readerToken })).statusCode).toBe(status)
    expect((await portal.call('DELETE', '/contacts/delete-all', { token: readerToken })).statusCode).toBe(status)
  }
})

test.each([
  [{ name: 'A' }, 'name'],
  [{ title: 'Ngắn' }, 'title'],
  [{ email: 'không phải thư' }, 'email'],
  [{ mobile: '12' }, 'mobile'],
  [{ content_summary: 'x'.repeat(401) }, 'content_summary'],
  [{ content_summary: ' ' }, 'content_summary'],
])('%j is refused with its field', async (wrong, path) => {
  // Refused messages count too.
  portal.clock.now = new Date(portal.clock.now.getTime() + 11 * 60_000)
  const answer = await write(wrong)
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
})

test('an address writes as many messages in ten minutes as the setting says', async () => {
  portal.clock.now = new Date('2026-06-02T03:00:00.000Z')
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await write()).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
