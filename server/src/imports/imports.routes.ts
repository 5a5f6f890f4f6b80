import { API_BASE } from '@portal/shared/kit/contract'
import { importCalls as calls } from '@portal/shared/imports/import-calls'
import { SHEET_LIMIT } from '@portal/shared/imports/limits'
import type { Actor, App, Deps } from '../kit/deps.ts'
import { fileName } from '../kit/sheets/file-name.ts'
import { serveXlsx } from '../kit/sheets/serve-xlsx.ts'
import { languageOf } from '../kit/http/language.ts'
import { limit, MINUTE, tooMany } from '../kit/http/limits/rate-limit.ts'
import { envelope } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { markedSheet } from './marked-sheet.rules.ts'
import { readSheets } from '../kit/sheets/read-sheet.ts'

const MIB = 1024 * 1024
/** Files are counted within this time, because a workbook of a few bytes may keep a thread busy for seconds. */
const WINDOW = 10 * MINUTE
const file = { type: 'string', format: 'binary' }

/** Reading a file takes at most so long: a client may try again then. */
const READING_SECONDS = 2

/** Reading uploaded sheets, and copies of them with their problems marked. Neither is stored. */
export function importRoutes(app: App, deps: Deps): void {
  const { config, now } = deps
  const readers = new Set<Actor['user_id']>()
  // Accounts read one file at a time, but for admins: several people may share an organiser's account.
  const readAlone = async <T>({ role, user_id }: Actor, read: () => Promise<T>): Promise<T> => {
    if (role === 'admin') return read()
    if (readers.has(user_id)) throw tooMany(READING_SECONDS)
    readers.add(user_id)
    try {
      return await read()
    } finally {
      readers.delete(user_id)
    }
  }

  app.route({
    method: 'POST',
    url: API_BASE + calls.read.path,
    bodyLimit: SHEET_LIMIT + MIB,
    config: {
      can: calls.read.can,
      form: { type: 'object', properties: { file }, required: ['file'] },
      readsOnly: true,
    },
    schema: {
      summary: calls.read.summary,
      tags: ['import'],
      consumes: ['multipart/form-data'],
      response: { 200: envelope(calls.read) },
    },
    handler: async (request, reply) =>
      readAlone(request.actor, async () => {
        const { role, user_id } = request.actor
        await limit(deps, 'sheet', String(user_id), config.RATE_SHEET, WINDOW)
        if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA')
        const part = await request.file({ limits: { fileSize: SHEET_LIMIT, files: 1, fields: 5 } })
        if (!part) throw new Refusal('VALIDATION', { errors: [{ path: 'file', code: 'FIELD_REQUIRED' }] })
        const bytes = await part.toBuffer()
        if (part.file.truncated) {
          const params = { maximum: SHEET_LIMIT / MIB }
          throw new Refusal('FILE_TOO_LARGE', { params, errors: [{ path: 'file', code: 'FILE_TOO_LARGE' }] })
        }
        reply.header('cache-control', 'no-store')
        const sheets = await readSheets(bytes, role === 'admin' ? 'organiser' : 'account')
        return { success: true, message: calls.read.message, data: { sheets } }
      }),
  })

  serveXlsx(app, calls.marked, async ({ body, request }) => {
    const language = languageOf(request)
    return {
      name: fileName(body.name, language === 'vi' ? 'can-sua' : 'to-mend', now()),
      sheets: [markedSheet(body, language)],
    }
  })
}
