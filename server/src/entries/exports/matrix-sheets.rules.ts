import { compareAges } from '@portal/shared/people/age-order'
import { FULL_SIZE_WIDTH, countPagesWide } from '../../kit/sheets/print.ts'
import type { Cell, Sheet } from '../../kit/sheets/sheet.ts'
import type { ExportContent, ExportEntry, ExportSource } from './export-entry.rules.ts'
import {
  pageHeadings,
  peopleHeaders,
  peopleCells,
  teamHeaders,
  teamName,
  sheetTitle,
  updatedLine,
} from './sheet-cells.rules.ts'

/**
 * The matrix of entries and contents, for the screen: symbols in row 5 from column G, headers in row 9, a 1 under each entered content from
 * row 10, team names after the contents. It is too wide for paper, so that only its title is printed. `hasAgeSheets`: sheets by age group follow.
 */
export function matrixSheet(name: string, source: ExportSource, hasAgeSheets: boolean): Sheet {
  const { contents, entries } = source
  const contentCells = toContentCells(contents)
  async function* rows(): AsyncGenerator<Cell[]> {
    yield []
    yield [null, sheetTitle(source)]
    yield [null, updatedLine(source)]
    yield []
    yield [null, null, null, null, null, null, ...contents.map(({ symbol }) => symbol)]
    yield* [[], [], []]
    yield ['TT', ...peopleHeaders, 'ĐƠN VỊ', ...contents.map(() => null), teamHeaders[0]]
    let rowNumber = 0
    for await (const entry of entries())
      yield [
        (rowNumber += 1),
        ...peopleCells(entry),
        entry.unit_name,
        ...markContents(entry, contentCells),
        teamName(entry),
      ]
  }
  return {
    name,
    widths: [6, 26, 8, 26, 8, 34],
    frozenRows: 9,
    boldRows: [2, 5, 9],
    print: {
      rows: 3,
      columns: 6,
      left: `Bảng này để xem trên màn hình.${hasAgeSheets ? ' Bản in theo từng nhóm tuổi nằm ở các trang tính sau.' : ''}`,
    },
    rows: rows(),
  }
}

/** The contents of one age group that have entries, either the open or the club-internal ones. */
export type AgeGroup = { name: string; contents: ExportContent[] }

/** The age groups in their order, open ones first. `otherSheets`: the sheet names already in use. */
export function ageGroups(
  contents: readonly ExportContent[],
  enteredIds: ReadonlySet<number>,
  otherSheets: readonly string[],
): AgeGroup[] {
  const enteredContents = contents.filter(({ detail_id }) => enteredIds.has(detail_id))
  const groups = Map.groupBy(enteredContents, ({ is_closed, age }) => `${is_closed} ${age?.id ?? ''}`)
  const openFirst = [...groups.values()].toSorted(
    ([a], [b]) =>
      (a?.is_closed ?? 0) - (b?.is_closed ?? 0) ||
      Number(!a?.age) - Number(!b?.age) ||
      (a?.age && b?.age ? compareAges(a.age, b.age) : 0),
  )
  const takenNames = new Set(otherSheets.map((name) => name.toLowerCase()))
  return openFirst.map((group) => {
    const [first] = group
    const name = `${first?.is_closed ? 'NB ' : ''}${first?.age?.name ?? 'Khác'}`
    return { name: sheetName(name, takenNames), contents: group }
  })
}

const SHEET_NAME_MAX = 31

/** A name that Excel allows for a sheet and that is not in `takenNames` (“Trẻ [A/B]” becomes “Trẻ  A B”); adds it there. */
function sheetName(name: string, takenNames: Set<string>): string {
  const allowed = name.replaceAll(/[[\]:*?/\\]|^'|'$/gu, ' ').trim() || 'Nhóm tuổi'
  for (let n = 1; ; n++) {
    const end = n === 1 ? '' : ` (${n})`
    const candidate = allowed.slice(0, SHEET_NAME_MAX - end.length).trim() + end
    if (takenNames.has(candidate.toLowerCase())) continue
    takenNames.add(candidate.toLowerCase())
    return candidate
  }
}

