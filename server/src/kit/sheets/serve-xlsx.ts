import type { FastifyRequest } from 'fastify'
import { API_BASE, type Endpoint } from '@portal/shared/kit/contract'
import type { z } from 'zod'
import type { App } from '../deps.ts'
import { writeXlsx, XLSX_TYPE, type Sheet } from './xlsx.ts'

type XlsxRequest<Q extends z.ZodType, B extends z.ZodType> = {
  query: z.output<Q>
  body: z.output<B>
  request: FastifyRequest
}

/** Serves a call whose answer is an Excel file, streamed. */
export function serveXlsx<Q extends z.ZodType, B extends z.ZodType>(
  app: App,
  call: Endpoint<z.ZodType, Q, B>,
  make: (asked: XlsxRequest<Q, B>) => Promise<{ name: string; sheets: Sheet[] }>,
): void {
  const takesBody = call.method === 'POST' || call.method === 'PUT'
  app.route({
    method: call.method,
    url: API_BASE + call.path,
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    config: { can: call.can, of: call.of, download: true },
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[1] ?? 'portal'],
      querystring: call.query,
      ...(takesBody ? { body: call.body } : {}),
      produces: [XLSX_TYPE],
    },
    handler: async (request, reply) => {
      const { name, sheets } = await make({
        query: request.query as z.output<Q>,
        body: request.body as z.output<B>,
        request,
      })
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .type(XLSX_TYPE)
        .send(writeXlsx(sheets))
    },
  })
}
