import type { App } from '../deps.ts'
import { decodedPath } from './decoded-path.ts'

/** Answers and pages that name entrants, papers that may, and forms: who searches is led to the tournament. */
const NAMING =
  /^\/+(?:api\/v1|files\/documents|files\/pay|files\/card|entry|card|ticket|my_entries|register_(?:competition|flashmob|club)|live|mc|tv)(?:[/?#]|$)/iu

/** Keeps search engines from what names people: robots.txt alone does not, where an address is known from elsewhere. */
export function neverIndexed(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (NAMING.test(decodedPath(request.url))) reply.header('x-robots-tag', 'noindex')
    done()
  })
}
