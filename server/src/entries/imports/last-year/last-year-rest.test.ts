import { expect, test } from 'vitest'
import { testPortal } from '../../../test/portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const tournament = { name: 'Cúp Trăng Rằm', address: 'Huế', start_date: '2026-09-01', end_date: '2026-09-02' }
const pair = (line: number, name: string, more: Record<string, unknown> = {}) => ({
  line,
  full_name_one: `Trần Văn ${name}`,
  date_of_birth_one: '2015',
  full_name_two: `Lê Thị ${name}`,
  date_of_birth_two: '2015',
  unit: 'CLB Sao Mai',
  email: 'ban-to-chuc@example.org',
  mobile: '0912345678',
  contents: ['D214'],
  fee: '300.000',
  ...more,
})
type ListRow = ReturnType<typeof pair>
type Look = {
  rows: { line: number; state: string; fee: number | null; findings: { code: string; suggest: string | null }[] }[]
  new_units: { name: string; nearest: string | null; rows: number; allowed: boolean }[]
  summary: { entries: number; units: { known: number; fresh: number }; prices: { main: number; is_set: 0 | 1 }[] }
}
const look = async (rows: ListRow[], more: object = {}): Promise<Look> => {
  const body = { any_unit: 1, tournament_id: null, start_date: '2026-09-01', rows, ...more }
  const answer = await portal.call('POST', '/tournaments/from-file/preview', { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const write = async (rows: ListRow[], more: object = {}) => {
  const body = { any_unit: 1, tournament_id: null, tournament, rows, ...more }
  const answer = await portal.call('POST', '/tournaments/from-file', { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data as { tournament_id: number; added: number; undo: { token: string } }
}
const undo = async ({ undo: { token: offer } }: { undo: { token: string } }) =>
  (await portal.call('POST', `/undo/${offer}`, { token })).statusCode
const states = ({ rows }: Look) => rows.map(({ state }) => state)
const codes = ({ rows }: Look, at: number) => rows[at]?.findings.map(({ code }) => code)

test('rows that were left out are entered later into the same draft, and the imports go back one by one', async () => {
  const wrong = pair(6, 'Ba', { contents: ['Múa quạt'] })
  const rows = [pair(4, 'Một'), pair(5, 'Hai'), wrong]
  expect(states(await look(rows))).toEqual(['ok', 'ok', 'problem'])
  const first = await write(rows.slice(0, 2))

  const into = { tournament_id: first.tournament_id }
  const mended = [pair(4, 'Một'), pair(5, 'Hai'), pair(6, 'Ba', { contents: ['D213'], fee: '250.000' })]
  const again = await look(mended, into)
  expect(states(again)).toEqual(['there', 'there', 'ok'])
  expect(again.rows[2]).toMatchObject({ fee: 250_000 })
  expect(again.summary).toMatchObject({
    entries: 1,
    units: { known: 1, fresh: 0 },
    prices: [{ main: 300_000, is_set: 1 }],
  })
  const second = await write(mended, { ...into, tournament: null })
  expect(second).toMatchObject({ tournament_id: first.tournament_id, added: 1 })
  expect(states(await look(mended, into))).toEqual(['there', 'there', 'there'])

  expect(await undo(first)).toBe(409)
  expect(await undo(second)).toBe(200)
  expect(await undo(first)).toBe(200)
})

test('further events of people who are entered already are left to their entry', async () => {
  const first = await write([pair(4, 'Bốn')])
  const more = await look([pair(9, 'Bốn', { contents: ['D213'] })], { tournament_id: first.tournament_id })
  expect(states(more)).toEqual(['problem'])
  expect(codes(more, 0)).toContain('ENTRY_APART')
  await undo(first)
})

test('spellings of a unit that fold to the same are one unit', async () => {
  const done = await write([pair(4, 'Năm', { unit: 'CLB Sen Vàng' }), pair(5, 'Sáu', { unit: 'clb  SEN VANG' })])
  const units = await portal.db
    .selectFrom('athletes')
    .select('unit_id')
    .where('tournament_id', '=', done.tournament_id)
    .distinct()
    .execute()
  expect(units).toHaveLength(1)
  await undo(done)
})

test('a unit that another one of the list is like is asked about, and may still be a unit of its own', async () => {
  const rows = [
    pair(4, 'Bảy', { unit: 'CLB Sao Hôm' }),
    pair(5, 'Tám', { unit: 'Sao Hôm Dance Sport' }),
    pair(6, 'Chín', { unit: 'CLB Sao Hôm 2' }),
  ]
  const preview = await look(rows)
  expect(states(preview)).toEqual(['ok', 'problem', 'ok'])
  expect(preview.rows[1]?.findings).toMatchObject([{ code: 'UNIT_LISTED_TWICE', suggest: 'CLB Sao Hôm' }])
  expect(preview.new_units[1]).toEqual({ name: 'Sao Hôm Dance Sport', nearest: 'CLB Sao Hôm', rows: 1, allowed: false })
  const apart = await look(rows, { new_units: ['Sao Hôm Dance Sport'] })
  expect(states(apart)).toEqual(['ok', 'ok', 'ok'])
  expect(apart.summary.units.fresh).toBe(3)
})

test('an event that nobody has opened yet is found by its symbol and by its name', async () => {
  const done = await write([pair(4, 'Mười')])
  const { name } = await portal.db
    .selectFrom('content_competition')
    .select('name')
    .where('symbol', '=', 'D214')
    .executeTakeFirstOrThrow()
  await undo(done)
  const { rows } = await look([pair(4, 'Mười', { contents: [name.toUpperCase()] })])
  expect(rows).toMatchObject([{ state: 'ok', contents: ['D214'] }])
})
