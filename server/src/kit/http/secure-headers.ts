import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { App } from '../deps.ts'

const directivesFor = (page: string) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", ...scriptsIn(page)],
  // Mantine writes its theme into a style element.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'https:'],
  upgradeInsecureRequests: null,
})

/** The scripts that stand in the frame of the pages, by what they say: no other one runs. */
function scriptsIn(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/gu)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** Helmet's headers, which are the same for every answer, written down once. `page` is the frame of the pages. */
export function secureHeaders(app: App, page: string): void {
  const sample = new ServerResponse(new IncomingMessage(new Socket()))
  helmet({ contentSecurityPolicy: { directives: directivesFor(page) } })(sample.req, sample, () => {})
  const headers = sample.getHeaders()
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
