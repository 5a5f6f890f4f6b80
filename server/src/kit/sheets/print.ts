import { escapeMarkup } from '../text/markup.ts'
import { columnName } from './cells.ts'
import { TYPE_SIZE } from './styles.ts'

/** How a sheet is printed: on A4 landscape, as wide as the paper, with grid lines and page numbers. */
export type Print = {
  /** The 1-based row with the column heads, repeated on every page. Rows above it are not printed; see `left` and `right`. */
  head?: number
  /** How many columns are printed, from the first; by default all. */
  columns?: number
  /** How many rows are printed, from the first; by default all. */
  rows?: number
  /** Pages side by side; by default 1. */
  pagesWide?: number
  /** How many columns are repeated on the pages to the right. */
  repeated?: number
  /** Texts on the left and right above every page. */
  left?: string
  right?: string
  /** The text below every page; called after all rows are written. */
  footer?: () => string
}

/**
 * The units of column width on one page at which 11 pt text is printed with at least 8 pt: 281 mm between the margins, 5.25 pt a unit at
 * full size, and some reserve for programs that round each column.
 */
export const PAGE_WIDTH = 202
/** The units of column width on one page at full size. */
export const FULL_SIZE_WIDTH = (PAGE_WIDTH * 8) / TYPE_SIZE

/** How many pages side by side hold columns of this width, with the first `repeated` units on each page. */
export function countPagesWide(width: number, repeated: number): number {
  let pages = 1
  while (width + (pages - 1) * repeated > pages * PAGE_WIDTH) pages += 1
  return pages
}

/** In inches: 8 mm on the sides, 12 mm above and below for header and footer. */
const MARGINS = '<pageMargins left="0.315" right="0.315" top="0.5" bottom="0.5" header="0.25" footer="0.25"/>'
/** Format codes of headers and footers: 8 pt, and 10 pt bold for the title. They are not scaled with the sheet. */
const SMALL = '&8'
const TITLE = '&"-,Bold"&10'
/** Of one text: Excel takes 255 characters in a whole header or footer. */
const EDGE_TEXT_MAX = 100

/** The print settings of a sheet, which follow its rows. */
export function printXml({ pagesWide = 1, left = '', right = '', footer }: Print): string {
  const header = edgeText(`&L${TITLE}`, left) + edgeText(`&R${SMALL}`, right)
  const footerText = `${edgeText(`&L${SMALL}`, footer?.() ?? '')}&R${SMALL} Trang &P`
  return `<printOptions horizontalCentered="1" gridLines="1"/>${MARGINS}<pageSetup paperSize="9" orientation="landscape" fitToWidth="${pagesWide}" fitToHeight="0" firstPageNumber="1" useFirstPageNumber="1"/><headerFooter scaleWithDoc="0">${
    header ? `<oddHeader>${escapeMarkup(header)}</oddHeader>` : ''
  }<oddFooter>${escapeMarkup(footerText)}</oddFooter></headerFooter>`
}

/** A text of a header or footer after its format codes; without the space its digits would be read as a font size. */
function edgeText(codes: string, text: string): string {
  const shortText = text.length > EDGE_TEXT_MAX ? `${text.slice(0, EDGE_TEXT_MAX)}…` : text
  return shortText === '' ? '' : `${codes} ${shortText.replaceAll('&', '&&')}`
}

/** The defined names of a workbook for the printed area and the repeated titles of a sheet. `size`: of the whole sheet. */
export function printNamesXml(
  sheetIndex: number,
  name: string,
  print: Print,
  size: { rows: number; columns: number },
): string[] {
  const sheet = `'${name.replaceAll("'", "''")}'!`
  const { head, repeated } = print
  const titles = [
    ...(repeated ? [`${sheet}$A:$${columnName(repeated - 1)}`] : []),
    ...(head ? [`${sheet}$${head}:$${head}`] : []),
  ]
  const columns = Math.max(1, print.columns ?? size.columns)
  const area = `${sheet}$A$${head ?? 1}:$${columnName(columns - 1)}$${Math.max(head ?? 1, print.rows ?? size.rows)}`
  const definedName = (kind: string, value: string) =>
    `<definedName name="_xlnm.${kind}" localSheetId="${sheetIndex}">${escapeMarkup(value)}</definedName>`
  return [
    definedName('Print_Area', area),
    ...(titles.length > 0 ? [definedName('Print_Titles', titles.join(','))] : []),
  ]
}
