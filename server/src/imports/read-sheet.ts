import { Worker } from 'node:worker_threads'
import { SHEET_COLUMNS, SHEET_ROWS } from '@portal/shared/imports/limits'
import { readTable } from '@portal/shared/imports/table-text'
import { Refusal } from '../http/refusal.ts'
import type { TextSheet } from './read-sheet.worker.ts'
import { kindOf, textOf } from './sheet-bytes.rules.ts'
import { BrokenZip, HeavyZip, weighZip } from './zip-weight.ts'

const MIB = 1024 * 1024
const UNPACKED_LIMIT = 32 * MIB
const MEMORY_MIB = 512
/** Milliseconds; a sheet within the limits takes well under one second. */
const PATIENCE = 20_000

/** The sheets of an Excel or CSV file as texts. Refuses what is none, naming why: SHEET_TYPE, SHEET_OLD, SHEET_BROKEN ... */
export async function readSheets(bytes: Buffer): Promise<TextSheet[]> {
  const kind = kindOf(bytes)
  if (kind !== 'xlsx' && kind !== 'text') throw refused(kind)
  const sheets = (kind === 'xlsx' ? await workbook(bytes) : csv(bytes)).filter(({ rows }) => rows.length > 0)
  if (sheets.length === 0) throw refused('SHEET_EMPTY')
  for (const { rows } of sheets)
    if (rows.length > SHEET_ROWS || rows.some(({ length }) => length > SHEET_COLUMNS))
      throw refused('SHEET_TOO_LONG', { maximum: SHEET_ROWS, columns: SHEET_COLUMNS })
  return sheets
}

function csv(bytes: Buffer): TextSheet[] {
  const read = textOf(bytes)
  if ('refused' in read) throw refused(read.refused)
  return [{ name: 'CSV', rows: readTable(read.text) }]
}

async function workbook(bytes: Buffer): Promise<TextSheet[]> {
  const parts = await weighZip(bytes, UNPACKED_LIMIT).catch((error: unknown) => {
    if (error instanceof HeavyZip) throw refused('SHEET_TOO_LARGE', { maximum: UNPACKED_LIMIT / MIB })
    throw error instanceof BrokenZip ? refused('SHEET_BROKEN') : error
  })
  if (!parts.includes('xl/workbook.xml')) throw refused('SHEET_TYPE')
  return inThread(bytes)
}

async function inThread(bytes: Buffer): Promise<TextSheet[]> {
  const worker = new Worker(new URL('./read-sheet.worker.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB },
    // What the parser has to say about a broken file is for nobody's log.
    stdout: true,
    stderr: true,
  })
  const { promise, resolve, reject } = Promise.withResolvers<TextSheet[]>()
  const broken = () => reject(refused('SHEET_BROKEN'))
  const patience = setTimeout(broken, PATIENCE)
  worker.once('message', resolve)
  worker.once('error', broken)
  worker.once('exit', broken)
  try {
    return await promise
  } finally {
    clearTimeout(patience)
    await worker.terminate()
  }
}

function refused(code: ConstructorParameters<typeof Refusal>[0], params: Record<string, number> = {}): Refusal {
  return new Refusal(code, { params, errors: [{ path: 'file', code }] })
}
