import { parentPort, workerData } from 'node:worker_threads'
import { read } from '@e965/xlsx'
import type { ErrorCode } from '@portal/shared/kit/errors'
import { SHEET_MAX_ROWS } from '@portal/shared/imports/limits'
import { readTable } from '@portal/shared/imports/table-text'
import { toPlainLetters } from '@portal/shared/kit/text/unicode'
import { assertBounds, OutOfBounds, type Params, type TextSheet } from './sheet-bounds.ts'
import { readableParts } from './readable-parts.ts'
import { readTexts } from './sheet-texts.ts'

/** The bytes of a workbook or the text of a CSV file. It is read in a thread, which can be terminated if the file takes too long. */
export type SheetSource = Uint8Array | string
export type Answer = { sheets: TextSheet[] } | { refusal: ErrorCode; params: Params }

parentPort?.postMessage(readSource(workerData as SheetSource), [])

function readSource(source: SheetSource): Answer {
  try {
    const allSheets =
      typeof source === 'string'
        ? [{ name: 'CSV', rows: readTable(toPlainLetters(source), SHEET_MAX_ROWS) }]
        : readWorkbook(source)
    const sheets = allSheets.filter(({ rows }) => rows.length > 0)
    assertBounds(sheets)
    return { sheets }
  } catch (error) {
    if (error instanceof OutOfBounds) return { refusal: error.code, params: error.params }
    throw error
  }
}

function readWorkbook(bytes: Uint8Array): TextSheet[] {
  const book = read(readableParts(bytes), {
    type: 'array',
    dense: true,
    cellDates: true,
    cellFormula: false,
    UTC: true,
  })
  return book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name]
    return sheet && !book.Workbook?.Sheets?.[index]?.Hidden ? [{ name, rows: readTexts(sheet) }] : []
  })
}
