import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { API_BASE, type Endpoint } from '@portal/shared/kit/contract'
import { DOCUMENT_MAX_BYTES } from '@portal/shared/kit/files/files'
import type { Permission } from '@portal/shared/kit/permissions'
import type { z } from 'zod'
import type { App, Authorized } from '../deps.ts'
import { envelope } from '../http/mount.ts'
import { Refusal } from '../refusal.ts'

const MIB = 1024 * 1024
/** The most files in one form. */
export const FILES_AT_ONCE = 10
/** The JSON Schema of a file in a form. */
export const FILE = { type: 'string', contentMediaType: 'application/octet-stream' }

/** Serves a call that takes multipart/form-data with the fields of the form by their JSON Schemas. */
export function mountUpload<R extends z.ZodType, Can extends Permission>(
  app: App,
  call: Endpoint<z.ZodType, z.ZodType, z.ZodType, R, Can>,
  { required, optional = {} }: { required: object; optional?: object },
  handle: (request: FastifyRequest, actor: Authorized<Can>) => Promise<z.input<R>>,
): void {
  app.route({
    method: 'POST',
    url: API_BASE + call.path,
    bodyLimit: FILES_AT_ONCE * DOCUMENT_MAX_BYTES + MIB,
    config: {
      can: call.can,
      form: { type: 'object', properties: { ...required, ...optional }, required: Object.keys(required) },
    },
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

/** The content of an uploaded file. Throws FILE_TOO_LARGE beyond `limit` bytes, with the limit. */
export async function readUpload(part: MultipartFile, limit: number, path: string): Promise<Buffer> {
  const bytes = await part.toBuffer()
  if (!part.file.truncated) return bytes
  throw new Refusal('FILE_TOO_LARGE', {
    params: { maximum: limit / MIB },
    errors: [{ path, code: 'FILE_TOO_LARGE' }],
  })
}
