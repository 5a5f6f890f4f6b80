const DELIMITERS = ['\t', ';', ',', '|'] as const
type Delimiter = (typeof DELIMITERS)[number]

/**
 * Reads a table pasted from a spreadsheet (tabs) or saved as CSV (`;`, `,` or `|`, with quoted cells) as rows of cells. Blank rows are kept, so
 * that row numbers match the sheet; only those after the last filled row are dropped. If the text has more than `limit` rows, one more is
 * returned to show that it is too long.
 */
export function readTable(text: string, limit = Infinity): string[][] {
  const plain = text.replace(/^\uFEFF/u, '')
  const rows = splitRows(plain, findDelimiter(plain, limit), limit)
  while (rows.length > 0 && (rows.at(-1) ?? []).every((cell) => cell.trim() === '')) rows.pop()
  return rows
}

/** A tab, which is never part of a name, else the delimiter that gives most lines the same number of cells. A comma may also separate names. */
function findDelimiter(text: string, limit: number): Delimiter {
  if (text.includes('\t')) return '\t'
  const scores = DELIMITERS.map((delimiter) => {
    const widths = splitRows(text, delimiter, limit)
      .filter((row) => row.some((cell) => cell.trim() !== ''))
      .map(({ length }) => length)
    // A title above the list has no delimiter; most lines below it do.
    const firstWidth = widths.find((width) => width > 1)
    const sameWidth = widths.filter((width) => width === firstWidth).length
    return widths[0] === firstWidth || sameWidth * 2 > widths.length ? sameWidth : 0
  })
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}

/** A quote counts only at the start of a cell; doubled inside, it is a literal quote. An unclosed quote is an ordinary character. */
function splitRows(text: string, delimiter: Delimiter, limit: number): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let position = 0
  while (position <= text.length) {
    const quoted = text[position] === '"' ? readQuotedCell(text, position, delimiter) : null
    const cell = quoted ?? readPlainCell(text, position, delimiter)
    row.push(cell.value)
    position = cell.end
    if (text[position] === delimiter) {
      position += 1
      continue
    }
    const isOverLimit = rows.length >= limit
    const isBlank = isOverLimit && row.every((value) => value.trim() === '')
    if (!isBlank) rows.push(row)
    row = []
    if (position >= text.length || (isOverLimit && !isBlank)) break
    position += text.startsWith('\r\n', position) ? 2 : 1
  }
  return rows
}

function readPlainCell(text: string, from: number, delimiter: string): { value: string; end: number } {
  let end = from
  while (!endsCell(text[end], delimiter)) end += 1
  return { value: text.slice(from, end), end }
}

function readQuotedCell(text: string, from: number, delimiter: string): { value: string; end: number } | null {
  let value = ''
  let position = from + 1
  for (;;) {
    const quote = text.indexOf('"', position)
    if (quote < 0) return null
    value += text.slice(position, quote)
    const end = quote + 1
    if (text[end] !== '"') return endsCell(text[end], delimiter) ? { value, end } : null
    value += '"'
    position = end + 1
  }
}

const endsCell = (sign: string | undefined, delimiter: string) =>
  sign === undefined || sign === delimiter || sign === '\n' || sign === '\r'
