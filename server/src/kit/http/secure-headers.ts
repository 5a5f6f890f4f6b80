import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { App } from '../deps.ts'

const directives = {
  defaultSrc: ["'self'"],
  // Mantine writes its theme into a style element.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'https:'],
  upgradeInsecureRequests: null,
}

/** Helmet's headers, which are the same for every answer, written down once. */
export function secureHeaders(app: App): void {
  const sample = new ServerResponse(new IncomingMessage(new Socket()))
  helmet({ contentSecurityPolicy: { directives } })(sample.req, sample, () => {})
  const headers = sample.getHeaders()
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
