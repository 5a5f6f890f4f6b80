import type { CellObject, WorkSheet } from '@e965/xlsx'
import { SHEET_COLUMNS, SHEET_ROWS } from '@portal/shared/imports/limits'
import { withPlainLetters } from '@portal/shared/kit/text/unicode'
import { readAmount } from '@portal/shared/payments/read-amount'
import { OutOfBounds, tooLong } from './sheet-bounds.ts'

/**
 * The cells of a sheet (read `dense`) as texts, as far as the last one that holds something. Throws OutOfBounds before anything is made of a
 * cell outside the limits: a few bytes of a file may say that a cell stands in the last row of the last column, or that it covers all rows.
 */
export function textsOf(sheet: WorkSheet): string[][] {
  const rows: string[][] = []
  for (const [r, cells] of filled((sheet['!data'] ?? []) as Sparse<Sparse<CellObject>>))
    for (const [c, cell] of filled(cells)) {
      const text = textOf(cell)
      if (text === '') continue
      if (r >= SHEET_ROWS || c >= SHEET_COLUMNS) throw tooLong()
      while (rows.length <= r) rows.push([])
      put(rows[r], c, text)
    }
  spread(rows, sheet['!merges'] ?? [])
  for (const row of rows) while (row.length > 0 && row.at(-1) === '') row.pop()
  while (rows.length > 0 && rows.at(-1)?.length === 0) rows.pop()
  return rows
}

/** Đồng. A phone number without its zero is longer, a year shorter. */
const isAmount = (text: string) => /^[1-9]/u.test(text) && between(readAmount(text) ?? 0, 10_000, 99_999_999)
const between = (n: number, least: number, most: number) => n >= least && n <= most

/** A unit written once beside several rows applies to all of them; an amount is their sum, and stays where it is. */
function spread(rows: string[][], merges: NonNullable<WorkSheet['!merges']>): void {
  let cellsLeft = SHEET_ROWS * SHEET_COLUMNS
  for (const { s, e } of merges) {
    if (s.c !== e.c || s.c >= SHEET_COLUMNS || s.r >= rows.length) continue
    const text = rows[s.r]?.[s.c] ?? ''
    if (isAmount(text)) continue
    const last = Math.min(e.r, rows.length - 1)
    cellsLeft -= last - s.r
    // More than there are cells: no program lets merged cells overlap.
    if (cellsLeft < 0) throw new OutOfBounds('SHEET_BROKEN')
    for (let r = s.r + 1; r <= last; r++) put(rows[r], s.c, text)
  }
}

function put(row: string[] | undefined, column: number, text: string): void {
  if (!row) return
  while (row.length <= column) row.push('')
  row[column] = text
}

type Sparse<Item> = Record<number, Item | undefined>

/** The items of an array by their index, without a look at the gaps. */
function* filled<Item>(items: Sparse<Item>): Generator<[number, Item]> {
  for (const key of Object.keys(items)) {
    const item = items[Number(key)]
    if (item !== undefined) yield [Number(key), item]
  }
}

/** A date as the day it is, a number as its digits, a formula as what its file says that it came to. */
function textOf({ t, v, w }: CellObject): string {
  if (v instanceof Date) return v.toISOString().slice(0, 10)
  // A format puts the zero back in front of a phone number that was kept as a number.
  if (t === 'n' && w !== undefined && /^\s*0\d+\s*$/u.test(w)) return w.trim()
  if (t === 'e') return w ?? ''
  return v === undefined || v === null ? '' : withPlainLetters(String(v))
}
