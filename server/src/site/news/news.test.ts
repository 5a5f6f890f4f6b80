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
  const other = await make(portal, token, '/news', { ...item, name: 'Kết quả' })
  const listed = await portal.call('GET', `/news/get-all?theme_id=${theme.id}`)
  expect(listed.json().data).toMatchObject([{ id }])
  const gone = await portal.call('GET', `/news/get-by-id/${other.id + 1}`)
  expect([gone.statusCode, gone.json().message]).toEqual([404, 'NEWS_NOT_FOUND'])
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
