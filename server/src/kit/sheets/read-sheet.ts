import { Worker } from 'node:worker_threads'
import { Refusal } from '../http/refusal.ts'
import { atMost } from './at-most.ts'
import type { Answer, SheetSource } from './read-sheet.worker.ts'
import type { Params, TextSheet } from './sheet-bounds.ts'
import { kindOf, textOf } from './sheet-bytes.ts'
import { BrokenZip, HeavyZip, weighZip } from './zip-weight.ts'

const MIB = 1024 * 1024
const UNPACKED_LIMIT = 32 * MIB
const MEMORY_MIB = 512
/** Milliseconds; a sheet within the limits takes well under one second. */
const PATIENCE = 10_000

/** Each may need as much memory as is given to a thread. */
const inTurn = atMost(2)

/** The sheets of an Excel or CSV file as texts. Refuses what is none, naming why: SHEET_TYPE, SHEET_OLD, SHEET_BROKEN ... */
export async function readSheets(bytes: Buffer): Promise<TextSheet[]> {
  const kind = kindOf(bytes)
  if (kind !== 'xlsx' && kind !== 'text') throw refused(kind)
  const sheets = await inTurn(async () => (kind === 'xlsx' ? workbook(bytes) : csv(bytes)))
  if (sheets.length === 0) throw refused('SHEET_EMPTY')
  return sheets
}

async function csv(bytes: Buffer): Promise<TextSheet[]> {
  const read = textOf(bytes)
  if ('refused' in read) throw refused(read.refused)
  return inThread(read.text)
}

async function workbook(bytes: Buffer): Promise<TextSheet[]> {
  const parts = await weighZip(bytes, UNPACKED_LIMIT).catch((error: unknown) => {
    if (error instanceof HeavyZip) throw refused('SHEET_TOO_LARGE', { maximum: UNPACKED_LIMIT / MIB })
    throw error instanceof BrokenZip ? refused('SHEET_BROKEN') : error
  })
  if (!parts.includes('xl/workbook.xml')) throw refused('SHEET_TYPE')
  return inThread(new Uint8Array(bytes))
}

async function inThread(given: SheetSource): Promise<TextSheet[]> {
  const worker = new Worker(new URL('./read-sheet.worker.ts', import.meta.url), {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
    // Parser messages about a broken file are not logged.
    stdout: true,
    stderr: true,
  })
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const broken = () => reject(refused('SHEET_BROKEN'))
  const patience = setTimeout(broken, PATIENCE)
  worker.once('message', resolve)
  worker.once('error', broken)
  worker.once('exit', broken)
  try {
    const answer = await promise
    if ('refused' in answer) throw refused(answer.refused, answer.params)
    return answer.sheets
  } finally {
    clearTimeout(patience)
    await worker.terminate()
  }
}

function refused(code: ConstructorParameters<typeof Refusal>[0], params: Params = {}): Refusal {
  return new Refusal(code, { params, errors: [{ path: 'file', code }] })
}
