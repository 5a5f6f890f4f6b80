export const SPREADSHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Highlights a cell as an error or a warning. */
export type Mark = 'problem' | 'warning'

// Indexes of the cell styles, in the order of `xfs` below.
export const PLAIN = 0
export const BOLD = 1
/** With separated thousands. */
export const THOUSANDS = 2
export const marks: Readonly<Record<Mark, number>> = { problem: 3, warning: 4 }
/** With separated thousands, in bold. */
export const SUM = 5
/**
 * Added to the index of a style. WRAPPED_OFFSET, for the styles above, wraps long texts. QUOTED_OFFSET, for any style, keeps a text that looks
 * like a formula a text, also in files that are saved from the sheet.
 */
export const WRAPPED_OFFSET = 6
export const QUOTED_OFFSET = 16
/** The column headers of a printed table, horizontal and vertical. */
export const HEADER = 12
export const VERTICAL_HEADER = 13
export const CENTRED = 14
export const BOLD_CENTRED = 15
/** The size of text on screen, in points. */
export const TYPE_SIZE = 11

const RED = 'FFFFC9C9'
const YELLOW = 'FFFFF0B8'
const GREY = 'FFEDEAE4'
const fill = (rgb: string) => `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/></patternFill></fill>`
const border = ['left', 'right', 'top', 'bottom'].map((side) => `<${side} style="thin"/>`).join('')
const xf = (attributes: string, wrap: boolean) =>
  `<xf xfId="0" ${attributes} applyAlignment="1"><alignment vertical="center"${wrap ? ' wrapText="1"' : ''}/></xf>`
const xfAttributes = [
  'fontId="0"',
  'fontId="1" applyFont="1"',
  'fontId="0" numFmtId="3" applyNumberFormat="1"',
  'fontId="0" fillId="2" applyFill="1"',
  'fontId="0" fillId="3" applyFill="1"',
  'fontId="1" applyFont="1" numFmtId="3" applyNumberFormat="1"',
]
const headerXf = (alignment: string) =>
  `<xf xfId="0" fontId="1" applyFont="1" fillId="4" applyFill="1" borderId="1" applyBorder="1" applyAlignment="1"><alignment ${alignment}/></xf>`
const plainXfs = [
  ...[false, true].flatMap((wrap) => xfAttributes.map((attributes) => xf(attributes, wrap))),
  headerXf('horizontal="center" vertical="center" wrapText="1"'),
  headerXf('horizontal="center" vertical="bottom" textRotation="90"'),
  ...[0, 1].map(
    (font) =>
      `<xf xfId="0" fontId="${font}" applyFont="1" applyAlignment="1"><alignment horizontal="center" vertical="center"/></xf>`,
  ),
]
const xfs = [...plainXfs, ...plainXfs.map((style) => style.replace('<xf ', '<xf quotePrefix="1" '))]

/** The style sheet. Without a style named Normal, LibreOffice shows plain cells in its own font. */
export const styles = `${XML_DECLARATION}<styleSheet xmlns="${SPREADSHEET_NAMESPACE}"><fonts count="2"><font><sz val="${TYPE_SIZE}"/><name val="Calibri"/></font><font><b/><sz val="${TYPE_SIZE}"/><name val="Calibri"/></font></fonts><fills count="5"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${fill(RED)}${fill(YELLOW)}${fill(GREY)}</fills><borders count="2"><border/><border>${border}</border></borders><cellStyleXfs count="1"><xf fontId="0" applyAlignment="1"><alignment vertical="center"/></xf></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
