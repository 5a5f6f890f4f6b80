import { createHash } from 'node:crypto'
import type { App } from '../deps.ts'

/**
 * Tags the answers of the calls that screens repeat every few seconds: 304 without a body while nothing changed. Before the
 * compression is registered, or there would be a stream to look at.
 */
export function revalidate(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.revalidates || reply.statusCode !== 200 || typeof payload !== 'string')
      return payload
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    // Kept by the browser that asked, and asked about each time.
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'authorization' })
    if (!knows(request.headers['if-none-match'], tag)) return payload
    reply.code(304).removeHeader('content-type')
    return null
  })
}

function knows(tags: string | undefined, tag: string): boolean {
  return (tags ?? '').split(',').some((each) => each.trim() === tag)
}
