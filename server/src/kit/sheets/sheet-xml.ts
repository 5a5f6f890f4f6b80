import { escapeMarkup } from '../text/markup.ts'
import { columnName } from './cells.ts'
import { printXml } from './print.ts'
import { countLines } from './text-lines.ts'
import {
  BOLD,
  BOLD_CENTRED,
  CENTRED,
  HEADER,
  SPREADSHEET_NAMESPACE,
  marks,
  type Mark,
  PLAIN,
  QUOTED_OFFSET,
  SUM,
  THOUSANDS,
  VERTICAL_HEADER,
  WRAPPED_OFFSET,
  XML_DECLARATION,
} from './styles.ts'
import type { Cell, Formula, Sheet } from './sheet.ts'

// Heights in points.
const LINE_HEIGHT = 15
const VERTICAL_LETTER_HEIGHT = 7
/** Excel's maximum. */
const ROW_MAX_HEIGHT = 405
/** The default width of a column, in characters. */
const DEFAULT_WIDTH = 9
/** Shorter numbers are easy to read without separators. */
const SEPARATED_FROM = 10_000

/** The XML of a sheet before its rows. */
export function openingXml({ widths = [], hidden = [], frozenRows = 0, print }: Sheet): string {
  const pane = frozenRows
    ? `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
    : ''
  const hiddenColumns = new Set(hidden)
  /** Hidden columns are a closed group; the column after them shows the button that opens it. */
  const outlineAttributes = (column: number) => {
    if (hiddenColumns.has(column)) return ' hidden="1" outlineLevel="1"'
    return hiddenColumns.has(column - 1) ? ' collapsed="1"' : ''
  }
  const columns = Array.from({ length: Math.max(widths.length, ...hidden.map((column) => column + 2)) }, (_, n) => {
    return `<col min="${n + 1}" max="${n + 1}" width="${widths[n] ?? DEFAULT_WIDTH}" customWidth="1"${outlineAttributes(n)}/>`
  })
  const fit = print ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : ''
  const outline = hidden.length > 0 ? ' outlineLevelCol="1"' : ''
  return `${XML_DECLARATION}<worksheet xmlns="${SPREADSHEET_NAMESPACE}">${fit}<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="${LINE_HEIGHT}"${outline}/>${
    columns.length ? `<cols>${columns.join('')}</cols>` : ''
  }<sheetData>`
}

/** The XML of a sheet after its rows. */
export const closingXml = ({ print }: Sheet): string => `</sheetData>${print ? printXml(print) : ''}</worksheet>`

type RowKind = { isHeader: boolean; isBody: boolean; isBold: boolean }

/** A row of cells; empty cells are left out unless they have a mark. `rowNumber` counts from 1, here and below. */
export function rowXml(cells: readonly Cell[], rowNumber: number, sheet: Sheet): string {
  const { boldRows, sums = false, print } = sheet
  const isBody = rowNumber > (print?.head ?? 0)
  const isSumRow = sums && isBody && cells[0] === null
  const isBold = isSumRow || (boldRows?.includes(rowNumber) ?? false)
  const kind: RowKind = { isHeader: print?.head === rowNumber, isBody, isBold }
  let xml = ''
  for (let column = 0; column < cells.length; column++)
    xml += cellXml(cells[column] ?? null, rowNumber, column, kind, sheet)
  const height = rowHeight(cells, kind, sheet)
  // LibreOffice fits a row to its text only when the height is set.
  return `<row r="${rowNumber}"${height > 0 ? ` ht="${Math.min(ROW_MAX_HEIGHT, height)}" customHeight="1"` : ''}>${xml}</row>`
}

function cellXml(cell: Cell, rowNumber: number, column: number, kind: RowKind, sheet: Sheet): string {
  const mark = sheet.markOf?.(rowNumber - 1, column)
  const start = `<c r="${columnName(column)}${rowNumber}"`
  // An empty cell carries the mark of a missing value.
  if (cell === null || cell === '') return mark ? `${start}${styleAttribute(marks[mark])}/>` : ''
  const style = cellStyle(cell, column, kind, sheet, mark)
  if (typeof cell !== 'string') return numberXml(`${start}${styleAttribute(style)}`, cell)
  const quoted = /^[=+\-@]/u.test(cell) ? QUOTED_OFFSET : 0
  return `${start}${styleAttribute(style + quoted)} t="inlineStr"><is><t xml:space="preserve">${escapeMarkup(cell)}</t></is></c>`
}

/** The height that the wrapped and vertical texts of a row need; 0 for the default height. */
function rowHeight(cells: readonly Cell[], kind: RowKind, sheet: Sheet): number {
  let lines = 1
  let verticalLetters = 0
  for (const [column, cell] of cells.entries()) {
    if (typeof cell !== 'string' || cell === '') continue
    if (isWrapped(column, kind, sheet))
      lines = Math.max(lines, countLines(cell, sheet.widths?.[column] ?? DEFAULT_WIDTH))
    if (isVertical(column, kind, sheet)) verticalLetters = Math.max(verticalLetters, cell.length)
  }
  return Math.max(
    lines > 1 ? lines * LINE_HEIGHT : 0,
    verticalLetters > 0 ? (verticalLetters + 1) * VERTICAL_LETTER_HEIGHT : 0,
  )
}

const isVertical = (column: number, { isHeader }: RowKind, { verticalFrom = Infinity }: Sheet) =>
  isHeader && column >= verticalFrom

const isWrapped = (column: number, kind: RowKind, sheet: Sheet) =>
  kind.isHeader ? !isVertical(column, kind, sheet) : kind.isBody && (sheet.wrapped?.includes(column) ?? false)

function cellStyle(
  cell: Exclude<Cell, null>,
  column: number,
  kind: RowKind,
  sheet: Sheet,
  mark: Mark | undefined,
): number {
  if (kind.isHeader) return isVertical(column, kind, sheet) ? VERTICAL_HEADER : HEADER
  const isCentred = kind.isBody && isCentredColumn(sheet, column)
  return bodyStyle(cell, { isBold: kind.isBold, isWrapped: isWrapped(column, kind, sheet), isCentred, mark })
}

const isCentredColumn = ({ verticalFrom = Infinity, centred }: Sheet, column: number) =>
  column >= verticalFrom || (centred?.includes(column) ?? false)

type BodyStyle = { isBold: boolean; isWrapped: boolean; isCentred: boolean; mark: Mark | undefined }

function bodyStyle(cell: Exclude<Cell, null>, { isBold, isWrapped, isCentred, mark }: BodyStyle): number {
  if (isCentred && !mark) return isBold ? BOLD_CENTRED : CENTRED
  const hasThousands = typeof cell !== 'string' && Math.abs(numericValue(cell)) >= SEPARATED_FROM
  const wrap = isWrapped ? WRAPPED_OFFSET : 0
  if (isBold) return (hasThousands ? SUM : BOLD) + wrap
  if (mark) return marks[mark] + wrap
  return (hasThousands ? THOUSANDS : PLAIN) + wrap
}

const numericValue = (cell: number | Formula) => (typeof cell === 'number' ? cell : cell.value)

function numberXml(start: string, cell: number | Formula): string {
  if (typeof cell === 'number') return `${start}><v>${cell}</v></c>`
  return `${start}><f>${escapeMarkup(cell.formula)}</f><v>${cell.value}</v></c>`
}

const styleAttribute = (style: number) => (style === PLAIN ? '' : ` s="${style}"`)
