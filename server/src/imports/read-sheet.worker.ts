import { parentPort, workerData } from 'node:worker_threads'
import { read, type CellObject, type WorkSheet } from '@e965/xlsx'

/** A sheet with its cells as texts; in a thread of its own, which may be stopped, whatever the file makes of it. */
export type TextSheet = { name: string; rows: string[][] }

const book = read(workerData as Uint8Array, {
  type: 'array',
  dense: true,
  cellDates: true,
  cellFormula: false,
  UTC: true,
})
const sheets: TextSheet[] = book.SheetNames.flatMap((name, at) => {
  const sheet = book.Sheets[name]
  return sheet && !book.Workbook?.Sheets?.[at]?.Hidden ? [{ name, rows: textsOf(sheet) }] : []
})
parentPort?.postMessage(sheets, [])

function textsOf(sheet: WorkSheet): string[][] {
  const cells = (sheet['!data'] ?? []) as (CellObject | undefined)[][]
  const rows = Array.from(cells, (row) => Array.from(row ?? [], (cell) => (cell ? textOf(cell) : '')))
  // A unit that stands once beside all its rows belongs to each of them.
  for (const { s, e } of sheet['!merges'] ?? []) {
    if (s.c !== e.c) continue
    for (let r = s.r + 1; r <= Math.min(e.r, rows.length - 1); r++) {
      const row = (rows[r] ??= [])
      while (row.length <= s.c) row.push('')
      row[s.c] = rows[s.r]?.[s.c] ?? ''
    }
  }
  for (const row of rows) while (row.length > 0 && row.at(-1) === '') row.pop()
  while (rows.length > 0 && rows.at(-1)?.length === 0) rows.pop()
  return rows
}

/** A date as the day it is, a number as its digits, a formula as what its file says that it came to. */
function textOf({ t, v, w }: CellObject): string {
  if (v instanceof Date) return v.toISOString().slice(0, 10)
  // A format puts the zero back in front of a phone number that was kept as a number.
  if (t === 'n' && w !== undefined && /^\s*0\d+\s*$/u.test(w)) return w.trim()
  if (t === 'e') return w ?? ''
  return v === undefined || v === null ? '' : String(v)
}
