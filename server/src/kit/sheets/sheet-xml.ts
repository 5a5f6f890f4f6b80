import { escaped } from '../text/markup.ts'
import { columnName } from './cells.ts'
import { printXml } from './print.ts'
import { linesOf } from './text-lines.ts'
import {
  APART,
  BOLD,
  BOLD_CENTRED,
  CENTRED,
  HEAD,
  MAIN,
  marks,
  PLAIN,
  QUOTED,
  SUM,
  TURNED,
  WRAPPED,
  XML,
} from './styles.ts'
import type { Cell, Sheet } from './sheet.ts'

/** Points: of a line of text, and of the highest row that Excel shows. */
const LINE = 15
const HIGHEST = 405
/** Points of a letter that runs upwards. */
const TURNED_LETTER = 7
/** The width of a column for which none is given, in characters. */
const USUAL_WIDTH = 9

/** The part of a sheet before its rows. */
export function openingXml({ widths = [], hidden = [], frozenRows = 0, print }: Sheet): string {
  const pane = frozenRows
    ? `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
    : ''
  const isHidden = new Set(hidden)
  const columns = Array.from({ length: Math.max(widths.length, ...hidden.map((column) => column + 2)) }, (_, n) => {
    const folded = isHidden.has(n) ? ' hidden="1" outlineLevel="1"' : isHidden.has(n - 1) ? ' collapsed="1"' : ''
    return `<col min="${n + 1}" max="${n + 1}" width="${widths[n] ?? USUAL_WIDTH}" customWidth="1"${folded}/>`
  })
  const fit = print ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : ''
  const outline = hidden.length > 0 ? ' outlineLevelCol="1"' : ''
  return `${XML}<worksheet xmlns="${MAIN}">${fit}<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="${LINE}"${outline}/>${
    columns.length ? `<cols>${columns.join('')}</cols>` : ''
  }<sheetData>`
}

/** The part of a sheet behind its rows. */
export const closingXml = ({ print }: Sheet): string => `</sheetData>${print ? printXml(print) : ''}</worksheet>`

/** A row of cells; nothing is written for an empty one without a mark. */
export function rowXml(cells: readonly Cell[], row: number, sheet: Sheet): string {
  const { boldRows, centred, sums = false, markOf, turnedFrom = Infinity, print, widths, wrapped } = sheet
  const head = print?.head === row
  const below = row > (print?.head ?? 0)
  const sum = sums && below && cells[0] === null
  const bold = sum || (boldRows?.includes(row) ?? false)
  let lines = 1
  let letters = 0
  let xml = ''
  for (let column = 0; column < cells.length; column++) {
    const cell = cells[column] ?? null
    const mark = markOf?.(row - 1, column)
    // An empty cell may be what is wrong.
    if (cell === null || cell === '') {
      if (mark) xml += `<c r="${columnName(column)}${row}"${styled(marks[mark])}/>`
      continue
    }
    const number = typeof cell !== 'string'
    const value = typeof cell === 'object' ? cell.value : cell
    const turned = head && column >= turnedFrom
    const breaks = head ? !turned : below && (wrapped?.includes(column) ?? false)
    if (!number && breaks) lines = Math.max(lines, linesOf(cell, widths?.[column] ?? USUAL_WIDTH))
    if (!number && turned) letters = Math.max(letters, cell.length)
    const large = number && Math.abs(Number(value)) >= 10_000
    const look = bold ? (large ? SUM : BOLD) : mark ? marks[mark] : large ? APART : PLAIN
    const middle = below && !mark && (column >= turnedFrom || (centred?.includes(column) ?? false))
    const style = head
      ? turned
        ? TURNED
        : HEAD
      : middle
        ? bold
          ? BOLD_CENTRED
          : CENTRED
        : look + (breaks ? WRAPPED : 0)
    const quoted = !number && /^[=+\-@]/u.test(cell) ? QUOTED : 0
    const at = `<c r="${columnName(column)}${row}"${styled(style + quoted)}`
    const formula = typeof cell === 'object' ? `<f>${escaped(cell.formula)}</f>` : ''
    xml += number
      ? `${at}>${formula}<v>${value}</v></c>`
      : `${at} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  }
  const height = Math.max(lines > 1 ? lines * LINE : 0, letters > 0 ? (letters + 1) * TURNED_LETTER : 0)
  // LibreOffice fits a row to its text only when the height is set.
  return `<row r="${row}"${height > 0 ? ` ht="${Math.min(HIGHEST, height)}" customHeight="1"` : ''}>${xml}</row>`
}

const styled = (style: number) => (style === PLAIN ? '' : ` s="${style}"`)