const WIDTHS = [5, 5.5, 22, 5.5, 22, 5.5] as const
const TEAM_WIDTH = 20
const MARK_WIDTH = 3.6
/** The column of the unit takes the remaining width of a page, within these bounds. */
const UNIT_WIDTH = { least: 26, most: 38 }

/** A printed part of the matrix: the entries and contents of one age group, with headers on every page and sums. */
export function ageSheet(
  { name, contents }: AgeGroup,
  source: Pick<ExportSource, 'title' | 'updated' | 'entries'>,
  hasTeams: boolean,
): Sheet {
  const contentCells = toContentCells(contents)
  const sumWidths = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)
  const contentsWidth = contents.length * MARK_WIDTH
  const teamWidths = hasTeams ? [TEAM_WIDTH] : []
  const remainingWidth = FULL_SIZE_WIDTH - sumWidths(WIDTHS) - sumWidths(teamWidths) - contentsWidth
  const widthsBeforeContents = [
    ...WIDTHS,
    Math.min(UNIT_WIDTH.most, Math.max(UNIT_WIDTH.least, Math.floor(remainingWidth))),
    ...teamWidths,
  ]
  async function* rows(): AsyncGenerator<Cell[]> {
    yield [null, null, `${name.toLocaleUpperCase('vi')} – ${source.title.toLocaleUpperCase('vi')}`]
    yield [
      'TT',
      'SĐ',
      ...peopleHeaders,
      'ĐƠN VỊ',
      ...(hasTeams ? [teamHeaders[0]] : []),
      ...contents.map(({ symbol }) => symbol),
    ]
    const sums = contents.map(() => 0)
    let rowNumber = 0
    for await (const entry of source.entries()) {
      const marks = markContents(entry, contentCells)
      for (const [index, mark] of marks.entries()) sums[index] = (sums[index] ?? 0) + (mark ?? 0)
      yield [
        (rowNumber += 1),
        entry.number,
        ...peopleCells(entry),
        entry.unit_name,
        ...(hasTeams ? [teamName(entry)] : []),
        ...marks,
      ]
    }
    yield [null, null, `Cộng: ${rowNumber} đăng ký`, ...widthsBeforeContents.slice(3).map(() => null), ...sums]
  }
  const pages = countPagesWide(sumWidths(widthsBeforeContents) + contentsWidth, sumWidths(widthsBeforeContents))
  return {
    name,
    widths: [...widthsBeforeContents, ...contents.map(() => MARK_WIDTH)],
    frozenRows: 2,
    boldRows: [1],
    sums: true,
    centred: [0, 1, 3, 5],
    wrapped: [2, 4, 6, ...(hasTeams ? [7] : [])],
    verticalFrom: widthsBeforeContents.length,
    print: {
      head: 2,
      pagesWide: pages,
      repeated: pages > 1 ? widthsBeforeContents.length : 0,
      ...pageHeadings(source, name),
    },
    rows: rows(),
  }
}

/** The cells of a row for contents: which index each content has, and as many empty cells. */
type ContentCells = { indexById: ReadonlyMap<number, number>; emptyCells: readonly null[] }
const toContentCells = (contents: readonly ExportContent[]): ContentCells => ({
  indexById: new Map(contents.map(({ detail_id }, index) => [detail_id, index])),
  emptyCells: contents.map(() => null),
})

/** The cells of an entry: a 1 for each content that it is in. */
function markContents({ contents }: ExportEntry, { indexById, emptyCells }: ContentCells): (1 | null)[] {
  const marks: (1 | null)[] = [...emptyCells]
  for (const { detail_id } of contents) {
    const index = indexById.get(detail_id)
    if (index !== undefined) marks[index] = 1
  }
  return marks
}
