import { expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal({ RATE_COMMENT: '12' })
const admin = await portal.signIn('admin')
const lan = await portal.signIn('user', 'nguyenlan1')
const minh = await portal.signIn('user', 'tranminh12')

async function createRecord(path: string, body: object): Promise<number> {
  const answer = await portal.call('POST', path, { token: admin.token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.id
}
const tournament = async (more: object = {}) =>
  createRecord('/tournaments', {
    name: 'Cúp Mùa Thu',
    address: 'Hà Nội',
    start_date: '2026-09-01',
    end_date: '2026-09-01',
    is_active: 1,
    ...more,
  })
const item = async () =>
  createRecord('/news', { name: 'Mở đăng ký', content_summary: 'Từ hôm nay.', content_detail: '<p>…</p>' })
const say = async (by: string | null, body: object) => portal.call('POST', '/comments', { token: by, body })
const commentsOn = async (type: number, id: number) =>
  (await portal.call('GET', `/comments/get-all-by-id?type=${type}&id=${id}`)).json().data

test('who is signed in comments on a tournament and on news; everybody reads, and of the author only the name', async () => {
  const [id_tournament, id_news] = [await tournament(), await item()]
  expect((await say(null, { content: 'Chào', id_news })).statusCode).toBe(401)
  expect((await say(lan.token, { content: ' Chúc giải\nthành công ', id_tournament })).statusCode).toBe(200)
  await say(minh.token, { content: 'Bao giờ có lịch?', id_news })
  const [comment] = await commentsOn(1, id_tournament)
  expect(comment).toMatchObject({
    content: 'Chúc giải\nthành công',
    id_tournament,
    id_news: null,
    user: { id: lan.id },
  })
  expect(Object.keys(comment.user)).toEqual(['id', 'name'])
  expect(await commentsOn(2, id_news)).toHaveLength(1)
  const all = await portal.call('GET', '/comments/get-all?search=bao%20gio&page=1&limit=10', { token: admin.token })
  expect(all.json().data).toMatchObject({ count: 1, rows: [{ about: 'Mở đăng ký' }] })
  expect((await portal.call('GET', '/comments/get-all', { token: lan.token })).statusCode).toBe(403)
})

test('only the author changes a comment; the author and admins delete it', async () => {
  const id_news = await item()
  const id = (await say(lan.token, { content: 'Sai giờ', id_news })).json().data.id
  const change = async (token: string) =>
    portal.call('PUT', `/comments/${id}`, { token, body: { content: 'Đúng giờ' } })
  expect((await change(minh.token)).json().message).toBe('COMMENT_OF_OTHER')
  expect((await change(admin.token)).json().message).toBe('COMMENT_OF_OTHER')
  expect((await change(lan.token)).json().data.content).toBe('Đúng giờ')
  expect((await portal.call('DELETE', `/comments/${id}`, { token: minh.token })).statusCode).toBe(403)
  expect((await portal.call('DELETE', `/comments/${id}`, { token: admin.token })).statusCode).toBe(200)
  expect((await portal.call('DELETE', `/comments/${id}`, { token: admin.token })).json().message).toBe(
    'COMMENT_NOT_FOUND',
  )
})

test('where the organiser closed the comments, and where nothing is to be seen, nobody comments', async () => {
  const closed = await say(lan.token, { content: 'Chào', id_tournament: await tournament({ is_comment: 0 }) })
  expect([closed.statusCode, closed.json().message]).toEqual([403, 'COMMENTS_CLOSED'])
  const hidden = await tournament({ is_active: 0 })
  expect((await say(lan.token, { content: 'Chào', id_tournament: hidden })).json().message).toBe(
    'TOURNAMENTS_NOT_FOUND',
  )
  expect((await portal.call('GET', `/comments/get-all-by-id?type=1&id=${hidden}`)).statusCode).toBe(404)
  expect((await say(lan.token, { content: 'Chào', id_news: 987_654 })).json().message).toBe('NEWS_NOT_FOUND')
})

test.each([
  ['nothing', { content: '  ' }, 'content'],
  ['more than 255 characters', { content: 'x'.repeat(256) }, 'content'],
  ['no place', { id_news: null }, 'id_tournament'],
  ['two places', { id_tournament: 1 }, 'id_tournament'],
])('a comment with %s is refused with its field', async (_what, wrong, path) => {
  const answer = await say(lan.token, { content: 'Chào', id_news: 1, ...wrong })
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, path])
})

test('an account writes as many comments in a minute as the setting says', async () => {
  const id_news = await item()
  const fast = await portal.signIn('user', 'levinhanh1')
  const statuses = []
  for (let i = 0; i < 13; i++) statuses.push((await say(fast.token, { content: `Số ${i}`, id_news })).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429])
})

test('comments go with what they were written on', async () => {
  const id_news = await item()
  await say(lan.token, { content: 'Chào', id_news })
  expect((await portal.call('DELETE', `/news/${id_news}`, { token: admin.token })).statusCode).toBe(200)
  expect(await commentsOn(2, id_news)).toEqual([])
})
