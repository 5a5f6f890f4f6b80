import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { App } from '../deps.ts'
import { hashText } from '../text/hash.ts'

/**
 * Adds ETags to the answers of calls that screens repeat every few seconds, and answers 304 while nothing changed. Must be registered
 * before the compression, after which the payload would be a stream.
 */
export function addRevalidation(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { revalidates, cachesForVisitors } = request.routeOptions.config
    if (!(revalidates || cachesForVisitors) || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const tag = `W/"${hashText(payload).slice(0, 22)}"`
    reply.header('etag', tag)
    // The browser may keep the answer, but must revalidate it each time.
    if (revalidates || isVisitorRead(request))
      reply.headers({
        'cache-control': 'private, no-cache',
        vary: [reply.getHeader('vary'), 'authorization, x-entry-token'].filter(Boolean).join(', '),
      })
    if (!includesTag(request.headers['if-none-match'], tag)) return payload
    reply.code(304).removeHeader('content-type')
    return null
  })
}

/** Whether a header If-None-Match includes a tag. */
export function includesTag(tags: string | undefined, tag: string): boolean {
  return (tags ?? '').split(',').some((knownTag) => knownTag.trim() === tag)
}

/** Whether all visitors get the same answer to a request. */
export function isVisitorRead({ method, headers, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.cachesForVisitors === true && method === 'GET' && !isPersonal(headers)
}

/** Whether a request belongs to an account or to the owner of an entry. */
export function isPersonal(headers: IncomingHttpHeaders): boolean {
  return headers.authorization !== undefined || headers['x-entry-token'] !== undefined
}
