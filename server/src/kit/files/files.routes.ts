import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fileCalls as calls, IMAGE_MAX_BYTES } from '@portal/shared/kit/files/files'
import type { App, Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { newFileKey } from './file-references.ts'
import { encodePicture } from './pictures.ts'
import { FILE, mountUpload, readUpload } from './upload.ts'

const FOREVER = 'public, max-age=31536000, immutable'

/** Serves uploads of pictures, and the uploaded pictures in their sizes. */
export async function fileRoutes(app: App, { files }: Deps): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })

  for (const call of [calls.forBanner, calls.forNews, calls.forSettings])
    mountUpload(app, call, { required: { file: FILE } }, async (request) => {
      const { width, height, files: sizes } = await encodePicture(await requireFile(request))
      const key = newFileKey()
      await Promise.all(sizes.map(async ({ name, bytes }) => files.put(`images/${key}-${name}`, bytes)))
      return { url: `/files/images/${key}-1600.webp`, width, height }
    })

  const picture = { summary: 'An uploaded image in one size', tags: ['files'], produces: ['image/webp', 'image/jpeg'] }
  app.get('/files/images/:name', { schema: picture }, async (request, reply) => {
    const name = /^[\w-]+\.(webp|jpg)$/u.exec((request.params as { name: string }).name)
    if (!name || !(await files.exists(`images/${name[0]}`))) throw new Refusal('ROUTE_NOT_FOUND')
    return reply
      .header('cache-control', FOREVER)
      .type(name[1] === 'jpg' ? 'image/jpeg' : 'image/webp')
      .send(await files.getStream(`images/${name[0]}`))
  })
}

async function requireFile(request: FastifyRequest): Promise<Buffer> {
  const part = await request.file({ limits: { fileSize: IMAGE_MAX_BYTES, files: 1, fields: 5 } })
  if (!part) throw new Refusal('VALIDATION', { errors: [{ path: 'file', code: 'FIELD_REQUIRED' }] })
  return readUpload(part, IMAGE_MAX_BYTES, 'file')
}
