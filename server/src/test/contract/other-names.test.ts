import { expect, test } from 'vitest'
import { entrySeason, pairDraft } from '../entry-season.ts'
import { testPortal } from '../portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const season = await entrySeason(portal)
const { open, unpublished } = season.tournaments
const { content_competition_id } = await portal.db
  .selectFrom('tournament_details')
  .select('content_competition_id')
  .where('id', '=', season.contents.pair)
  .executeTakeFirstOrThrow()
const message = {
  name: 'Đặng Thu Hà',
  title: 'Câu hỏi',
  email: 'thu.ha@example.org',
  content_summary: 'Bao giờ có lịch?',
}

test.each<[path: string, body: () => object, message: string]>([
  ['/registration', () => pairDraft(season), 'REGISTRATION_CREATE_SUCCESS'],
  ['/contacts', () => message, 'CONTACT_CREATE_SUCCESS'],
  ['/comments', () => ({ content: 'Chúc giải thành công', id_tournament: open }), 'COMMENT_CREATE_SUCCESS'],
  [
    '/tournament_details',
    () => ({ tournament_id: unpublished, content_competition_id: [content_competition_id] }),
    'TOURNAMENT_DETAILS_CREATE_SUCCESS',
  ],
])('%s/create is another name of the call', async (path, body, message) => {
  const answer = await portal.call('POST', `${path}/create`, { token, body: body() })
  expect([answer.statusCode, answer.json().message], answer.body).toEqual([200, message])
  expect(answer.json().data).not.toBeUndefined()
})
