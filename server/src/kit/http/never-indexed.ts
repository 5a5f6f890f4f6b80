import type { App } from '../deps.ts'
import { decodedPath } from './decoded-path.ts'

/** Answers, pages and papers that name people, and forms: search results should lead to the page of the tournament. */
const UNINDEXED =
  /^\/+(?:api\/v1|files\/documents|files\/pay|files\/card|entry|card|ticket|my_entries|register_(?:competition|flashmob|club)|live|mc|tv)(?:[/?#]|$)/iu

/** Keeps search engines from pages that name people. robots.txt is not enough where the address is linked from elsewhere. */
export function neverIndexed(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (UNINDEXED.test(decodedPath(request.url))) reply.header('x-robots-tag', 'noindex')
    done()
  })
}
