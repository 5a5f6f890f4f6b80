import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { API_BASE, type Endpoint } from '@portal/shared/kit/contract'
import type { Permission } from '@portal/shared/kit/permissions'
import { title, wireId } from '@portal/shared/kit/fields'
import { TITLE_MAX } from '@portal/shared/kit/limits'
import { DOCUMENT_LIMIT, fileCalls as calls, IMAGE_LIMIT } from '@portal/shared/kit/files/files'
import { check, fieldProblems } from '@portal/shared/kit/validation'
import { z } from 'zod'
import { documentOf } from '../db/documents.ts'
import { fileKeyOf, newFileKey } from './file-names.ts'
import { transact } from '../db/retrying.ts'
import { trailOf } from '../db/trail.ts'
import { goneWith, keepUndo } from '../undo/undoing.ts'
import type { App, Authorized, Deps } from '../deps.ts'
import { languageOf } from '../http/language.ts'
import { envelope, mount, mountUndoable } from '../http/mount.ts'
import { Refusal } from '../refusal.ts'
import { DOCUMENT_TYPES, documentType, fileNameOf } from './documents.rules.ts'
import { deleteDocument, documentBy, insertDocument, recordDocumentHistory, renameDocument } from './files.queries.ts'
import { pictureOf } from './pictures.ts'

const MIB = 1024 * 1024
const DOCUMENTS_AT_ONCE = 10
const FILE = { type: 'string', contentMediaType: 'application/octet-stream' }
const FOREVER = 'public, max-age=31536000, immutable'

/** Uploads, and the files that came of them. */
export async function fileRoutes(app: App, deps: Deps): Promise<void> {
  const { db, files, now } = deps
  await app.register(multipart, { throwFileSizeLimit: false })

  for (const call of [calls.forBanner, calls.forNews, calls.forSettings])
    upload(app, call, { file: FILE }, async (request) => {
      const { bytes } = await oneFile(request)
      const { width, height, files: sizes } = await pictureOf(bytes)
      const key = newFileKey()
      await Promise.all(sizes.map(async ({ name, bytes: size }) => files.put(`images/${key}-${name}`, size)))
      return { url: `/files/images/${key}-1600.webp`, width, height }
    })

  const documents = {
    tournament_id: { type: 'string' },
    title: { type: 'string' },
    files: { type: 'array', items: FILE },
  }
  upload(app, calls.forTournament, documents, async (request, actor) => {
    const parts = await documentParts(request)
    const tournament = await db
      .selectFrom('tournaments')
      .select('id')
      .where('id', '=', parts.tournament_id)
      .executeTakeFirst()
    if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
    const typed = parts.files.map(({ bytes }) => {
      const media_type = documentType(bytes)
      if (!media_type) throw new Refusal('DOCUMENT_TYPE', { errors: [{ path: 'files', code: 'DOCUMENT_TYPE' }] })
      return { bytes, media_type, key: newFileKey() }
    })
    // The files first: a row never names a file that is not there.
    await Promise.all(typed.map(async ({ key, bytes }) => files.put(`documents/${key}`, bytes)))
    const rows = await db.transaction().execute(async (tx) => {
      const made = []
      for (const [at, { key, media_type, bytes }] of typed.entries()) {
        const own = typed.length === 1 ? parts.title : numbered(parts.title, at + 1)
        const document = { tournament_id: parts.tournament_id, title: own, key, media_type, bytes: bytes.length }
        const trail = trailOf(actor, now())
        const row = await insertDocument(tx, document, trail)
        await recordDocumentHistory(tx, row, 'upload', { after: { title: own } }, trail)
        made.push(row)
      }
      return made
    })
    return rows.map(documentOf)
  })

  mount(app, calls.rename, async ({ params: { id }, body: { title }, actor }) =>
    transact(db, async (tx) => {
      const before = await documentBy(tx, { id })
      const trail = trailOf(actor, now())
      const row = await renameDocument(tx, id, title, trail)
      if (!before || !row) throw new Refusal('RESOURCES_NOT_FOUND')
      if (before.title !== title)
        await recordDocumentHistory(tx, row, 'rename', { before: { title: before.title }, after: { title } }, trail)
      return documentOf(row)
    }),
  )

  // The file stays for as long as this can be undone; then housekeeping finds that nothing names it.
  mountUndoable(app, calls.remove, async ({ params, actor }) =>
    transact(db, async (tx) => {
      const going = await goneWith(tx, 'tournament_files', [params.id])
      const row = await deleteDocument(tx, params.id)
      if (!row) throw new Refusal('RESOURCES_NOT_FOUND')
      await recordDocumentHistory(tx, row, 'remove', { before: { title: row.title } }, trailOf(actor, now()))
      return { data: null, undo: await keepUndo(tx, actor, now(), going) }
    }),
  )

  const picture = { summary: 'An uploaded image in one size', tags: ['files'], produces: ['image/webp', 'image/jpeg'] }
  app.get('/files/images/:name', { schema: picture }, async (request, reply) => {
    const name = /^[\w-]+\.(webp|jpg)$/u.exec((request.params as { name: string }).name)
    if (!name || !(await files.exists(`images/${name[0]}`))) throw new Refusal('ROUTE_NOT_FOUND')
    return reply
      .header('cache-control', FOREVER)
      .type(name[1] === 'jpg' ? 'image/jpeg' : 'image/webp')
      .send(await files.getStream(`images/${name[0]}`))
  })

  const download = { summary: 'A document of a tournament', tags: ['files'], produces: [...DOCUMENT_TYPES] }
  app.get('/files/documents/:key', { schema: download, config: { download: true } }, async (request, reply) => {
    const key = fileKeyOf(`documents/${(request.params as { key: string }).key}`)
    const document = key && (await documentBy(db, { key }))
    if (!document) throw new Refusal('ROUTE_NOT_FOUND')
    const name = fileNameOf(document.title, document.media_type)
    return (
      reply
        .header('cache-control', 'no-cache')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        // Should a reader open it within the portal after all, nothing in it runs.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(document.media_type)
        .send(await files.getStream(`documents/${document.key}`))
    )
  })
}

