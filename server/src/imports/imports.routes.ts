import { API_BASE } from '@portal/shared/kit/contract'
import { importCalls as calls } from '@portal/shared/imports/import-calls'
import { SHEET_MAX_BYTES } from '@portal/shared/imports/limits'
import type { Actor, App, Deps } from '../kit/deps.ts'
import { fileName } from '../kit/sheets/file-name.ts'
import { serveXlsx } from '../kit/sheets/serve-xlsx.ts'
import { requestLanguage } from '../kit/http/language.ts'
import { limit, MINUTE, tooManyRequests } from '../kit/http/limits/rate-limit.ts'
import { envelope } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { markProblems } from './marked-sheet.rules.ts'
import { readSheets } from '../kit/sheets/read-sheet.ts'

const MIB = 1024 * 1024
/** The window of the rate limit: a workbook of a few bytes may keep a thread busy for seconds. */
const SHEET_WINDOW = 10 * MINUTE
const FILE_SCHEMA = { type: 'string', format: 'binary' }

/** Upper bound for the time to read a file, after which a client may retry. */
const RETRY_AFTER_SECONDS = 2

/** Reading uploaded sheets, and writing copies with marked problems. Neither is stored. */
export function importRoutes(app: App, deps: Deps): void {
  const { config, now } = deps
  const readers = new Set<Actor['user_id']>()
  // One file at a time per account. Admins are exempt, because several organisers may share an account.
  const readOneAtATime = async <T>({ role, user_id }: Actor, read: () => Promise<T>): Promise<T> => {
    if (role === 'admin') return read()
    if (readers.has(user_id)) throw tooManyRequests(RETRY_AFTER_SECONDS)
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
    bodyLimit: SHEET_MAX_BYTES + MIB,
    config: {
      can: calls.read.can,
      form: { type: 'object', properties: { file: FILE_SCHEMA }, required: ['file'] },
      readsOnly: true,
    },
    schema: {
      summary: calls.read.summary,
      tags: ['import'],
      consumes: ['multipart/form-data'],
      response: { 200: envelope(calls.read) },
    },
    handler: async (request, reply) =>
      readOneAtATime(request.actor, async () => {
        const { role, user_id } = request.actor
        await limit(deps, 'sheet', String(user_id), config.RATE_SHEET, SHEET_WINDOW)
        if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA')
        const part = await request.file({ limits: { fileSize: SHEET_MAX_BYTES, files: 1, fields: 5 } })
        if (!part) throw new Refusal('VALIDATION', { errors: [{ path: 'file', code: 'FIELD_REQUIRED' }] })
        const bytes = await part.toBuffer()
        if (part.file.truncated) {
          const params = { maximum: SHEET_MAX_BYTES / MIB }
          throw new Refusal('FILE_TOO_LARGE', { params, errors: [{ path: 'file', code: 'FILE_TOO_LARGE' }] })
        }
        reply.header('cache-control', 'no-store')
        const sheets = await readSheets(bytes, role === 'admin' ? 'organiser' : 'account')
        return { success: true, message: calls.read.message, data: { sheets } }
      }),
  })

  serveXlsx(app, calls.marked, async ({ body, request }) => {
    const language = requestLanguage(request)
    return {
      name: fileName(body.name, language === 'vi' ? 'can-sua' : 'to-mend', now()),
      sheets: [markProblems(body, language)],
    }
  })
}
