import { parentPort, workerData } from 'node:worker_threads'
import { read } from '@e965/xlsx'
import type { ErrorCode } from '@portal/shared/kit/errors'
import { SHEET_ROWS } from '@portal/shared/imports/limits'
import { readTable } from '@portal/shared/imports/table-text'
import { withPlainLetters } from '@portal/shared/kit/text/unicode'
import { assertBounds, OutOfBounds, type Params, type TextSheet } from './sheet-bounds.ts'
import { readableParts } from './readable-parts.ts'
import { textsOf } from './sheet-texts.ts'

/** The bytes of a workbook or the text of a CSV file; in a thread of its own, which may be stopped, whatever the file makes of it. */
export type SheetSource = Uint8Array | string
export type Answer = { sheets: TextSheet[] } | { refused: ErrorCode; params: Params }

parentPort?.postMessage(answerOf(workerData as SheetSource), [])

function answerOf(source: SheetSource): Answer {
  try {
    const found =
      typeof source === 'string'
        ? [{ name: 'CSV', rows: readTable(withPlainLetters(source), SHEET_ROWS) }]
        : workbook(source)
    const sheets = found.filter(({ rows }) => rows.length > 0)
    assertBounds(sheets)
    return { sheets }
  } catch (error) {
    if (error instanceof OutOfBounds) return { refused: error.code, params: error.params }
    throw error
  }
}

function workbook(bytes: Uint8Array): TextSheet[] {
  const book = read(readableParts(bytes), {
    type: 'array',
    dense: true,
    cellDates: true,
    cellFormula: false,
    UTC: true,
  })
  return book.SheetNames.flatMap((name, at) => {
    const sheet = book.Sheets[name]
    return sheet && !book.Workbook?.Sheets?.[at]?.Hidden ? [{ name, rows: textsOf(sheet) }] : []
  })
}
