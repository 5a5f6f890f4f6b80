import type { CellObject, WorkSheet } from '@e965/xlsx'
import { SHEET_MAX_COLUMNS, SHEET_MAX_ROWS } from '@portal/shared/imports/limits'
import { toPlainLetters } from '@portal/shared/kit/text/unicode'
import { readAmount } from '@portal/shared/payments/read-amount'
import { OutOfBounds, tooLong } from './sheet-bounds.ts'

/**
 * Reads the cells of a sheet (read `dense`) as texts, without empty rows and cells at the ends. Throws OutOfBounds before it makes rows
 * for a cell outside the limits: a few bytes of a file can place a cell in the last row, or let it cover all rows.
 */
export function readTexts(sheet: WorkSheet): string[][] {
  const rows: string[][] = []
  for (const [r, cells] of sparseEntries((sheet['!data'] ?? []) as Sparse<Sparse<CellObject>>))
    for (const [c, cell] of sparseEntries(cells)) {
      const text = cellText(cell)
      if (text === '') continue
      if (r >= SHEET_MAX_ROWS || c >= SHEET_MAX_COLUMNS) throw tooLong()
      while (rows.length <= r) rows.push([])
      setCell(rows[r], c, text)
    }
  fillMerged(rows, sheet['!merges'] ?? [])
  for (const row of rows) while (row.length > 0 && row.at(-1) === '') row.pop()
  while (rows.length > 0 && rows.at(-1)?.length === 0) rows.pop()
  return rows
}

/** Whether a text is an amount in đồng. A phone number without its zero is longer, a year shorter. */
const isAmount = (text: string) => /^[1-9]/u.test(text) && between(readAmount(text) ?? 0, 10_000, 99_999_999)
const between = (n: number, least: number, most: number) => n >= least && n <= most

/** Copies the text of a merged cell, such as a unit, to all its rows. An amount is the sum of the rows and is not copied. */
function fillMerged(rows: string[][], merges: NonNullable<WorkSheet['!merges']>): void {
  let cellsLeft = SHEET_MAX_ROWS * SHEET_MAX_COLUMNS
  for (const { s, e } of merges) {
    if (s.c !== e.c || s.c >= SHEET_MAX_COLUMNS || s.r >= rows.length) continue
    const text = rows[s.r]?.[s.c] ?? ''
    if (isAmount(text)) continue
    const last = Math.min(e.r, rows.length - 1)
    cellsLeft -= last - s.r
    // More cells than a sheet has: merged cells overlap, which no program writes.
    if (cellsLeft < 0) throw new OutOfBounds('SHEET_BROKEN')
    for (let r = s.r + 1; r <= last; r++) setCell(rows[r], s.c, text)
  }
}

function setCell(row: string[] | undefined, column: number, text: string): void {
  if (!row) return
  while (row.length <= column) row.push('')
  row[column] = text
}

type Sparse<Item> = Record<number, Item | undefined>

/** The items of a sparse array with their indexes, without visiting the gaps. */
function* sparseEntries<Item>(items: Sparse<Item>): Generator<[number, Item]> {
  for (const key of Object.keys(items)) {
    const item = items[Number(key)]
    if (item !== undefined) yield [Number(key), item]
  }
}

/** A date as YYYY-MM-DD, a number as its digits, a formula as its stored result. */
function cellText({ t, v, w }: CellObject): string {
  if (v instanceof Date) return v.toISOString().slice(0, 10)
  // The format of the cell restores the leading zero of a phone number that was stored as a number.
  if (t === 'n' && w !== undefined && /^\s*0\d+\s*$/u.test(w)) return w.trim()
  if (t === 'e') return w ?? ''
  return v === undefined || v === null ? '' : toPlainLetters(String(v))
}
