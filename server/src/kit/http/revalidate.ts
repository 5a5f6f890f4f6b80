import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { App } from '../deps.ts'
import { hashOf } from '../text/hash.ts'

/**
 * Tags the answers of the calls that screens repeat every few seconds: 304 without a body while nothing changed. Before the
 * compression is registered, or there would be a stream to look at.
 */
export function revalidate(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { revalidates, keeps } = request.routeOptions.config
    if (!(revalidates || keeps) || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const tag = `W/"${hashOf(payload).slice(0, 22)}"`
    reply.header('etag', tag)
    // Kept by the browser that asked, and asked about each time.
    if (revalidates || isVisitors(request))
      reply.headers({
        'cache-control': 'private, no-cache',
        vary: [reply.getHeader('vary'), 'authorization, x-entry-token'].filter(Boolean).join(', '),
      })
    if (!knows(request.headers['if-none-match'], tag)) return payload
    reply.code(304).removeHeader('content-type')
    return null
  })
}

/** Whether a header If-None-Match names a tag. */
export function knows(tags: string | undefined, tag: string): boolean {
  return (tags ?? '').split(',').some((each) => each.trim() === tag)
}

/** A read that everybody without an account is answered alike. */
export function isVisitors({ method, headers, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.keeps === true && method === 'GET' && !isPersonal(headers)
}

/** Whether who asks names an account or an entry as theirs. */
export function isPersonal(headers: IncomingHttpHeaders): boolean {
  return headers.authorization !== undefined || headers['x-entry-token'] !== undefined
}
