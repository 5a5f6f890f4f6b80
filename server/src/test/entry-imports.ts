import { entryCallsOf } from './entry-helpers.ts'
import type { Season } from './entry-season.ts'
import type { Portal } from './portal.ts'

type PreviewedRow = {
  line: number
  state: string
  findings: { path: string; code: string; level: string; message: string; suggest: string | null }[]
  people: { name: string; year: number | null }[]
  contents: string[]
  unit: string | null
  fee: number | null
  entry: { id: number; code: string } | null
}
type ImportRow = ReturnType<typeof rowOf>

/** A line of a list, with a different pair for each mark and line. */
const rowOf = (mark: string, line: number, more: Record<string, unknown>) => ({
  line,
  full_name_one: `Trần Văn ${mark} ${'ABCDEGHKLM'[line % 10]}`,
  date_of_birth_one: '1995',
  full_name_two: `Lê Thị ${mark} ${'ABCDEGHKLM'[line % 10]}`,
  date_of_birth_two: '12/5/1996',
  unit: 'CLB Sao Mai',
  email: 'club@example.org',
  mobile: '0912345678',
  contents: ['D1'],
  ...more,
})

/** Writes a number in letters, because names contain no digits. */
export const lettersOf = (n: number) => [...String(n)].map((digit) => 'ABCDEGHKLM'[Number(digit)]).join('')

/** The path and code of the findings about a row. */
export const findingCodes = ({ findings }: Pick<PreviewedRow, 'findings'>) =>
  findings.map(({ path, code }) => `${path} ${code}`)

/** Common steps of tests of imports, with real calls of an admin; after `otherPeople`, rows have different people. */
export function importCallsOf(portal: Portal, season: Season, token: string) {
  const { done } = entryCallsOf(portal, season)
  const tournament_id = season.tournaments.open
  let people = 0
  let mark = ''
  const otherPeople = () => (mark = lettersOf(++people))
  const row = (line: number, more: Record<string, unknown> = {}) => rowOf(mark, line, more)
  const preview = async (rows: ImportRow[], more: Record<string, unknown> = {}): Promise<PreviewedRow[]> =>
    (await done('POST', '/athletes/import/preview', { token, body: { tournament_id, rows, ...more } })).rows
  const write = async (rows: ImportRow[], more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    done('POST', '/athletes/import', { token, headers, body: { tournament_id, rows, ...more } })
  const first = async (more: Record<string, unknown>, options: Record<string, unknown> = {}) => {
    const [only] = await preview([row(2, more)], options)
    if (!only) throw new Error('no row')
    return only
  }
  return { otherPeople, row, preview, write, first }
}
