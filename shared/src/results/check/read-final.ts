import type { OpenBallots } from '../ballots.ts'
import { namesOfGroups, readColumns, type Columns } from '../sheet/columns.ts'
import { isDance } from '../sheet/dance-names.ts'

/** A final as a scrutineer has it: the marks, and the places that another program made of them, as written. */
export type FinalTable = {
  readonly ballots: OpenBallots
  readonly given: {
    readonly dances: Readonly<Record<string, Readonly<Record<string, string>>>>
    readonly places: Readonly<Record<string, string>>
  }
  /** Cells of marks that are no numbers, as “45 A: x”. */
  readonly unread: readonly string[]
}

type Draft = {
  judges: string[]
  dances: string[]
  marks: Record<string, Record<string, (number | null)[]>>
  given: { dances: Record<string, Record<string, string>>; places: Record<string, string> }
  unread: string[]
}

const BIB = /^\d{1,5}[a-z]?$/iu
const letterOf = (index: number) => String.fromCodePoint(65 + index)

/** Cells that are separated by spaces alone, as in a text. Titles of words stay whole. */
function splitCells(rows: readonly (readonly string[])[]): string[][] {
  const isText = rows.every((row) => row.filter((cell) => cell.trim() !== '').length < 2)
  return rows.map((row) => {
    const cells = row.map((cell) => cell.trim())
    const [only = ''] = cells.filter(Boolean)
    const parts = only.split(/\s+/u)
    return isText && (BIB.test(parts[0] ?? '') || readColumns(parts)) ? parts : cells
  })
}

/** A row of numbers under no heading: a bib, the marks of an odd panel, and perhaps the place. */
function guessColumns(row: readonly string[]): Columns | null {
  const filled = row.filter((cell) => cell !== '')
  if (filled.length < 4 || !filled.every((cell) => /^[\d.,=–-]+[a-z]?$/iu.test(cell))) return null
  const count = row.length - 1
  const judges = count % 2 === 1 ? count : count - 1
  const marks = Array.from({ length: judges }, (_, index) => ({ judge: letterOf(index), column: index + 1 }))
  return { bib: 0, groups: [marks], placeColumns: count > judges ? [count] : [], dancePlaces: [] }
}

/** The dances of the groups of judges in a row of headings: by their names, else by the title above, else numbered on. */
function nameGroups(columns: Columns, above: readonly string[], title: string, draft: Draft): string[] {
  return namesOfGroups(columns, above).map((name, index, all) => {
    const own = name ?? (all.length === 1 ? title : '')
    return own || String(draft.dances.length + index + 1)
  })
}

/**
 * Reads the table of one final from a sheet or a pasted text: bibs with the marks of each judge, dance below dance or beside each other, with or
 * without places; or bibs with places alone. Other columns and rows are left out.
 */
export function readFinal(sheetRows: readonly (readonly string[])[]): FinalTable {
  const draft: Draft = { judges: [], dances: [], marks: {}, given: { dances: {}, places: {} }, unread: [] }
  const places: { bib: string; texts: string[]; dances: string[] }[] = []
  let columns: Columns | null = null
  let dances: string[] = []
  let title = ''
  let above: readonly string[] = []
  let hasHeading = false
  for (const row of splitCells(sheetRows)) {
    const filled = row.filter((cell) => cell !== '')
    const heading = readColumns(row)
    const bib = (row[columns?.bib ?? 0] ?? '').trim()
    if (filled.length === 0) continue
    if (heading) {
      columns = heading
      hasHeading = true
      dances = nameGroups(heading, above, title, draft)
      title = ''
    } else if (!BIB.test(bib)) {
      const name = filled.find(isDance)
      if (filled.length <= 2 && name) {
        title = name
        // A title between rows of one table begins the next dance.
        if (columns && columns.groups.length === 1) dances = [name]
      }
      above = row
    } else {
      columns ??= guessColumns(row)
      if (!columns) continue
      if (dances.length === 0 || (!hasHeading && draft.marks[dances[0] ?? '']?.[bib]))
        dances = nameGroups(columns, [], title, draft)
      places.push(readRow(row, bib, columns, dances, draft))
    }
  }
  for (const place of places) keepPlaces(place, draft)
  return {
    ballots: { judges: draft.judges, dances: draft.dances, marks: draft.marks },
    given: draft.given,
    unread: draft.unread,
  }
}

function readRow(row: readonly string[], bib: string, columns: Columns, dances: readonly string[], draft: Draft) {
  const own = columns.dance === undefined ? '' : (row[columns.dance] ?? '')
  const names = columns.groups.map((_, index) => own || (dances[index] ?? ''))
  for (const [index, group] of columns.groups.entries()) {
    const dance = names[index] ?? ''
    if (!draft.dances.includes(dance)) draft.dances.push(dance)
    if (draft.judges.length < group.length) draft.judges = group.map(({ judge }) => judge)
    const rows = (draft.marks[dance] ??= {})
    rows[bib] = group.map(({ judge, column }) => readMark(row[column] ?? '', `${bib} ${judge}`, draft))
  }
  for (const { dance, column } of columns.dancePlaces) {
    const text = row[column] ?? ''
    if (text !== '') (draft.given.dances[dance] ??= {})[bib] = text
  }
  return { bib, texts: columns.placeColumns.map((column) => row[column] ?? ''), dances: names }
}

function readMark(text: string, cell: string, draft: Draft): number | null {
  if (text === '') return null
  const mark = Number(text.replace(',', '.'))
  if (!Number.isNaN(mark)) return mark
  draft.unread.push(`${cell}: ${text}`)
  return null
}

/** As many places as dances are those of the dances; one more, or one beside many, is that of the final. */
function keepPlaces({ bib, texts, dances }: { bib: string; texts: string[]; dances: string[] }, draft: Draft): void {
  const isByDance = texts.length >= dances.length && dances.length > 0
  for (const [index, dance] of (isByDance ? dances : []).entries()) {
    const text = texts[index] ?? ''
    if (text !== '') (draft.given.dances[dance] ??= {})[bib] = text
  }
  const overall = isByDance && draft.dances.length > 1 ? texts[dances.length] : texts.at(-1)
  if (overall) draft.given.places[bib] = overall
}
