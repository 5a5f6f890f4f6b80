import { Worker } from 'node:worker_threads'
import { tooManyRequests } from '../http/limits/rate-limit.ts'
import { Refusal } from '../refusal.ts'
import { limitConcurrency, QueueIsFull } from '../files/limit-concurrency.ts'
import type { Answer, SheetSource } from './read-sheet.worker.ts'
import type { Params, TextSheet } from './sheet-bounds.ts'
import { decodeText, detectKind } from './sheet-bytes.ts'
import { BrokenZip, HeavyZip, weighZip } from './zip-weight.ts'

const MIB = 1024 * 1024

/** Limits of reading a file: its unpacked bytes, the memory of the thread in MiB, and its time in milliseconds. */
type Reader = { bytesMax: number; memory: number; timeout: number; runInTurn: ReturnType<typeof limitConcurrency> }
/** Separate queues, so that no organiser waits behind the files of accounts. A usual sheet takes well under one second. */
const readers = {
  organiser: { bytesMax: 32 * MIB, memory: 512, timeout: 10_000, runInTurn: limitConcurrency(2) },
  account: { bytesMax: 8 * MIB, memory: 256, timeout: 2_000, runInTurn: limitConcurrency(1, 8) },
} as const satisfies Record<string, Reader>
/** Seconds until the longest queue has been read. */
const RETRY_AFTER = 20

/**
 * Reads the sheets of an Excel or CSV file as texts. Refuses other files with the reason (SHEET_TYPE, SHEET_OLD, SHEET_BROKEN, SHEET_SLOW
 * ...), and files of accounts while too many wait (TOO_MANY_REQUESTS).
 */
export async function readSheets(bytes: Buffer, readerName: keyof typeof readers): Promise<TextSheet[]> {
  const kind = detectKind(bytes)
  if (kind !== 'xlsx' && kind !== 'text') throw sheetRefusal(kind)
  const reader: Reader = readers[readerName]
  const sheets = await reader
    .runInTurn(async () => (kind === 'xlsx' ? readWorkbook(bytes, reader) : readCsv(bytes, reader)))
    .catch((error: unknown) => {
      throw error instanceof QueueIsFull ? tooManyRequests(RETRY_AFTER) : error
    })
  if (sheets.length === 0) throw sheetRefusal('SHEET_EMPTY')
  return sheets
}

async function readCsv(bytes: Buffer, reader: Reader): Promise<TextSheet[]> {
  const decoded = decodeText(bytes)
  if ('refusal' in decoded) throw sheetRefusal(decoded.refusal)
  return readInThread(decoded.text, reader)
}

async function readWorkbook(bytes: Buffer, reader: Reader): Promise<TextSheet[]> {
  const parts = await weighZip(bytes, reader.bytesMax).catch((error: unknown) => {
    if (error instanceof HeavyZip) throw sheetRefusal('SHEET_TOO_LARGE', { maximum: reader.bytesMax / MIB })
    throw error instanceof BrokenZip ? sheetRefusal('SHEET_BROKEN') : error
  })
  if (!parts.includes('xl/workbook.xml')) throw sheetRefusal('SHEET_TYPE')
  return readInThread(new Uint8Array(bytes), reader)
}

async function readInThread(source: SheetSource, { memory, timeout }: Reader): Promise<TextSheet[]> {
  const worker = new Worker(new URL('./read-sheet.worker.ts', import.meta.url), {
    workerData: source,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    // Parser messages about a broken file are not logged.
    stdout: true,
    stderr: true,
  })
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const rejectBroken = () => reject(sheetRefusal('SHEET_BROKEN'))
  // Not SHEET_BROKEN: on a busy machine a sound file may take as long.
  const timer = setTimeout(() => reject(sheetRefusal('SHEET_SLOW')), timeout)
  worker.once('message', resolve)
  worker.once('error', rejectBroken)
  worker.once('exit', rejectBroken)
  try {
    const answer = await promise
    if ('refusal' in answer) throw sheetRefusal(answer.refusal, answer.params)
    return answer.sheets
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function sheetRefusal(code: ConstructorParameters<typeof Refusal>[0], params: Params = {}): Refusal {
  return new Refusal(code, { params, errors: [{ path: 'file', code }] })
}
