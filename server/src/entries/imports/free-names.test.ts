import { expect, test } from 'vitest'
import { make, makeMasterData } from '../../test/master-data.ts'
import { testPortal } from '../../test/portal.ts'
import { openContents, tournamentRow } from '../../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)
const { id: tournament_id } = await tournamentRow(portal)
const { latin, dances, children, adults } = master
const rumba = await make(portal, token, '/grades', { name: 'E1', dance_type_id: latin, dance_id: [dances.rumba] })
const content = async (symbol: string, formality_id: number, age_id: number) =>
  make(portal, token, '/content_competition', { symbol, name: symbol, grade_id: rumba.id, age_id, formality_id })
const pairs = await content('D1R', 2, children)
const solos = await content('S1R', 1, children)
await content('D6R', 2, adults)
await openContents(portal, tournament_id, [pairs.id, solos.id])

const couple = {
  full_name_one: 'Lý Văn An',
  date_of_birth_one: '2017',
  full_name_two: 'Hà Chi',
  date_of_birth_two: '2017',
}
const girl = { full_name_one: 'Tô Gia Hân', date_of_birth_one: '2017' }
type PreviewedRow = {
  state: string
  contents: string[]
  findings: { code: string; suggest: string | null; message: string }[]
}
const look = async (...rows: object[]): Promise<PreviewedRow[]> => {
  const body = { tournament_id, rows: rows.map((row, at) => ({ line: at + 2, ...row })) }
  const answer = await portal.call('POST', '/athletes/import/preview', { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.rows
}
const proposed = ({ findings }: PreviewedRow) =>
  findings.flatMap(({ code, suggest }) => (code === 'EVENT_GUESSED' ? [suggest] : []))

test('a free name proposes the event of the form that all of its words say, to be confirmed', async () => {
  const rows = await look(
    { ...couple, contents: ['Đôi Rumba Thiếu nhi 1'] },
    { ...girl, contents: ['Rumba Thiếu nhi 1'] },
    // Not open so far.
    { ...couple, contents: ['Đôi Rumba Thanh niên'] },
  )
  expect(rows.map(proposed)).toEqual([['D1R'], ['S1R'], ['D6R']])
  expect(rows.map(({ state }) => state)).toEqual(['problem', 'problem', 'problem'])
})

test('of another form than its people it proposes none', async () => {
  const rows = await look(
    { ...girl, contents: ['Đôi Rumba Thiếu nhi 1'] },
    { ...couple, contents: ['Đơn Rumba Thiếu nhi 1'] },
    { ...couple, contents: ['Đội Rumba Thiếu nhi 1'] },
    { ...couple, contents: ['Đôi Waltz Thiếu nhi 1'] },
  )
  expect(rows.map(proposed)).toEqual([[], [], [], []])
})

test('last year’s file proposes it too, and makes nothing of it', async () => {
  const rows = [{ line: 2, ...couple, contents: ['Đôi Rumba Thiếu nhi 1'], fee: '' }]
  const body = { tournament_id: null, start_date: '2026-08-01', any_unit: 1, rows }
  const answer = await portal.call('POST', '/tournaments/from-file/preview', { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().data.rows.map(proposed)).toEqual([['D1R']])
})

test('a symbol with a blank is that symbol', async () => {
  const [row] = await look({ ...couple, contents: ['D 1R'] })
  expect(row).toMatchObject({ contents: ['D1R'] })
  // Nothing is priced here.
  expect(row?.findings.map(({ code }) => code)).toEqual(['FEE_MISSING'])
})
