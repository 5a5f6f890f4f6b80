import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { API_BASE, type Endpoint } from '@portal/shared/kit/contract'
import type { Language } from '@portal/shared/kit/errors'
import type { App } from '../deps.ts'
import { languageOf } from '../http/language.ts'

const PDF = 'application/pdf'

type PaperCall = Pick<Endpoint, 'method' | 'path' | 'can' | 'of' | 'summary' | 'params' | 'body'>
type PaperInput<C extends PaperCall> = {
  params: z.output<C['params']>
  body: z.output<C['body']>
  request: FastifyRequest
}

/** Serves a call whose answer is a PDF. */
export function servePaper<C extends PaperCall>(
  app: App,
  call: C,
  make: (given: PaperInput<C>, language: Language) => Promise<{ name: string; pdf: Buffer }>,
): void {
  app.route({
    method: call.method,
    url: API_BASE + call.path,
    config: { can: call.can, of: call.of, download: true },
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[1] ?? 'athletes'],
      params: call.params,
      ...(call.method === 'POST' ? { body: call.body } : {}),
      produces: [PDF],
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const given = { params: request.params, body: request.body, request } as PaperInput<C>
      const { name, pdf } = await make(given, languageOf(request))
      return reply
        .header('content-disposition', `attachment; filename="${name}.pdf"`)
        .header('cache-control', 'no-store')
        .type(PDF)
        .send(pdf)
    },
  })
}
