import { z } from 'zod'
import { endpoint, idParam } from '../contract.ts'
import { nullableField, title } from '../fields.ts'

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024
export const DOCUMENT_MAX_BYTES = 20 * 1024 * 1024

export const imageUrl = z.object({ url: z.string(), width: z.int(), height: z.int() })

/** A public document of a tournament. */
export const documentRow = z
  .object({
    id: z.int(),
    title: z.string(),
    title_en: z.string().nullable(),
    url: z.string(),
    bytes: z.int(),
    media_type: z.string(),
    created_date: z.string(),
  })
  .meta({ id: 'Document' })
export type DocumentRow = z.infer<typeof documentRow>

/** Sent as multipart/form-data with the image in `file`: JPEG, PNG or WebP by its content, at most `IMAGE_MAX_BYTES`. */
const declareUpload = (path: string, summary: string) =>
  endpoint({ method: 'POST', path, can: 'file:write', reply: imageUrl, message: 'UPLOAD_SUCCESS', summary })

export const fileCalls = {
  forBanner: declareUpload('/resources/upload-images', 'Upload an image for a banner'),
  forNews: declareUpload('/news/create-url', 'Upload an image for a news item: its cover or within its text'),
  forSettings: declareUpload('/settings/upload-image', 'Upload an image for the texts of the portal'),
  forTournament: endpoint({
    method: 'POST',
    path: '/resources/upload-files-in-tournaments',
    can: 'file:write',
    reply: z.array(documentRow),
    message: 'UPLOAD_SUCCESS',
    summary:
      'Add documents to a tournament (multipart: tournament_id, title, title_en and files; PDF, DOCX or XLSX by content, 20 MiB each)',
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/resources/files/:id',
    can: 'file:write',
    params: idParam,
    body: z.object({ title: title.optional(), title_en: nullableField(title).optional() }),
    reply: documentRow,
    message: 'RESOURCES_UPDATE_SUCCESS',
    summary: 'Give a document another title; a title that is left out stays',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/resources/files/:id',
    can: 'file:write',
    undoable: true,
    params: idParam,
    message: 'RESOURCES_DELETED',
    summary: 'Remove a document from its tournament',
  }),
} as const
