import type { Endpoint } from '@portal/shared/kit/contract'
import type { App } from '../deps.ts'
import { serveFile } from '../files/serve-file.ts'
import type { CallInput } from '../http/mount.ts'
import type { Sheet } from './sheet.ts'
import { writeXlsx, XLSX_TYPE } from './xlsx.ts'

/** Serves a call whose answer is an Excel file, streamed. */
export function serveXlsx<C extends Endpoint>(
  app: App,
  call: C,
  make: (input: CallInput<C>) => Promise<{ name: string; sheets: Sheet[] }>,
): void {
  serveFile(app, call, XLSX_TYPE, async (input) => {
    const { name, sheets } = await make(input)
    return { name, content: writeXlsx(sheets) }
  })
}
