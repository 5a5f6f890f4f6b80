import { expect, test } from 'vitest'
import { make, makeMasterData } from '../../test/master-data.ts'
import { testPortal } from '../../test/portal.ts'
import { openContents, tournamentRow } from '../../test/tournaments.ts'

// Symbols that are one letter apart, one of each entry form: by their letters each may be meant for each.
const portal = await testPortal()
const { token } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)
const { id: tournament_id } = await tournamentRow(portal)
const trio = await make(portal, token, '/formality', { name: 'Thi ba', minimum_people: 3, maximum_people: 3 })
const symbols = { X11: 1, X12: 2, X13: 3, X14: 4, X15: trio.id }
const { gradeB: grade_id, adults: age_id } = master
const contents = []
for (const [symbol, formality_id] of Object.entries(symbols))
  contents.push(
    await make(portal, token, '/content_competition', { symbol, name: symbol, grade_id, age_id, formality_id }),
  )
const ids = contents.map(({ id }) => id)

const born = (...names: string[]) => names.map((name) => `${name} 1995`).join(', ')
const people = {
  'one person': { full_name_one: 'Lý An', date_of_birth_one: '1995' },
  'two people': { full_name_one: 'Lý An', full_name_two: 'Hà Chi' },
  'two people in one cell': { full_name_one: 'Lý An / Hà Chi' },
  'a named team of two': { full_name_one: born('Lý An', 'Hà Chi'), team_name: 'Đội Sen' },
  'a team of three': { full_name_one: born('Lý An', 'Hà Chi', 'Vũ Lan') },
  'a team of three behind its name': { full_name_one: 'Đội Sen', full_name_two: born('Lý An', 'Hà Chi', 'Vũ Lan') },
  'a team of five': { full_name_one: born('Lý An', 'Hà Chi', 'Vũ Lan', 'Đỗ Mai', 'Tạ Thu') },
}
const fitting: Record<keyof typeof people, string[]> = {
  'one person': ['X11'],
  'two people': ['X12'],
  'two people in one cell': ['X12'],
  'a named team of two': ['X13', 'X14'],
  'a team of three': ['X13', 'X14', 'X15'],
  'a team of three behind its name': ['X13', 'X14', 'X15'],
  'a team of five': ['X13', 'X14'],
}

type PreviewedRow = { findings: { code: string; suggest: string | null }[] }
const rows = Object.values(people).map((row, at) => ({ line: at + 2, ...row, contents: ['X1'] }))
const proposed = ({ findings }: PreviewedRow) =>
  findings.flatMap(({ code, suggest }) => (code === 'SYMBOL_NEAREST' ? [suggest] : []))

/** The events that each row is proposed where these are open. */
async function proposals(opened: readonly number[]): Promise<(string | null)[][]> {
  await portal.db.deleteFrom('tournament_details').where('tournament_id', '=', tournament_id).execute()
  await openContents(portal, tournament_id, opened)
  const answer = await portal.call('POST', '/athletes/import/preview', { token, body: { tournament_id, rows } })
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json().data.rows as PreviewedRow[]).map(proposed)
}

test.each(Object.keys(symbols))('an open event %s is proposed to rows of its form alone', async (symbol) => {
  const at = Object.keys(symbols).indexOf(symbol)
  const wanted = Object.values(fitting).map((fits) => (fits.includes(symbol) ? [symbol] : []))
  expect(await proposals(ids.slice(at, at + 1))).toEqual(wanted)
})

test('of events of every form each row is proposed one of its own', async () => {
  const found = await proposals(ids)
  for (const [at, fits] of Object.values(fitting).entries()) {
    expect(found[at]).toHaveLength(1)
    expect(fits).toContain(found[at]?.[0])
  }
})

test('last year’s list proposes no event of another form either, whether it is open or not', async () => {
  const body = { tournament_id: null, start_date: '2026-08-01', any_unit: 1, rows }
  const answer = await portal.call('POST', '/tournaments/from-file/preview', { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
  const found = (answer.json().data.rows as PreviewedRow[]).map(proposed)
  for (const [at, fits] of Object.values(fitting).entries())
    expect([[], ...fits.map((one) => [one])]).toContainEqual(found[at])
  expect(found.flat().length).toBeGreaterThan(0)
})
