import { normalizeHeading } from '../../imports/headings.ts'
import { fold } from '../../kit/text/names.ts'

/** A line of a scrutineer's list. `line` counts from 1 in its sheet; `marks` are those of the judges, by their letters. */
export type ResultLine = {
  sheet: string
  line: number
  /** The number of the programme's item, as written. */
  item: string
  /** The symbol or name of the event: from a column, else the title above the table, else the name of the sheet. */
  event: string
  /** As in a column or a title; empty where the list does not say. */
  dance: string
  bib: string
  place: string
  marks: { judge: string; value: string }[]
}
export type ResultSheet = { name: string; rows: readonly (readonly string[])[] }

type Field = 'item' | 'event' | 'dance' | 'bib' | 'place'
const words = (text: string) => text.split(' | ')
const headings: Readonly<Record<Field, ReadonlySet<string>>> = {
  item: new Set(
    words('sk | su kien | tiet muc | so tiet muc | item | item no | item number | event no | event number'),
  ),
  event: new Set(
    words(
      'ma | ky hieu | ma nd | ma noi dung | ma hieu | noi dung | noi dung thi | noi dung thi dau | symbol | code | event | event code | content | category',
    ),
  ),
  dance: new Set(words('dieu | dieu nhay | dance')),
  bib: new Set(
    words(
      'sd | so deo | sbd | so bao danh | so | bib | bib no | bib number | no | nr | number | start no | start number | start | couple | couple no | doi',
    ),
  ),
  place: new Set(
    words(
      'hang | xep hang | thu hang | ket qua | vi tri | giai | place | placing | placement | rank | ranking | position | pos | result | final place | hang chung cuoc',
    ),
  ),
}
/** A panel has at least three judges: fewer letters may be headings of something else. */
const JUDGES_MIN = 3

type Columns = Partial<Record<Field, number>> & { bib: number; judges: { letter: string; column: number }[] }

/** The columns of a row of headings; null if the row is none. */
export function readResultHeadings(row: readonly string[]): Columns | null {
  const titles = row.map(normalizeHeading)
  const find = (field: Field) => {
    const column = titles.findIndex((title) => headings[field].has(title))
    return column < 0 ? undefined : column
  }
  const judges = row.flatMap((title, column) => {
    const [, letter] = /^(?:tt|gk|judge|trọng tài)?\s*([a-z])$/iu.exec(title.trim()) ?? []
    return letter ? [{ letter: letter.toUpperCase(), column }] : []
  })
  const panel = judges.length >= JUDGES_MIN && new Set(judges.map(({ letter }) => letter)).size === judges.length
  const bib = find('bib')
  const place = find('place')
  if (bib === undefined || (place === undefined && !panel)) return null
  return {
    bib,
    judges: panel ? judges : [],
    ...(place === undefined ? {} : { place }),
    ...optional('item', find('item')),
    ...optional('event', find('event')),
    ...optional('dance', find('dance')),
  }
}

const optional = (field: Field, column: number | undefined) => (column === undefined ? {} : { [field]: column })

/**
 * Reads the sheets of a scrutineer: tables of bibs and places, or of bibs and the marks of judges. A title above a table names its event or its
 * dance; one sheet may hold many tables. Rows above the first table, sums and signatures have no bib and are left out.
 */
export function readResultSheets(sheets: readonly ResultSheet[], isDance: (text: string) => boolean): ResultLine[] {
  return sheets.flatMap(({ name, rows }) => readSheet(name, rows, isDance))
}

function readSheet(sheet: string, rows: ResultSheet['rows'], isDance: (text: string) => boolean): ResultLine[] {
  const lines: ResultLine[] = []
  let columns: Columns | null = null
  let title = ''
  let dance = ''
  // Merged cells hold their text in the first row alone.
  let last = { item: '', event: '' }
  for (const [index, row] of rows.entries()) {
    const filled = row.map((cell) => cell.trim()).filter(Boolean)
    if (filled.length === 0) continue
    const found = readResultHeadings(row)
    if (found) {
      columns = found
      last = { item: '', event: '' }
      continue
    }
    const cellOf = (field: Field) => (row[columns?.[field] ?? -1] ?? '').trim()
    const bib = cellOf('bib')
    if (columns === null || !/\d/u.test(bib) || filled.length === 1) {
      const text = filled.find((cell) => /[\p{L}\d]/u.test(cell)) ?? ''
      if (filled.length > 2 || text === '') continue
      if (isDance(readDanceTitle(text))) dance = readDanceTitle(text)
      else [title, dance] = [text, '']
      continue
    }
    if (cellOf('item') !== '' || cellOf('event') !== '') last = { item: cellOf('item'), event: cellOf('event') }
    lines.push({
      sheet,
      line: index + 1,
      item: last.item,
      event: last.event || (last.item === '' ? title || sheet : ''),
      dance: cellOf('dance') || dance,
      bib,
      place: cellOf('place'),
      marks: columns.judges.map(({ letter, column }) => ({ judge: letter, value: (row[column] ?? '').trim() })),
    })
  }
  return lines
}

/** The dance that a title may name: “Điệu Samba”, “Dance: Samba”, “1. Samba”. */
const readDanceTitle = (text: string) =>
  text.replace(/^\s*(?:\d+[.)]\s*)?(?:(?:điệu nhảy|điệu|dance)\b\s*:?\s*)?/iu, '').trim()

/** Words in which a title may name an item of the programme: “SK 34”, “Item 34 – …”. */
export function findItemNumber(text: string): number | null {
  const [, digits] = /\b(?:sk|su kien|tiet muc(?: so)?|item|event)\s*\.?\s*(\d{1,4})\b/u.exec(fold(text)) ?? []
  const plain = digits ?? /^\s*#?(\d{1,4})(?:[.,]0+)?\s*$/u.exec(text)?.[1]
  return plain === undefined ? null : Number(plain)
}
