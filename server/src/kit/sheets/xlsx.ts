import { Readable } from 'node:stream'
import { Zip } from 'fflate'
import { DeflatedPart } from './deflated-part.ts'

export type Cell = string | number | null
/** Highlights a cell as an error or a warning. */
export type Mark = 'problem' | 'warning'
export type Sheet = {
  /** At most 31 characters, none of `[]:*?/\`. */
  name: string
  /** Widths of the first columns in characters; the rest is as wide as a spreadsheet makes it. */
  widths?: readonly number[]
  /** Rows above this 1-based row stay in view. */
  frozenRows?: number
  /** 1-based rows in bold. */
  boldRows?: readonly number[]
  /** The column, from 0, whose texts may have several lines and are broken where it ends. */
  wrapped?: number
  /** Printed on its side, as wide as the paper. */
  onOnePage?: boolean
  /** Of a cell by its row and column, from 0. */
  markOf?: (row: number, column: number) => Mark | undefined
  /** Rows as they come; a long sheet is never whole in memory. */
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const FLUSH_AT = 64 * 1024

export const XLSX_TYPE = `${TYPE}.sheet`

/** Text may not begin a formula: every text is written as an inline string, which no program evaluates. */
export function writeXlsx(sheets: readonly Sheet[]): Readable {
  return Readable.from(pieces(sheets), { objectMode: false })
}

async function* pieces(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const out: Uint8Array[] = []
  let failed: Error | null = null
  const zip = new Zip((error, data) => {
    if (error) failed = error
    else out.push(data)
  })
  const taken = function* () {
    if (failed) throw failed
    yield* out.splice(0)
  }
  const begun = (name: string) => {
    const part = new DeflatedPart(name)
    zip.add(part)
    return part
  }
  // Deflated although small: readers that scan a streamed zip cannot find the end of a stored part.
  for (const [name, text] of [
    ['[Content_Types].xml', contentTypes(sheets.length)],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(sheets)],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheets.map((_, n) => ['worksheet', `worksheets/sheet${n + 1}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', styles],
  ] as const)
    await begun(name).end(text)
  for (const [n, sheet] of sheets.entries()) {
    const part = begun(`xl/worksheets/sheet${n + 1}.xml`)
    let text = opening(sheet)
    let row = 0
    try {
      for await (const cells of sheet.rows) {
        row += 1
        text += rowXml(cells, row, sheet)
        if (text.length < FLUSH_AT) continue
        await part.write(text)
        text = ''
        yield* taken()
      }
      await part.end(`${text}</sheetData>${sheet.onOnePage ? SIDEWAYS : ''}</worksheet>`)
    } finally {
      part.close()
    }
    yield* taken()
  }
  zip.end()
  yield* taken()
}

/** A, B, ... Z, AA for 0, 1, ... 25, 26. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

function rowXml(cells: readonly Cell[], row: number, { boldRows, markOf, wrapped, widths }: Sheet): string {
  const bold = boldRows?.includes(row) ?? false
  const at = (column: number) => `r="${columnName(column)}${row}"`
  const xml = cells.map((cell, column) => {
    const mark = markOf?.(row - 1, column)
    // An empty cell may be what is wrong.
    if (cell === null || cell === '') return mark ? `<c ${at(column)}${styled(marks[mark])}/>` : ''
    const plain = typeof cell === 'number' && Math.abs(cell) >= 10_000 ? APART : 0
    const style = bold ? BOLD : (mark ? marks[mark] : plain) + (column === wrapped ? WRAPPED : 0)
    return typeof cell === 'number'
      ? `<c ${at(column)}${styled(style)}><v>${cell}</v></c>`
      : `<c ${at(column)}${styled(style)} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  })
  const long = wrapped === undefined ? null : cells[wrapped]
  const lines = typeof long === 'string' ? linesOf(long, widths?.[wrapped ?? 0] ?? 10) : 1
  // LibreOffice fits a row to its text only when the height is set.
  const height = lines > 1 ? ` ht="${Math.min(HIGHEST, lines * LINE)}" customHeight="1"` : ''
  return `<row r="${row}"${height}>${xml.join('')}</row>`
}

/** How many lines a text takes in a column of so many characters, rather one too many. */
function linesOf(text: string, width: number): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / (width * 0.9))), 0)
}

const styled = (style: number) => (style === 0 ? '' : ` s="${style}"`)

/** What most texts are: looked for once instead of replacing five times. */
const PLAIN = /^[\t\n\r\u0020!#-%'-;=\u003F-\uD7FF]*$/u

/** Text as XML 1.0 takes it; what it cannot hold at all is left out. */
function escaped(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function opening({ widths = [], frozenRows = 0, onOnePage = false }: Sheet): string {
  const pane = frozenRows
    ? `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
    : ''
  const columns = widths.map((width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`)
  const fit = onOnePage ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : ''
  return `${XML}<worksheet xmlns="${MAIN}">${fit}<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="${LINE}"/>${
    columns.length ? `<cols>${columns.join('')}</cols>` : ''
  }<sheetData>`
}

function workbook(sheets: readonly Sheet[]): string {
  const list = sheets.map(({ name }, n) => `<sheet name="${escaped(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(
    ([type, target], n) => `<Relationship Id="rId${n + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${RELATIONS}">${list.join('')}</Relationships>`
}

function contentTypes(sheets: number): string {
  const list = Array.from(
    { length: sheets },
    (_, n) => `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  )
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${list.join('')}</Types>`
}

const SIDEWAYS = '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>'
const BOLD = 1
const APART = 2
const marks: Readonly<Record<Mark, number>> = { problem: 3, warning: 4 }
/** Points: of a line of text, and of the highest row that Excel shows. */
const LINE = 15
const HIGHEST = 405
/** How much further on the style stands that breaks a long text. */
const WRAPPED = 5
const RED = 'FFFFC9C9'
const YELLOW = 'FFFFF0B8'
const fill = (rgb: string) => `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/></patternFill></fill>`
/** Every cell begins at the top: a text of several lines makes its row higher. */
const xf = (look: string, wrap: boolean) =>
  `<xf xfId="0" ${look} applyAlignment="1"><alignment vertical="top"${wrap ? ' wrapText="1"' : ''}/></xf>`
const looks = [
  'fontId="0"',
  'fontId="1" applyFont="1"',
  'fontId="0" numFmtId="3" applyNumberFormat="1"',
  'fontId="0" fillId="2" applyFill="1"',
  'fontId="0" fillId="3" applyFill="1"',
]
const xfs = [false, true].flatMap((wrap) => looks.map((look) => xf(look, wrap)))

/** 0 plain, 1 bold, 2 thousands apart, 3 and 4 marked; then the same for long texts. Without a style named Normal, LibreOffice shows plain cells in a font of its own. */
const styles = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill(RED)}${fill(YELLOW)}</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf fontId="0" applyAlignment="1"><alignment vertical="top"/></xf></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
