import type { Readable } from 'node:stream'
import { API_BASE, type Endpoint } from '@portal/shared/kit/contract'
import type { App } from '../deps.ts'
import { earlyHook, type CallInput, type MountOptions } from '../http/mount.ts'

/** Serves a call whose answer is a file of a media type; the handler returns its name, with the ending, and its content. */
export function serveFile<C extends Endpoint>(
  app: App,
  call: C,
  type: string,
  make: (input: CallInput<C>) => Promise<{ name: string; content: Buffer | Readable }>,
  { early }: Pick<MountOptions, 'early'> = {},
): void {
  const takesBody = call.method === 'POST' || call.method === 'PUT'
  app.route({
    method: call.method,
    url: API_BASE + call.path,
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    config: { can: call.can, of: call.scope, download: true },
    ...earlyHook(early),
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[1] ?? 'portal'],
      params: call.params,
      querystring: call.query,
      ...(takesBody ? { body: call.body } : {}),
      produces: [type],
    },
    handler: async (request, reply) => {
      const { params, query, body, actor } = request
      const { name, content } = await make({ params, query, body, actor, request, reply } as CallInput<C>)
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .type(type)
        .send(content)
    },
  })
}
