import { FULL_SIZE_WIDTH, countPagesWide } from '../../kit/sheets/print.ts'
import type { Cell, Sheet } from '../../kit/sheets/sheet.ts'
import type { ExportContent, ExportEntry, Source } from './export-entry.rules.ts'
import { edges, people, peopleCells, team, teamName, titleOf, updatedOf } from './sheet-cells.rules.ts'

/**
 * Entry by content, for the screen: symbols in row 5 from column G, headers in row 9, a 1 under each entered content from row 10, teams
 * behind the contents. As wide as a tournament has contents, so that only its title is printed: on paper it is cut by age group.
 */
export function matrixSheet(name: string, source: Source, isCut: boolean): Sheet {
  const { contents, entries } = source
  const placeOf = placesOf(contents)
  async function* rows(): AsyncGenerator<Cell[]> {
    yield []
    yield [null, titleOf(source)]
    yield [null, updatedOf(source)]
    yield []
    yield [null, null, null, null, null, null, ...contents.map(({ symbol }) => symbol)]
    yield* [[], [], []]
    yield ['TT', ...people, 'ĐƠN VỊ', ...contents.map(() => null), team[0]]
    let n = 0
    for await (const entry of entries())
      yield [(n += 1), ...peopleCells(entry), entry.unit_name, ...onesOf(entry, placeOf), teamName(entry)]
  }
  return {
    name,
    widths: [6, 26, 8, 26, 8, 34],
    frozenRows: 9,
    boldRows: [2, 5, 9],
    print: {
      rows: 3,
      columns: 6,
      left: `Bảng này để xem trên màn hình.${isCut ? ' Bản in theo từng nhóm tuổi nằm ở các trang tính sau.' : ''}`,
    },
    rows: rows(),
  }
}

/** Contents of one age group that somebody entered; club-internal ones are apart. */
export type AgeGroup = { name: string; contents: ExportContent[] }

/** In the order of the tournament's contents; `others` are the sheets that there are besides. */
export function ageGroups(
  contents: readonly ExportContent[],
  entered: ReadonlySet<number>,
  others: readonly string[],
): AgeGroup[] {
  const enteredContents = contents.filter(({ detail_id }) => entered.has(detail_id))
  const groups = Map.groupBy(enteredContents, ({ is_closed, age }) => `${is_closed} ${age?.id ?? ''}`)
  const order = [...groups.values()].toSorted(([one], [two]) => (one?.is_closed ?? 0) - (two?.is_closed ?? 0))
  const taken = new Set(others.map((name) => name.toLowerCase()))
  return order.map((group) => {
    const [first] = group
    const name = `${first?.is_closed ? 'NB ' : ''}${first?.age?.name ?? 'Khác'}`
    return { name: sheetName(name, taken), contents: group }
  })
}

const LONGEST_NAME = 31

/** A name as a sheet may have it, once in a workbook. */
function sheetName(name: string, taken: Set<string>): string {
  const allowed = name.replaceAll(/[[\]:*?/\\]|^'|'$/gu, ' ').trim() || 'Nhóm tuổi'
  for (let n = 1; ; n++) {
    const end = n === 1 ? '' : ` (${n})`
    const candidate = allowed.slice(0, LONGEST_NAME - end.length).trim() + end
    if (taken.has(candidate.toLowerCase())) continue
    taken.add(candidate.toLowerCase())
    return candidate
  }
}

const WIDTHS = [5, 5.5, 22, 5.5, 22, 5.5] as const
const TEAM_WIDTH = 20
const ONE_WIDTH = 3.6
/** The unit has what is left of a page, within bounds. */
const UNIT_WIDTH = { least: 26, most: 38 }

/** The part of the matrix that is printed: the entries of one age group and its contents, their heads on every page, with sums. */
export function ageSheet(
  { name, contents }: AgeGroup,
  source: Pick<Source, 'title' | 'updated' | 'entries'>,
  hasTeams: boolean,
): Sheet {
  const placeOf = placesOf(contents)
  const width = (widths: readonly number[]) => widths.reduce((sum, each) => sum + each, 0)
  const ones = contents.length * ONE_WIDTH
  const others = hasTeams ? [TEAM_WIDTH] : []
  const remainingWidth = FULL_SIZE_WIDTH - width(WIDTHS) - width(others) - ones
  const before = [
    ...WIDTHS,
    Math.min(UNIT_WIDTH.most, Math.max(UNIT_WIDTH.least, Math.floor(remainingWidth))),
    ...others,
  ]
  async function* rows(): AsyncGenerator<Cell[]> {
    yield [null, null, `${name.toLocaleUpperCase('vi')} – ${source.title.toLocaleUpperCase('vi')}`]
    yield ['TT', 'SĐ', ...people, 'ĐƠN VỊ', ...(hasTeams ? [team[0]] : []), ...contents.map(({ symbol }) => symbol)]
    const sums = contents.map(() => 0)
    let n = 0
    for await (const entry of source.entries()) {
      const entered = onesOf(entry, placeOf)
      for (const [place, count] of entered.entries()) sums[place] = (sums[place] ?? 0) + (count ?? 0)
      yield [
        (n += 1),
        entry.number,
        ...peopleCells(entry),
        entry.unit_name,
        ...(hasTeams ? [teamName(entry)] : []),
        ...entered,
      ]
    }
    yield [null, null, `Cộng: ${n} đăng ký`, ...before.slice(3).map(() => null), ...sums]
  }
  const pages = countPagesWide(width(before) + ones, width(before))
  return {
    name,
    widths: [...before, ...contents.map(() => ONE_WIDTH)],
    frozenRows: 2,
    boldRows: [1],
    sums: true,
    centred: [0, 1, 3, 5],
    wrapped: [2, 4, 6, ...(hasTeams ? [7] : [])],
    turnedFrom: before.length,
    print: { head: 2, pagesWide: pages, repeated: pages > 1 ? before.length : 0, ...edges(source, name) },
    rows: rows(),
  }
}

type Places = { of: ReadonlyMap<number, number>; none: readonly null[] }
const placesOf = (contents: readonly ExportContent[]): Places => ({
  of: new Map(contents.map(({ detail_id }, at) => [detail_id, at])),
  none: contents.map(() => null),
})

/** A 1 at the place of each content that an entry is in. */
function onesOf({ contents }: ExportEntry, { of, none }: Places): (1 | null)[] {
  const ones: (1 | null)[] = [...none]
  for (const { detail_id } of contents) {
    const place = of.get(detail_id)
    if (place !== undefined) ones[place] = 1
  }
  return ones
}
