import type { ErrorCode } from '@portal/shared/kit/errors'
import { IMPORT_CELL, SHEET_COLUMNS, SHEET_ROWS, SHEET_TEXT } from '@portal/shared/imports/limits'
import { columnName } from './cells.ts'

/** A sheet with its cells as texts. */
export type TextSheet = { name: string; rows: string[][] }
export type Params = Record<string, string | number>

const MIB = 1024 * 1024
/** Bytes of a letter as it is held. */
const LETTER = 2
/** Letters of a sheet's name, as Excel allows them. */
const NAME = 31

/** Why sheets are not handed on. */
export class OutOfBounds extends Error {
  readonly code: ErrorCode
  readonly params: Params

  constructor(code: ErrorCode, params: Params = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

export const tooLong = () => new OutOfBounds('SHEET_TOO_LONG', { maximum: SHEET_ROWS, columns: SHEET_COLUMNS })

/**
 * Throws OutOfBounds for sheets beyond the limits of imports/limits. To be asked where they were read: cells share one text as long as they
 * are in one thread, and each has a copy of its own behind it.
 */
export function assertBounds(sheets: readonly TextSheet[]): void {
  let lettersLeft = SHEET_TEXT / LETTER
  for (const { name, rows } of sheets) {
    if (rows.length > SHEET_ROWS || rows.some(({ length }) => length > SHEET_COLUMNS)) throw tooLong()
    lettersLeft -= name.length
    for (const [r, row] of rows.entries())
      for (const [c, { length }] of row.entries()) {
        if (length > IMPORT_CELL) {
          const cell = `${columnName(c)}${r + 1}`
          throw new OutOfBounds('SHEET_CELL_TOO_LONG', { cell, sheet: name.slice(0, NAME), maximum: IMPORT_CELL })
        }
        lettersLeft -= length
      }
    if (lettersLeft < 0) throw new OutOfBounds('SHEET_TOO_LARGE', { maximum: SHEET_TEXT / MIB })
  }
}
