import { Worker } from 'node:worker_threads'
import { tooMany } from '../http/limits/rate-limit.ts'
import { Refusal } from '../refusal.ts'
import { atMost, LineIsFull } from '../files/at-most.ts'
import type { Answer, SheetSource } from './read-sheet.worker.ts'
import type { Params, TextSheet } from './sheet-bounds.ts'
import { kindOf, textOf } from './sheet-bytes.ts'
import { BrokenZip, HeavyZip, weighZip } from './zip-weight.ts'

const MIB = 1024 * 1024

/** How much a reader may take: bytes unpacked, memory of its thread in MiB, and milliseconds. Each has threads of its own. */
type Reader = { unpacked: number; memory: number; patience: number; inTurn: ReturnType<typeof atMost> }
/** A sheet within the limits takes well under one second; no organiser waits behind the files of accounts. */
const readers = {
  organiser: { unpacked: 32 * MIB, memory: 512, patience: 10_000, inTurn: atMost(2) },
  account: { unpacked: 8 * MIB, memory: 256, patience: 2_000, inTurn: atMost(1, 8) },
} as const satisfies Record<string, Reader>
/** Seconds until the longest line has been read. */
const AGAIN = 20

/**
 * The sheets of an Excel or CSV file as texts. Refuses what is none, naming why: SHEET_TYPE, SHEET_OLD, SHEET_BROKEN, SHEET_SLOW ..., and files of
 * accounts while too many wait: TOO_MANY_REQUESTS.
 */
export async function readSheets(bytes: Buffer, whose: keyof typeof readers): Promise<TextSheet[]> {
  const kind = kindOf(bytes)
  if (kind !== 'xlsx' && kind !== 'text') throw refused(kind)
  const reader: Reader = readers[whose]
  const sheets = await reader
    .inTurn(async () => (kind === 'xlsx' ? workbook(bytes, reader) : csv(bytes, reader)))
    .catch((error: unknown) => {
      throw error instanceof LineIsFull ? tooMany(AGAIN) : error
    })
  if (sheets.length === 0) throw refused('SHEET_EMPTY')
  return sheets
}

async function csv(bytes: Buffer, reader: Reader): Promise<TextSheet[]> {
  const read = textOf(bytes)
  if ('refused' in read) throw refused(read.refused)
  return inThread(read.text, reader)
}

async function workbook(bytes: Buffer, reader: Reader): Promise<TextSheet[]> {
  const parts = await weighZip(bytes, reader.unpacked).catch((error: unknown) => {
    if (error instanceof HeavyZip) throw refused('SHEET_TOO_LARGE', { maximum: reader.unpacked / MIB })
    throw error instanceof BrokenZip ? refused('SHEET_BROKEN') : error
  })
  if (!parts.includes('xl/workbook.xml')) throw refused('SHEET_TYPE')
  return inThread(new Uint8Array(bytes), reader)
}

async function inThread(given: SheetSource, { memory, patience }: Reader): Promise<TextSheet[]> {
  const worker = new Worker(new URL('./read-sheet.worker.ts', import.meta.url), {
    workerData: given,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    // Parser messages about a broken file are not logged.
    stdout: true,
    stderr: true,
  })
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const broken = () => reject(refused('SHEET_BROKEN'))
  // A sound file may take longer where the machine is busy: it is not the file that is to blame.
  const end = setTimeout(() => reject(refused('SHEET_SLOW')), patience)
  worker.once('message', resolve)
  worker.once('error', broken)
  worker.once('exit', broken)
  try {
    const answer = await promise
    if ('refused' in answer) throw refused(answer.refused, answer.params)
    return answer.sheets
  } finally {
    clearTimeout(end)
    await worker.terminate()
  }
}

function refused(code: ConstructorParameters<typeof Refusal>[0], params: Params = {}): Refusal {
  return new Refusal(code, { params, errors: [{ path: 'file', code }] })
}
