const DELIMITERS = ['\t', ';', ',', '|'] as const
type Delimiter = (typeof DELIMITERS)[number]

/**
 * Reads a table that was pasted out of a spreadsheet (tabs) or saved as CSV (`;`, `,` or `|`), cells in quotes included, as rows of cells. Rows keep
 * their places, so that the number of a row is that of the sheet; those behind the last filled one are left out. A text with more than
 * `most` rows is read no further than shows that.
 */
export function readTable(text: string, most = Infinity): string[][] {
  const plain = text.replace(/^\uFEFF/u, '')
  const rows = split(plain, delimiterOf(plain, most), most)
  while (rows.length > 0 && (rows.at(-1) ?? []).every((cell) => cell.trim() === '')) rows.pop()
  return rows
}

/** Tabs are never part of a name. Otherwise what most lines have as often as the first one, or the first below a title; a comma may stand in a list of names. */
function delimiterOf(text: string, most: number): Delimiter {
  if (text.includes('\t')) return '\t'
  const scores = DELIMITERS.map((delimiter) => {
    const widths = split(text, delimiter, most)
      .filter((row) => row.some((cell) => cell.trim() !== ''))
      .map(({ length }) => length)
    // A title over the list has no separator; most of what is below it has.
    const first = widths.find((width) => width > 1)
    const same = widths.filter((width) => width === first).length
    return widths[0] === first || same * 2 > widths.length ? same : 0
  })
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}

/** A quote opens only a cell that begins with it; doubled inside, it is a literal quote. An unclosed one is an ordinary character. */
function split(text: string, delimiter: Delimiter, most: number): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const quoted = text[at] === '"' ? quotedCell(text, at, delimiter) : null
    const cell = quoted ?? plainCell(text, at, delimiter)
    row.push(cell.value)
    at = cell.end
    if (text[at] === delimiter) {
      at += 1
      continue
    }
    const beyond = rows.length >= most
    const blank = beyond && row.every((value) => value.trim() === '')
    if (!blank) rows.push(row)
    row = []
    if (at >= text.length || (beyond && !blank)) break
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  return rows
}

function plainCell(text: string, from: number, delimiter: string): { value: string; end: number } {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(from, end), end }
}

function quotedCell(text: string, from: number, delimiter: string): { value: string; end: number } | null {
  let value = ''
  for (let at = from + 1; ;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    value += text.slice(at, quote)
    if (text[quote + 1] === '"') {
      value += '"'
      at = quote + 2
      continue
    }
    const end = quote + 1
    const closes = end >= text.length || text[end] === delimiter || text[end] === '\n' || text[end] === '\r'
    return closes ? { value, end } : null
  }
}
