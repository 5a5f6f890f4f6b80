import { expect, test } from 'vitest'
import type { GradeCorrection } from '@portal/shared/contents/grade-mends'
import { searchKey } from '@portal/shared/kit/text/names'
import { PAIR } from '@portal/shared/resources/entry-forms'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const contact = { email: 'doi@example.org', mobile: '0912345678', unit: 'CLB Hoa Mai' }
const couple = (line: number, name: string, contents: string[]) => ({
  line,
  full_name_one: `Trần Văn ${name}`,
  date_of_birth_one: '2015',
  full_name_two: `Lê Thị ${name}`,
  date_of_birth_two: '2015',
  contents,
  fee: '300.000',
  ...contact,
})

/** A tournament of last year's file whose events of couples have the grades of soloists, as they were made before. */
async function misgraded(name: string) {
  const body = {
    any_unit: 1,
    tournament_id: null,
    reasons: [{ cause: 'age', reason: 'x' }],
    tournament: { name, address: 'Hà Nội', start_date: '2026-08-01', end_date: '2026-08-02' },
    rows: [couple(2, 'An', ['D214']), couple(3, 'Bình', ['D214', 'D21S']), couple(4, 'Chi', ['D213'])],
  }
  const answer = await portal.call('POST', '/tournaments/from-file', { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  const id: number = answer.json().data.tournament_id
  const grades = await portal.db.selectFrom('grades').select(['id', 'name', 'dance_type_id']).execute()
  const idOf = (grade: string, like: number) =>
    grades.find((one) => one.name === grade && one.dance_type_id === grades.find((g) => g.id === like)?.dance_type_id)
      ?.id
  for (const { id: content, symbol, grade_id, name: was, name_en } of await portal.db
    .selectFrom('content_competition')
    .selectAll()
    .where('formality_id', '=', PAIR)
    .where('symbol', '<>', 'D213')
    .execute()) {
    const [right, wrong] = symbol === 'D214' ? ['B', 'FB'] : ['E4', 'F4']
    const as = (text: string) => text.replace(` ${right} `, ` ${wrong} `)
    await portal.db
      .updateTable('content_competition')
      .set({
        grade_id: idOf(wrong, grade_id ?? 0) ?? null,
        name: as(was),
        name_en: as(name_en ?? ''),
        search_key: searchKey(symbol, as(was), as(name_en ?? '')),
      })
      .where('id', '=', content)
      .execute()
  }
  return id
}
const wrongIn = async (tournament_id: number): Promise<GradeCorrection[]> => {
  const answer = await portal.call('GET', `/tournament_details/grades?tournament_id=${tournament_id}`, { token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const contents = async () =>
  portal.db
    .selectFrom('content_competition as c')
    .innerJoin('grades as g', 'g.id', 'c.grade_id')
    .select(['c.symbol', 'c.name', 'c.name_en', 'c.search_key', 'g.name as grade'])
    .orderBy('c.symbol')
    .orderBy('c.id')
    .execute()

const tournament_id = await misgraded('Cúp Hoa Mai')

test('events of couples with grades of soloists are listed with what they should be and their entries', async () => {
  const wrong = await wrongIn(tournament_id)
  expect(wrong.map(({ entries, before, after }) => [before.symbol, before.grade, after?.grade, entries])).toEqual([
    ['D214', 'FB', 'B', 2],
    ['D21S', 'F4', 'E4', 1],
  ])
  expect(wrong[0]?.before.name).toBe('Đôi Thiếu nhi 2 Latin hạng FB (4 điệu)')
  expect(wrong[0]?.after).toMatchObject({ symbol: 'D214', name: 'Đôi Thiếu nhi 2 Latin hạng B (4 điệu)' })
})

test('the overview of the tournament counts them', async () => {
  const answer = await portal.call('GET', `/overview/tournament?tournament_id=${tournament_id}`, { token })
  expect(answer.json().data.wrong_grades).toBe(2)
})

test('they are mended by one act, each address is told once, and one undo takes both back', async () => {
  const before = await contents()
  const mails = async () =>
    portal.db.selectFrom('mails').select(['to_address', 'subject', 'text']).where('status', '=', 'queued').execute()
  const waiting = (await mails()).length
  const id = (await wrongIn(tournament_id)).map((one) => one.id)
  const answer = await portal.call('PUT', '/tournament_details/grades', { token, body: { tournament_id, id } })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await wrongIn(tournament_id)).toEqual([])
  expect((await contents()).map(({ symbol, grade, name }) => `${symbol} ${grade} ${name}`)).toEqual([
    'D213 C Đôi Thiếu nhi 2 Latin hạng C (3 điệu)',
    'D214 B Đôi Thiếu nhi 2 Latin hạng B (4 điệu)',
    expect.stringMatching(/^D21S E4 Đôi Thiếu nhi 2 Latin hạng E4 /u),
  ])
  const newMails = (await mails()).slice(waiting)
  expect(newMails).toHaveLength(1)
  expect(newMails[0]?.to_address).toBe(contact.email)
  expect(newMails[0]?.text).toMatch(/hạng FB|grade FB/u)
  expect(newMails[0]?.text).not.toContain('D213')

  const undone = await portal.call('POST', `/undo/${answer.json().undo.token}`, { token })
  expect(undone.statusCode, undone.body).toBe(200)
  expect(await contents()).toEqual(before)
  expect(await mails()).toHaveLength(waiting)
})

test('an event that another tournament has opened as well is mended for this one alone', async () => {
  const otherId = await misgraded('Cúp Sen Vàng')
  const shared = await portal.db.selectFrom('tournament_details').select('content_competition_id').execute()
  expect(new Set(shared.map((row) => row.content_competition_id)).size).toBeLessThan(shared.length)
  const id = (await wrongIn(tournament_id)).map((one) => one.id)
  const answer = await portal.call('PUT', '/tournament_details/grades', { token, body: { tournament_id, id } })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await wrongIn(tournament_id)).toEqual([])
  expect(await wrongIn(otherId)).toHaveLength(2)
  const undone = await portal.call('POST', `/undo/${answer.json().undo.token}`, { token })
  expect(undone.statusCode, undone.body).toBe(200)
  expect(await wrongIn(tournament_id)).toHaveLength(2)
})

test('an event whose grade is right is none of them', async () => {
  const right = await portal.db
    .selectFrom('tournament_details as o')
    .innerJoin('content_competition as c', 'c.id', 'o.content_competition_id')
    .select('o.id')
    .where('c.symbol', '=', 'D213')
    .where('o.tournament_id', '=', tournament_id)
    .executeTakeFirstOrThrow()
  const body = { tournament_id, id: [right.id] }
  const answer = await portal.call('PUT', '/tournament_details/grades', { token, body })
  expect(answer.json().message).toBe('REFERENCE_NOT_FOUND')
})
