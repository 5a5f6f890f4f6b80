import type { App } from '../deps.ts'
import { decodedPath } from './decoded-path.ts'

/** Addresses of answers, pages and papers that name people, and of forms: search results should lead to the tournament's page. */
const UNINDEXED =
  /^\/+(?:api\/v1|files\/documents|files\/pay|files\/card|entry|card|ticket|my_entries|register_(?:competition|flashmob|club)|live|mc|desk|tv|certificates)(?:[/?#]|$)/iu

/** Keeps search engines from pages that name people. robots.txt is not enough where the address is linked from elsewhere. */
export function preventIndexing(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (UNINDEXED.test(decodedPath(request.url))) reply.header('x-robots-tag', 'noindex')
    done()
  })
}
