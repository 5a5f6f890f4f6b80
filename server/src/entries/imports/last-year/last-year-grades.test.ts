import { expect, test } from 'vitest'
import { PAIR, SOLO } from '@portal/shared/resources/entry-forms'
import { testPortal } from '../../../test/portal.ts'

// An empty portal: the usual lists come with the file.
const portal = await testPortal()
const { token } = await portal.signIn('admin')

const letters = (n: number) => [...String(n)].map((digit) => 'ABCDEGHKLM'[Number(digit)]).join('')
const couple = (symbol: string, at: number) => ({
  line: at + 2,
  full_name_one: `Trần Văn ${letters(at)}`,
  date_of_birth_one: '2015',
  full_name_two: `Lê Thị ${letters(at)}`,
  date_of_birth_two: '2015',
  unit: 'CLB Hoa Mai',
  contents: [symbol],
  fee: '300.000',
})
const soloist = (symbol: string, at: number) => ({
  ...couple(symbol, at),
  full_name_two: '',
  date_of_birth_two: '',
})
type Look = {
  events: { all: { symbol: string; name: string; name_en: string; is_new: 0 | 1; is_from_symbol: 0 | 1 }[] }
}
const look = async (rows: object[]): Promise<Look> => {
  const contact = { email: 'ban-to-chuc@example.org', mobile: '0912345678' }
  const body = {
    any_unit: 1,
    tournament_id: null,
    start_date: '2026-08-01',
    entered: [],
    reasons: [{ cause: 'age', reason: 'Theo đơn vị' }],
    rows: rows.map((row) => ({ ...contact, ...row })),
  }
  const answer = await portal.call('POST', '/tournaments/from-file/preview', { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.summary
}

/** Pairs of all age groups, with many dances and with one. */
const COUPLES = ['N', '1', '2', '3', '4', '5', '6'].flatMap((age) =>
  ['12', '13', '14', '1S', '1C', '22', '2W'].map((rest) => `D${age}${rest}`),
)

test('couples of last year’s file get the grades of couples, soloists those of soloists', async () => {
  const { events } = await look([
    ...COUPLES.map(couple),
    ...['S214', 'S213', 'S21C'].map((symbol, at) => soloist(symbol, at + COUPLES.length)),
  ])
  const eventNames = events.all.map(({ symbol, name }) => `${symbol} ${name}`)
  expect(eventNames.filter((event) => event.startsWith('D'))).toHaveLength(COUPLES.length)
  expect(eventNames.filter((event) => /^D.* hạng F/u.test(event))).toEqual([])
  expect(eventNames.filter((event) => /^S.* hạng [^F]/u.test(event))).toEqual([])
  expect(eventNames).toContain('D214 Đôi Thiếu nhi 2 Latin hạng B (4 điệu)')
  expect(eventNames.find((event) => event.startsWith('S214'))).toMatch(/ hạng FB /u)
})

test('an event that is read from its symbol alone is marked as such, one that is written out is not', async () => {
  const { events } = await look([couple('D214', 0), couple('Đôi Thiếu nhi 2 Latin hạng C (3 điệu)', 1)])
  expect(events.all.map(({ symbol, is_from_symbol }) => [symbol, is_from_symbol])).toEqual([
    ['D213', 0],
    ['D214', 1],
  ])
})

test('what is made of symbols has a grade of its form in the catalogue', async () => {
  const contact = { email: 'ban-to-chuc@example.org', mobile: '0912345678' }
  const rows = [couple('D214', 0), couple('D21S', 1), soloist('S214', 2), soloist('S21S', 3)]
  const body = {
    any_unit: 1,
    tournament_id: null,
    reasons: [{ cause: 'age', reason: 'Theo đơn vị' }],
    tournament: { name: 'Cúp Hoa Mai', address: 'Hà Nội', start_date: '2026-08-01', end_date: '2026-08-02' },
    rows: rows.map((row) => ({ ...contact, ...row })),
  }
  const answer = await portal.call('POST', '/tournaments/from-file', { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  const contents = await portal.db
    .selectFrom('content_competition as c')
    .innerJoin('grades as g', 'g.id', 'c.grade_id')
    .select(['c.symbol', 'c.formality_id', 'g.name as grade'])
    .orderBy('c.symbol')
    .execute()
  expect(contents).toEqual([
    { symbol: 'D214', formality_id: PAIR, grade: 'B' },
    { symbol: 'D21S', formality_id: PAIR, grade: expect.stringMatching(/^E/u) },
    { symbol: 'S214', formality_id: SOLO, grade: 'FB' },
    { symbol: 'S21S', formality_id: SOLO, grade: expect.stringMatching(/^F/u) },
  ])
})
