import { FULL_SIZE_WIDTH, countPagesWide } from '../../kit/sheets/print.ts'
import type { Cell, Sheet } from '../../kit/sheets/sheet.ts'
import type { ExportContent, ExportEntry, Source } from './export-entry.rules.ts'
import {
  pageHeadings,
  peopleHeads,
  peopleCells,
  teamHeads,
  teamName,
  sheetTitle,
  updatedLine,
} from './sheet-cells.rules.ts'

/**
 * The matrix of entries and contents, for the screen: symbols in row 5 from column G, headers in row 9, a 1 under each entered content from
 * row 10, teams behind the contents. It is too wide for paper, so that only its title is printed; `isCut` says that sheets by age group follow.
 */
export function matrixSheet(name: string, source: Source, isCut: boolean): Sheet {
  const { contents, entries } = source
  const places = toPlaces(contents)
  async function* rows(): AsyncGenerator<Cell[]> {
    yield []
    yield [null, sheetTitle(source)]
    yield [null, updatedLine(source)]
    yield []
    yield [null, null, null, null, null, null, ...contents.map(({ symbol }) => symbol)]
    yield* [[], [], []]
    yield ['TT', ...peopleHeads, 'ĐƠN VỊ', ...contents.map(() => null), teamHeads[0]]
    let n = 0
    for await (const entry of entries())
      yield [(n += 1), ...peopleCells(entry), entry.unit_name, ...markContents(entry, places), teamName(entry)]
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

/** The age groups in the order of the tournament's contents, open ones first; `otherSheets` are the names that are taken. */
export function ageGroups(
  contents: readonly ExportContent[],
  enteredIds: ReadonlySet<number>,
  otherSheets: readonly string[],
): AgeGroup[] {
  const enteredContents = contents.filter(({ detail_id }) => enteredIds.has(detail_id))
  const groups = Map.groupBy(enteredContents, ({ is_closed, age }) => `${is_closed} ${age?.id ?? ''}`)
  const openFirst = [...groups.values()].toSorted(([one], [two]) => (one?.is_closed ?? 0) - (two?.is_closed ?? 0))
  const takenNames = new Set(otherSheets.map((name) => name.toLowerCase()))
  return openFirst.map((group) => {
    const [first] = group
    const name = `${first?.is_closed ? 'NB ' : ''}${first?.age?.name ?? 'Khác'}`
    return { name: sheetName(name, takenNames), contents: group }
  })
}

const SHEET_NAME_MAX = 31

/** A name that Excel allows for a sheet and that is not among `taken`, to which it is added. */
function sheetName(name: string, taken: Set<string>): string {
  const allowed = name.replaceAll(/[[\]:*?/\\]|^'|'$/gu, ' ').trim() || 'Nhóm tuổi'
  for (let n = 1; ; n++) {
    const end = n === 1 ? '' : ` (${n})`
    const candidate = allowed.slice(0, SHEET_NAME_MAX - end.length).trim() + end
    if (taken.has(candidate.toLowerCase())) continue
    taken.add(candidate.toLowerCase())
    return candidate
  }
}

const WIDTHS = [5, 5.5, 22, 5.5, 22, 5.5] as const
const TEAM_WIDTH = 20
const ONE_WIDTH = 3.6
/** The column of the unit takes the rest of a page, within these bounds. */
const UNIT_WIDTH = { least: 26, most: 38 }

/** The part of the matrix that is printed: the entries of one age group and its contents, their heads on every page, with sums. */
export function ageSheet(
  { name, contents }: AgeGroup,
  source: Pick<Source, 'title' | 'updated' | 'entries'>,
  hasTeams: boolean,
): Sheet {
  const places = toPlaces(contents)
  const sumWidths = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)
  const contentsWidth = contents.length * ONE_WIDTH
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
      ...peopleHeads,
      'ĐƠN VỊ',
      ...(hasTeams ? [teamHeads[0]] : []),
      ...contents.map(({ symbol }) => symbol),
    ]
    const sums = contents.map(() => 0)
    let n = 0
    for await (const entry of source.entries()) {
      const marks = markContents(entry, places)
      for (const [place, count] of marks.entries()) sums[place] = (sums[place] ?? 0) + (count ?? 0)
      yield [
        (n += 1),
        entry.number,
        ...peopleCells(entry),
        entry.unit_name,
        ...(hasTeams ? [teamName(entry)] : []),
        ...marks,
      ]
    }
    yield [null, null, `Cộng: ${n} đăng ký`, ...widthsBeforeContents.slice(3).map(() => null), ...sums]
  }
  const pages = countPagesWide(sumWidths(widthsBeforeContents) + contentsWidth, sumWidths(widthsBeforeContents))
  return {
    name,
    widths: [...widthsBeforeContents, ...contents.map(() => ONE_WIDTH)],
    frozenRows: 2,
    boldRows: [1],
    sums: true,
    centred: [0, 1, 3, 5],
    wrapped: [2, 4, 6, ...(hasTeams ? [7] : [])],
    turnedFrom: widthsBeforeContents.length,
    print: {
      head: 2,
      pagesWide: pages,
      repeated: pages > 1 ? widthsBeforeContents.length : 0,
      ...pageHeadings(source, name),
    },
    rows: rows(),
  }
}

type Places = { placeById: ReadonlyMap<number, number>; emptyCells: readonly null[] }
const toPlaces = (contents: readonly ExportContent[]): Places => ({
  placeById: new Map(contents.map(({ detail_id }, place) => [detail_id, place])),
  emptyCells: contents.map(() => null),
})

/** A 1 at the place of each content that an entry is in. */
function markContents({ contents }: ExportEntry, { placeById, emptyCells }: Places): (1 | null)[] {
  const marks: (1 | null)[] = [...emptyCells]
  for (const { detail_id } of contents) {
    const place = placeById.get(detail_id)
    if (place !== undefined) marks[place] = 1
  }
  return marks
}