/** Serves a call that takes multipart/form-data; the answer is the contract's like that of any other call. */
function upload<R extends z.ZodType, Can extends Permission>(
  app: App,
  call: Endpoint<z.ZodType, z.ZodType, z.ZodType, R, Can>,
  parts: object,
  handle: (request: FastifyRequest, actor: Authorized<Can>) => Promise<z.input<R>>,
): void {
  app.route({
    method: 'POST',
    url: API_BASE + call.path,
    bodyLimit: DOCUMENTS_AT_ONCE * DOCUMENT_LIMIT + MIB,
    config: { can: call.can, form: { type: 'object', properties: parts, required: Object.keys(parts) } },
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[1] ?? 'files'],
      consumes: ['multipart/form-data'],
      response: { 200: envelope(call) },
    },
    handler: async (request) => {
      if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA')
      return { success: true, message: call.message, data: await handle(request, request.actor as Authorized<Can>) }
    },
  })
}

async function oneFile(request: FastifyRequest): Promise<{ bytes: Buffer }> {
  const part = await request.file({ limits: { fileSize: IMAGE_LIMIT, files: 1, fields: 5 } })
  if (!part) throw new Refusal('VALIDATION', { errors: [{ path: 'file', code: 'FIELD_REQUIRED' }] })
  return { bytes: await whole(part, IMAGE_LIMIT, 'file') }
}

async function documentParts(request: FastifyRequest) {
  const given: { files: { bytes: Buffer }[]; title?: unknown; tournament_id?: unknown } = { files: [] }
  const limits = { fileSize: DOCUMENT_LIMIT, files: DOCUMENTS_AT_ONCE, fields: 5 }
  for await (const part of request.parts({ limits }))
    if (part.type === 'file') given.files.push({ bytes: await whole(part, DOCUMENT_LIMIT, 'files') })
    else if (part.fieldname === 'title') given.title = part.value
    else if (part.fieldname === 'tournament_id') given.tournament_id = part.value
  const parsed = check(documentForm, given)
  if (!parsed.success) throw new Refusal('VALIDATION', { errors: fieldProblems(parsed.error, languageOf(request)) })
  if (given.files.length === 0) throw new Refusal('VALIDATION', { errors: [{ path: 'files', code: 'FIELD_REQUIRED' }] })
  return { ...parsed.data, files: given.files }
}

/** The title of one of several documents: shortened, where its number would make it too long. */
function numbered(given: string, place: number): string {
  const number = ` (${place})`
  return given.slice(0, TITLE_MAX - number.length).trimEnd() + number
}

const documentForm = z.object({ title, tournament_id: wireId })

/** The whole of a file; refused where it is larger than it may be, naming the limit. */
async function whole(part: MultipartFile, limit: number, path: string): Promise<Buffer> {
  const bytes = await part.toBuffer()
  if (!part.file.truncated) return bytes
  throw new Refusal('FILE_TOO_LARGE', {
    params: { maximum: limit / MIB },
    errors: [{ path, code: 'FILE_TOO_LARGE' }],
  })
}
