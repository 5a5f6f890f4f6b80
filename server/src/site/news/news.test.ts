import { expect, test } from 'vitest'
import { make } from '../../test/master-data.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')

test('a news item is read by everybody, with its theme', async () => {
  const theme = await make(portal, token, '/themes', { name: 'Thông báo' })
  const item = { name: 'Mở đăng ký', content_summary: 'Từ hôm nay.', content_detail: '<p>Chi tiết</p>' }
  const { id } = await make(portal, token, '/news', { ...item, theme_id: theme.id })
  const read = await portal.call('GET', `/news/get-by-id/${id}`)
  expect(read.json()).toMatchObject({
    success: true,
    message: 'NEWS_FOUND',
    data: { ...item, id, image: null, theme: { id: theme.id, name: 'Thông báo' } },
  })
  const otherNews = await make(portal, token, '/news', { ...item, name: 'Kết quả' })
  const listed = await portal.call('GET', `/news/get-all?theme_id=${theme.id}`)
  expect(listed.json().data).toMatchObject([{ id }])
  const missingNews = await portal.call('GET', `/news/get-by-id/${otherNews.id + 1}`)
  expect([missingNews.statusCode, missingNews.json().message]).toEqual([404, 'NEWS_NOT_FOUND'])
})

test('a theme that is none is refused by name, never answered by all news; the same for every list that is narrowed', async () => {
  for (const [path, field] of [
    ['/news', 'theme_id'],
    ['/dances', 'dance_type_id'],
    ['/fees', 'formality_id'],
  ] as const)
    for (const value of ['x', '0', '1.5', '', '99999999999']) {
      const answer = await portal.call('GET', `${path}/get-all?${field}=${value}`, { token })
      expect([answer.statusCode, answer.json().message], `${path} ${value}`).toEqual([422, 'VALIDATION'])
      expect(answer.json().errors).toMatchObject([{ path: field }])
    }
})

const draft = {
  name: 'Điều lệ mới',
  content_summary: 'Từ tháng 9.',
  content_detail: '<p>Chi tiết</p>',
  is_published: 0,
}

test('a draft is read by admins alone: no list, page, link, comment or list of addresses has it', async () => {
  const { id } = await make(portal, token, '/news', draft)
  const { token: member } = await portal.signIn('user')
  for (const reader of [{}, { token: member }]) {
    const { data } = (await portal.call('GET', '/news/get-all?is_published=0', reader)).json()
    expect(data.map((item: { id: number }) => item.id)).not.toContain(id)
    const read = await portal.call('GET', `/news/get-by-id/${id}`, reader)
    expect([read.statusCode, read.json().message]).toEqual([404, 'NEWS_NOT_FOUND'])
  }
  const body = { content: 'Bao giờ?', id_news: id }
  const commentAnswer = await portal.call('POST', '/comments', { token: member, body })
  expect([commentAnswer.statusCode, commentAnswer.json().message]).toEqual([404, 'NEWS_NOT_FOUND'])
  expect((await portal.call('POST', '/comments', { token, body })).statusCode).toBe(200)
  const comments = `/comments/get-all-by-id?type=2&id=${id}`
  expect((await portal.call('GET', comments)).json().data).toEqual([])
  expect((await portal.call('GET', comments, { token })).json().data).toMatchObject([{ content: 'Bao giờ?' }])
  expect((await portal.app.inject('/sitemap.xml')).body).not.toContain(`/new_detail/${id}<`)
  const narrowed = await portal.call('GET', '/news/get-all?is_published=0', { token })
  expect(narrowed.json().data).toMatchObject([{ id, is_published: 0 }])
})

test('publishing dates a draft of now, and undo takes both back; so does undo of a step back to draft', async () => {
  const createdNews = await make<{ id: number; version: number; created_date: string }>(portal, token, '/news', draft)
  const { id, created_date, version } = createdNews
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
  const state = async () => (await portal.call('GET', `/news/get-by-id/${id}`, { token })).json().data
  const publish = async (is_published: number, of: number) =>
    portal.call('PUT', `/news/publish/${id}`, { token, body: { is_published, version: of } })
  const takeBack = async (answer: Awaited<ReturnType<typeof publish>>) =>
    portal.call('POST', `/undo/${answer.json().undo.token}`, { token })

  const published = await publish(1, version)
  const dated = portal.clock.now.toISOString()
  expect(published.json().data).toMatchObject({ is_published: 1, created_date: dated })
  expect((await portal.call('GET', `/news/get-by-id/${id}`)).statusCode).toBe(200)
  expect((await portal.app.inject('/sitemap.xml')).body).toContain(`/new_detail/${id}<`)
  const stale = await publish(0, version)
  expect([stale.statusCode, stale.json().message]).toEqual([409, 'STALE_VERSION'])

  const back = await publish(0, (await state()).version)
  expect((await portal.call('GET', `/news/get-by-id/${id}`)).statusCode).toBe(404)
  expect((await takeBack(back)).statusCode).toBe(200)
  expect(await state()).toMatchObject({ is_published: 1, created_date: dated })
  expect((await takeBack(published)).statusCode).toBe(200)
  expect(await state()).toMatchObject({ is_published: 0, created_date })
  const { data: acts } = (await portal.call('GET', `/news/history/${id}`, { token })).json()
  expect(acts.map(({ action }: { action: string }) => action)).toEqual([
    'change',
    'change',
    'change',
    'change',
    'create',
  ])
})

test('news that are written without a state are published, and an edit leaves the state', async () => {
  const { is_published: _, ...plain } = draft
  const item = await make(portal, token, '/news', plain)
  expect(item).toMatchObject({ is_published: 1 })
  const hidden = await make(portal, token, '/news', { ...draft, name: 'Lịch mới' })
  const edited = await portal.call('PUT', `/news/${hidden.id}`, { token, body: { name: 'Lịch thi' } })
  expect(edited.json().data).toMatchObject({ name: 'Lịch thi', is_published: 0 })
})

test('publishing takes the edit along in one step or refuses both, and undo takes back the state alone', async () => {
  const createdNews = await make<{ id: number; version: number }>(portal, token, '/news', {
    ...draft,
    name: 'Sơ đồ sàn',
  })
  const publish = async (body: object) =>
    portal.call('PUT', `/news/publish/${createdNews.id}`, {
      token,
      body: { is_published: 1, version: createdNews.version, ...body },
    })
  const state = async () => (await portal.call('GET', `/news/get-by-id/${createdNews.id}`, { token })).json().data
  const refused = await publish({ name: 'Sơ đồ sàn mới', theme_id: 99_999 })
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'theme_id'])
  expect(await state()).toMatchObject({ name: 'Sơ đồ sàn', is_published: 0 })

  const published = await publish({ name: 'Sơ đồ sàn mới' })
  expect(published.json().data).toMatchObject({
    name: 'Sơ đồ sàn mới',
    is_published: 1,
    version: createdNews.version + 1,
  })
  expect((await publish({ name: 'Sơ đồ cũ' })).json().message).toBe('STALE_VERSION')
  await portal.call('POST', `/undo/${published.json().undo.token}`, { token })
  expect(await state()).toMatchObject({ name: 'Sơ đồ sàn mới', is_published: 0 })
})
