import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { App } from '../deps.ts'

const contentPolicy = (page: string) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...inlineScriptHashes(page)],
  // Mantine writes its theme into a style element.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'https:'],
  upgradeInsecureRequests: null,
})

/** The hashes of the inline scripts in a page: no other inline script may run. */
function inlineScriptHashes(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/gu)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** Sends Helmet's headers, computed once because they are the same for every answer. `page`: the HTML of the pages. */
export function addSecurityHeaders(app: App, page: string): void {
  const sample = new ServerResponse(new IncomingMessage(new Socket()))
  helmet({ contentSecurityPolicy: { directives: contentPolicy(page) } })(sample.req, sample, () => {})
  const headers = sample.getHeaders()
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
