import { API_BASE } from '@portal/shared/kit/contract'
import { importCalls as calls } from '@portal/shared/imports/import-calls'
import { SHEET_LIMIT } from '@portal/shared/imports/limits'
import type { App, Deps } from '../kit/deps.ts'
import { fileName } from '../kit/sheets/file-name.ts'
import { serveXlsx } from '../kit/sheets/serve-xlsx.ts'
import { languageOf } from '../kit/http/language.ts'
import { limit, MINUTE } from '../kit/http/limits/rate-limit.ts'
import { envelope } from '../kit/http/mount.ts'
import { Refusal } from '../kit/http/refusal.ts'
import { markedSheet } from './marked-sheet.rules.ts'
import { readSheets } from '../kit/sheets/read-sheet.ts'

const MIB = 1024 * 1024
/** A book of a few bytes may keep a thread busy for seconds. */
const READS = 60
const WINDOW = 10 * MINUTE
const file = { type: 'string', format: 'binary' }

/** Uploaded sheets, and their copies with problems marked; neither is stored. */
export function importRoutes(app: App, deps: Deps): void {
  const { now } = deps
  app.route({
    method: 'POST',
    url: API_BASE + calls.read.path,
    bodyLimit: SHEET_LIMIT + MIB,
    config: { can: calls.read.can, form: { type: 'object', properties: { file }, required: ['file'] } },
    schema: {
      summary: calls.read.summary,
      tags: ['import'],
      consumes: ['multipart/form-data'],
      response: { 200: envelope(calls.read) },
    },
    handler: async (request, reply) => {
      await limit(deps, 'sheet', String(request.actor.user_id), READS, WINDOW)
      if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA')
      const part = await request.file({ limits: { fileSize: SHEET_LIMIT, files: 1, fields: 5 } })
      if (!part) throw new Refusal('VALIDATION', { errors: [{ path: 'file', code: 'FIELD_REQUIRED' }] })
      const bytes = await part.toBuffer()
      if (part.file.truncated) {
        const params = { maximum: SHEET_LIMIT / MIB }
        throw new Refusal('FILE_TOO_LARGE', { params, errors: [{ path: 'file', code: 'FILE_TOO_LARGE' }] })
      }
      reply.header('cache-control', 'no-store')
      return { success: true, message: calls.read.message, data: { sheets: await readSheets(bytes) } }
    },
  })

  serveXlsx(app, calls.marked, async ({ body, request }) => {
    const language = languageOf(request)
    return {
      name: fileName(body.name, language === 'vi' ? 'can-sua' : 'to-mend', now()),
      sheets: [markedSheet(body, language)],
    }
  })
}
