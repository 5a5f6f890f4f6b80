import { escaped } from '../text/markup.ts'
import { columnName } from './cells.ts'
import { TYPE_SIZE } from './styles.ts'

/** How a sheet is printed: on A4 on its side, as wide as the paper, with lines between the cells and the number of each page. */
export type Print = {
  /** The 1-based row with the heads, repeated on every page. What stands above is for the screen: `left` and `right` say it on paper. */
  head?: number
  /** How many columns are printed, from the first; all where it is not said. */
  columns?: number
  /** How many rows are printed, from the first; all where it is not said. */
  rows?: number
  /** Pages side by side; 1 where it is not said. */
  pagesWide?: number
  /** How many columns are repeated on the pages to the right. */
  repeated?: number
  /** Over every page, to the left and to the right. */
  left?: string
  right?: string
  /** Under every page, once all rows are written. */
  footer?: () => string
}

/**
 * Units of width that one page holds while type of 11 pt is printed with at least 8 pt: 281 mm between the margins, 5.25 pt a unit at full
 * size, and a little air for programs that round each column.
 */
export const PAGE_WIDTH = 202
/** And while it is printed as large as it is. */
export const FULL_SIZE_WIDTH = (PAGE_WIDTH * 8) / TYPE_SIZE

/** How many pages side by side hold columns of so many units, the first `repeated` units on each. */
export function pagesWide(width: number, repeated: number): number {
  let pages = 1
  while (width + (pages - 1) * repeated > pages * PAGE_WIDTH) pages += 1
  return pages
}

/** Inches: 8 mm to the sides, 12 mm above and below, where header and footer stand. */
const MARGINS = '<pageMargins left="0.315" right="0.315" top="0.5" bottom="0.5" header="0.25" footer="0.25"/>'
/** Type of headers and footers, which are not made smaller with the sheet. */
const EDGE = '&8'
const TITLE = '&"-,Bold"&10'
/** Excel takes 255 characters in a header or footer altogether. */
const EDGE_LONGEST = 100

/** The part of a sheet behind its rows. */
export function printXml({ pagesWide: wide = 1, left = '', right = '', footer }: Print): string {
  const header = edge(`&L${TITLE}`, left) + edge(`&R${EDGE}`, right)
  const foot = `${edge(`&L${EDGE}`, footer?.() ?? '')}&R${EDGE} Trang &P`
  return `<printOptions horizontalCentered="1" gridLines="1"/>${MARGINS}<pageSetup paperSize="9" orientation="landscape" fitToWidth="${wide}" fitToHeight="0" firstPageNumber="1" useFirstPageNumber="1"/><headerFooter scaleWithDoc="0">${
    header ? `<oddHeader>${escaped(header)}</oddHeader>` : ''
  }<oddFooter>${escaped(foot)}</oddFooter></headerFooter>`
}

/** A text at the edge of a page; the space keeps figures in it from being read as a part of the size. */
function edge(place: string, text: string): string {
  const cut = text.length > EDGE_LONGEST ? `${text.slice(0, EDGE_LONGEST)}…` : text
  return cut === '' ? '' : `${place} ${cut.replaceAll('&', '&&')}`
}

/** The names by which a workbook says what of a sheet is printed and what is repeated. `rows` and `columns`: how many it has. */
export function printNames(at: number, name: string, print: Print, size: { rows: number; columns: number }): string[] {
  const sheet = `'${name.replaceAll("'", "''")}'!`
  const { head, repeated } = print
  const titles = [
    ...(repeated ? [`${sheet}$A:$${columnName(repeated - 1)}`] : []),
    ...(head ? [`${sheet}$${head}:$${head}`] : []),
  ]
  const columns = Math.max(1, print.columns ?? size.columns)
  const area = `${sheet}$A$${head ?? 1}:$${columnName(columns - 1)}$${Math.max(head ?? 1, print.rows ?? size.rows)}`
  const definedName = (what: string, value: string) =>
    `<definedName name="_xlnm.${what}" localSheetId="${at}">${escaped(value)}</definedName>`
  return [
    definedName('Print_Area', area),
    ...(titles.length > 0 ? [definedName('Print_Titles', titles.join(','))] : []),
  ]
}
