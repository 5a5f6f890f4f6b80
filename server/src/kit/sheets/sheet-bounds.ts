import type { ErrorCode } from '@portal/shared/kit/errors'
import {
  CELL_MAX_CHARACTERS,
  SHEET_MAX_COLUMNS,
  SHEET_MAX_ROWS,
  SHEET_TEXT_MAX_BYTES,
} from '@portal/shared/imports/limits'
import { columnName } from './cells.ts'

/** A sheet with its cells as texts. */
export type TextSheet = { name: string; rows: string[][] }
export type Params = Record<string, string | number>

const MIB = 1024 * 1024
/** Bytes of a character in memory. */
const CHARACTER_BYTES = 2
/** Characters of a sheet's name in Excel. */
const NAME_MAX = 31

/** Thrown for sheets that exceed a limit of imports. */
export class OutOfBounds extends Error {
  readonly code: ErrorCode
  readonly params: Params

  constructor(code: ErrorCode, params: Params = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

export const tooLong = () => new OutOfBounds('SHEET_TOO_LONG', { maximum: SHEET_MAX_ROWS, columns: SHEET_MAX_COLUMNS })

/**
 * Throws OutOfBounds for sheets beyond the limits of imports/limits. Call it in the thread that read them: within one thread cells with
 * the same text share it, and sending them to another thread copies it for each.
 */
export function assertBounds(sheets: readonly TextSheet[]): void {
  let charactersLeft = SHEET_TEXT_MAX_BYTES / CHARACTER_BYTES
  for (const { name, rows } of sheets) {
    if (rows.length > SHEET_MAX_ROWS || rows.some(({ length }) => length > SHEET_MAX_COLUMNS)) throw tooLong()
    charactersLeft -= name.length
    for (const [r, row] of rows.entries())
      for (const [c, { length }] of row.entries()) {
        if (length > CELL_MAX_CHARACTERS) {
          const cell = `${columnName(c)}${r + 1}`
          throw new OutOfBounds('SHEET_CELL_TOO_LONG', {
            cell,
            sheet: name.slice(0, NAME_MAX),
            maximum: CELL_MAX_CHARACTERS,
          })
        }
        charactersLeft -= length
      }
    if (charactersLeft < 0) throw new OutOfBounds('SHEET_TOO_LARGE', { maximum: SHEET_TEXT_MAX_BYTES / MIB })
  }
}
