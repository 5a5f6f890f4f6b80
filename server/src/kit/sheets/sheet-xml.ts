import { escaped } from '../text/markup.ts'
import { columnName } from './cells.ts'
import { printXml } from './print.ts'
import { countLines } from './text-lines.ts'
import {
  BOLD,
  BOLD_CENTRED,
  CENTRED,
  HEAD,
  MAIN,
  marks,
  type Mark,
  PLAIN,
  QUOTED,
  SUM,
  THOUSANDS,
  TURNED,
  WRAPPED,
  XML,
} from './styles.ts'
import type { Cell, Formula, Sheet } from './sheet.ts'

/** Heights in points: of a line of text, of a letter that runs upwards, and of the highest row in Excel. */
const LINE = 15
const TURNED_LETTER = 7
const ROW_MAX = 405
/** The default width of a column, in characters. */
const USUAL_WIDTH = 9

/** The XML of a sheet before its rows. */
export function openingXml({ widths = [], hidden = [], frozenRows = 0, print }: Sheet): string {
  const pane = frozenRows
    ? `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
    : ''
  const hiddenColumns = new Set(hidden)
  const columns = Array.from({ length: Math.max(widths.length, ...hidden.map((column) => column + 2)) }, (_, n) => {
    const outlineState = hiddenColumns.has(n)
      ? ' hidden="1" outlineLevel="1"'
      : hiddenColumns.has(n - 1)
        ? ' collapsed="1"'
        : ''
    return `<col min="${n + 1}" max="${n + 1}" width="${widths[n] ?? USUAL_WIDTH}" customWidth="1"${outlineState}/>`
  })
  const fit = print ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : ''
  const outline = hidden.length > 0 ? ' outlineLevelCol="1"' : ''
  return `${XML}<worksheet xmlns="${MAIN}">${fit}<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="${LINE}"${outline}/>${
    columns.length ? `<cols>${columns.join('')}</cols>` : ''
  }<sheetData>`
}

/** The XML of a sheet after its rows. */
export const closingXml = ({ print }: Sheet): string => `</sheetData>${print ? printXml(print) : ''}</worksheet>`

/** A row of cells; empty cells are left out unless they have a mark. */
export function rowXml(cells: readonly Cell[], row: number, sheet: Sheet): string {
  const { boldRows, sums = false, markOf, turnedFrom = Infinity, print, widths, wrapped } = sheet
  const isHead = print?.head === row
  const isBody = row > (print?.head ?? 0)
  const isBold = (sums && isBody && cells[0] === null) || (boldRows?.includes(row) ?? false)
  let lines = 1
  let turnedLetters = 0
  let xml = ''
  for (let column = 0; column < cells.length; column++) {
    const cell = cells[column] ?? null
    const mark = markOf?.(row - 1, column)
    const start = `<c r="${columnName(column)}${row}"`
    if (cell === null || cell === '') {
      // The mark of a missing value.
      if (mark) xml += `${start}${styleAttribute(marks[mark])}/>`
      continue
    }
    const isTurned = isHead && column >= turnedFrom
    const isWrapped = isHead ? !isTurned : isBody && (wrapped?.includes(column) ?? false)
    const headStyle = isTurned ? TURNED : HEAD
    const style = isHead
      ? headStyle
      : bodyStyle(cell, { isBold, isWrapped, isCentred: isBody && isCentredColumn(sheet, column), mark })
    if (typeof cell !== 'string') {
      xml += numberXml(`${start}${styleAttribute(style)}`, cell)
      continue
    }
    if (isWrapped) lines = Math.max(lines, countLines(cell, widths?.[column] ?? USUAL_WIDTH))
    if (isTurned) turnedLetters = Math.max(turnedLetters, cell.length)
    const quoted = /^[=+\-@]/u.test(cell) ? QUOTED : 0
    xml += `${start}${styleAttribute(style + quoted)} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  }
  const height = Math.max(lines > 1 ? lines * LINE : 0, turnedLetters > 0 ? (turnedLetters + 1) * TURNED_LETTER : 0)
  // LibreOffice fits a row to its text only when the height is set.
  return `<row r="${row}"${height > 0 ? ` ht="${Math.min(ROW_MAX, height)}" customHeight="1"` : ''}>${xml}</row>`
}

const isCentredColumn = ({ turnedFrom = Infinity, centred }: Sheet, column: number) =>
  column >= turnedFrom || (centred?.includes(column) ?? false)

type BodyLook = { isBold: boolean; isWrapped: boolean; isCentred: boolean; mark: Mark | undefined }

function bodyStyle(cell: Exclude<Cell, null>, { isBold, isWrapped, isCentred, mark }: BodyLook): number {
  if (isCentred && !mark) return isBold ? BOLD_CENTRED : CENTRED
  const hasThousands = typeof cell !== 'string' && Math.abs(typeof cell === 'object' ? cell.value : cell) >= 10_000
  const wrap = isWrapped ? WRAPPED : 0
  if (isBold) return (hasThousands ? SUM : BOLD) + wrap
  if (mark) return marks[mark] + wrap
  return (hasThousands ? THOUSANDS : PLAIN) + wrap
}

function numberXml(start: string, cell: number | Formula): string {
  if (typeof cell === 'number') return `${start}><v>${cell}</v></c>`
  return `${start}><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`
}

const styleAttribute = (style: number) => (style === PLAIN ? '' : ` s="${style}"`)
