import type { FastifyRequest } from 'fastify'
import { optionalField, title, wireId } from '@portal/shared/kit/fields'
import { DOCUMENT_MAX_BYTES, fileCalls as calls } from '@portal/shared/kit/files/files'
import { TITLE_MAX } from '@portal/shared/kit/limits'
import { parseInput, fieldProblems } from '@portal/shared/kit/validation'
import { z } from 'zod'
import { transact } from '../../kit/db/retrying.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { readFileKey, newFileKey } from '../../kit/files/file-references.ts'
import { FILE, FILES_AT_ONCE, mountUpload, readUpload } from '../../kit/files/upload.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mount, mountUndoable } from '../../kit/http/mount.ts'
import { Refusal } from '../../kit/refusal.ts'
import { planDeletion, storeUndo } from '../../kit/undo/undoing.ts'
import {
  deleteDocument,
  findDocument,
  toDocumentRow,
  insertDocument,
  recordDocumentHistory,
  renameDocument,
  toHistoryTitles,
  type DocumentTitles,
} from '../record/documents.queries.ts'
import { DOCUMENT_TYPES, detectDocumentType, documentFileName } from './documents.rules.ts'

/** The documents of tournaments. Register `fileRoutes` first: it adds the parser for forms. */
export function documentRoutes(app: App, deps: Deps): void {
  const { db, files, now } = deps

  const documents = {
    required: { tournament_id: { type: 'string' }, title: { type: 'string' }, files: { type: 'array', items: FILE } },
    optional: { title_en: { type: 'string' } },
  }
  mountUpload(app, calls.forTournament, documents, async (request, actor) => {
    const form = await readForm(request)
    const tournament = await db
      .selectFrom('tournaments')
      .select('id')
      .where('id', '=', form.tournament_id)
      .executeTakeFirst()
    if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
    const uploads = form.files.map(({ bytes }) => {
      const media_type = detectDocumentType(bytes)
      if (!media_type) throw new Refusal('DOCUMENT_TYPE', { errors: [{ path: 'files', code: 'DOCUMENT_TYPE' }] })
      return { bytes, media_type, key: newFileKey() }
    })
    // Store the files first, so that a row never refers to a missing file.
    await Promise.all(uploads.map(async ({ key, bytes }) => files.put(`documents/${key}`, bytes)))
    const rows = await db.transaction().execute(async (tx) => {
      const newDocuments = []
      const trail = createTrail(actor, now())
      for (const [index, { key, media_type, bytes }] of uploads.entries()) {
        const nameDocument = (text: string) => (uploads.length === 1 ? text : numberedTitle(text, index + 1))
        const titles = { title: nameDocument(form.title), title_en: form.title_en && nameDocument(form.title_en) }
        const document = { tournament_id: form.tournament_id, ...titles, key, media_type, bytes: bytes.length }
        const row = await insertDocument(tx, document, trail)
        await recordDocumentHistory(tx, row, 'upload', { after: toHistoryTitles(row) }, trail)
        newDocuments.push(row)
      }
      return newDocuments
    })
    return rows.map(toDocumentRow)
  })

  mount(app, calls.rename, async ({ params: { id }, body, actor }) =>
    transact(db, async (tx) => {
      const before = await findDocument(tx, { id })
      const trail = createTrail(actor, now())
      if (!before) throw new Refusal('RESOURCES_NOT_FOUND')
      const { title = before.title, title_en = before.title_en } = body
      const titles = { title, title_en }
      const row = await renameDocument(tx, id, titles, trail)
      if (!row) throw new Refusal('RESOURCES_NOT_FOUND')
      const changes = { before: changedTitles(titles, before), after: changedTitles(before, titles) }
      if (Object.keys(changes.after).length > 0) await recordDocumentHistory(tx, row, 'rename', changes, trail)
      return toDocumentRow(row)
    }),
  )

  // The file stays, because the removal can be undone. Housekeeping deletes files that no row refers to.
  mountUndoable(app, calls.remove, async ({ params, actor }) =>
    transact(db, async (tx) => {
      const undoing = await planDeletion(tx, 'tournament_files', [params.id])
      const row = await deleteDocument(tx, params.id)
      if (!row) throw new Refusal('RESOURCES_NOT_FOUND')
      await recordDocumentHistory(tx, row, 'remove', { before: toHistoryTitles(row) }, createTrail(actor, now()))
      return { data: null, undo: await storeUndo(tx, actor, now(), undoing) }
    }),
  )

  const download = { summary: 'A document of a tournament', tags: ['files'], produces: [...DOCUMENT_TYPES] }
  app.get('/files/documents/:key', { schema: download, config: { download: true } }, async (request, reply) => {
    const key = readFileKey(`documents/${(request.params as { key: string }).key}`)
    const document = key && (await findDocument(db, { key }))
    if (!document) throw new Refusal('ROUTE_NOT_FOUND')
    const isEnglish = (request.query as { lang?: unknown }).lang === 'en'
    const title = (isEnglish && document.title_en) || document.title
    const name = documentFileName(title, document.media_type)
    return (
      reply
        .header('cache-control', 'no-cache')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        // If a browser displays it instead of saving it, no script in it runs.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(document.media_type)
        .send(await files.getStream(`documents/${document.key}`))
    )
  })
}

async function readForm(request: FastifyRequest) {
  const formParts: { files: { bytes: Buffer }[]; title?: unknown; title_en?: unknown; tournament_id?: unknown } = {
    files: [],
  }
  const limits = { fileSize: DOCUMENT_MAX_BYTES, files: FILES_AT_ONCE, fields: 5 }
  for await (const part of request.parts({ limits }))
    if (part.type === 'file') formParts.files.push({ bytes: await readUpload(part, DOCUMENT_MAX_BYTES, 'files') })
    else if (part.fieldname === 'title') formParts.title = part.value
    else if (part.fieldname === 'title_en') formParts.title_en = part.value
    else if (part.fieldname === 'tournament_id') formParts.tournament_id = part.value
  const parsed = parseInput(documentForm, formParts)
  if (!parsed.success)
    throw new Refusal('VALIDATION', { errors: fieldProblems(parsed.error, requestLanguage(request)) })
  if (formParts.files.length === 0)
    throw new Refusal('VALIDATION', { errors: [{ path: 'files', code: 'FIELD_REQUIRED' }] })
  return { ...parsed.data, files: formParts.files }
}

/** The titles of a document that differ from its former ones. */
function changedTitles(former: DocumentTitles, titles: DocumentTitles): Partial<DocumentTitles> {
  return {
    ...(titles.title === former.title ? {} : { title: titles.title }),
    ...(titles.title_en === former.title_en ? {} : { title_en: titles.title_en }),
  }
}

/** The title of one of several documents, numbered from 1; shortened where its number would make it too long. */
function numberedTitle(title: string, number: number): string {
  const suffix = ` (${number})`
  return title.slice(0, TITLE_MAX - suffix.length).trimEnd() + suffix
}

const documentForm = z.object({ title, title_en: optionalField(title), tournament_id: wireId })
