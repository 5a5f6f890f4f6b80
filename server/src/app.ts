import { API_BASE } from '@portal/shared/kit/contract'
import compress from '@fastify/compress'
import Fastify, { type RouteOptions } from 'fastify'
import type { z } from 'zod'
import { commentRoutes } from './site/comments/comments.routes.ts'
import { contactRoutes } from './site/contacts/contacts.routes.ts'
import { contentRoutes } from './contents/contents.routes.ts'
import { crudRoutes } from './kit/crud/crud.routes.ts'
import type { App, Deps } from './kit/deps.ts'
import { createCorrectionMailer } from './entries/mailings/entry-mail.act.ts'
import { entryRoutes } from './entries/entries.routes.ts'
import { secondOpinionRoutes } from './results/second-opinion.routes.ts'
import { settlingUndo } from './entries/money/family-purse.act.ts'
import { entryUndoHooks } from './entries/record/undo-entries.act.ts'
import { exportRoutes } from './entries/exports/exports.routes.ts'
import { fileRoutes } from './kit/files/files.routes.ts'
import { answerClientError } from './kit/http/client-error.ts'
import { readBuiltClient, serveClient } from './kit/http/client-files.ts'
import { addDeadlines } from './kit/http/limits/deadlines.ts'
import { answerErrors, answerRefusal } from './kit/http/error-handler.ts'
import { guard } from './users/sessions/guard.act.ts'
import { logSecurityEvents } from './users/sessions/security-log.act.ts'
import { healthRoutes } from './kit/http/health.ts'
import { metricsRoute } from './kit/metrics/metrics.ts'
import { requestLog } from './kit/http/log/request-log.ts'
import { serveOpenApi } from './kit/http/open-api.ts'
import { Refusal } from './kit/refusal.ts'
import { preventIndexing } from './kit/http/never-indexed.ts'
import { cacheAnswers } from './kit/http/kept/kept-answers.ts'
import { addRevalidation } from './kit/http/revalidate.ts'
import { addSecurityHeaders } from './kit/http/secure-headers.ts'
import { readCertificate } from './kit/certificate.ts'
import { imageRoutes } from './site/images/images.routes.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { mailingRoutes } from './entries/letters/mailings.routes.ts'
import { mailRoutes } from './mails/mails.routes.ts'
import { newsRoutes } from './site/news/news.routes.ts'
import { paperRoutes } from './entries/papers/papers.routes.ts'
import { gradeMendRoutes } from './overview/grade-mends.routes.ts'
import { overviewRoutes } from './overview/overview.routes.ts'
import { tournamentOverviewRoutes } from './overview/tournament.routes.ts'
import { loadDrawer, drawPages } from './kit/pages/drawn-pages.ts'
import { createHeadWriter, pageRoutes } from './pages/pages.routes.ts'
import { portalRoutes } from './site/portal/portal.routes.ts'
import { logExports } from './privacy/log-exports.act.ts'
import { privacyRoutes } from './privacy/privacy.routes.ts'
import { programmeRoutes } from './programme/programme.routes.ts'
import { cardRoutes } from './results/cards/cards.routes.ts'
import { judgeRoutes } from './results/judge/judge.routes.ts'
import { resultPaperRoutes } from './results/papers/result-papers.routes.ts'
import { resultRoutes } from './results/results.routes.ts'
import { resultUndoHooks } from './results/undo-results.queries.ts'
import { parseInput } from '@portal/shared/kit/validation'
import { settings } from '@portal/shared/resources/settings'
import { plainResources } from '@portal/shared/resources/index'
import { standardListRoutes } from './resources/standard-lists/standard-lists.routes.ts'
import { markNotEligible } from './entries/change/rules-changed.act.ts'
import { tournamentRoutes } from './tournaments/tournaments.routes.ts'
import { documentRoutes } from './tournaments/documents/documents.routes.ts'
import { findTournamentUse } from './tournaments/record/tournament-use.queries.ts'
import { detailUndoHooks } from './tournaments/record/undo-details.queries.ts'
import { undoRoutes } from './kit/undo/undo.routes.ts'
import { unitImportRoutes } from './resources/units-import.routes.ts'
import { unitMergeRoutes } from './resources/unit-merge.routes.ts'
import { userRoutes } from './users/users.routes.ts'

/** No page of the portal has this address: the client redirects to /home and says that the address is unknown. */
const UNKNOWN_PAGE = '/unknown-address'

/** Time for a request to arrive: enough for bad Wi-Fi, but an attacker cannot keep connections open. */
const REQUEST_TIMEOUT_MS = 60_000

/** Builds the server without opening a port: `main.ts` listens, tests inject requests. `onRoute` is called for each registered route. */
export async function buildApp(deps: Deps, onRoute: (route: RouteOptions) => void = () => {}): Promise<App> {
  const proxies = deps.config.TRUST_PROXY
  const app: App = Fastify({
    ...httpsOptions(deps.config),
    bodyLimit: deps.config.BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: answerClientError,
    // A malformed address reaches no route. Browsers are redirected as from any unknown page.
    frameworkErrors: (_error, request, reply) => {
      const isPage = request.method === 'GET' && /\btext\/html\b/u.test(request.headers.accept ?? '')
      if (isPage && !request.url.startsWith(API_BASE)) void reply.redirect(UNKNOWN_PAGE)
      else answerRefusal(request, reply, new Refusal('ROUTE_NOT_FOUND'))
      request.log.info({ req: request, res: reply }, 'request refused')
    },
    trustProxy: proxies > 0 && ((_address: string, hop: number) => hop < proxies),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200 },
    ...requestLog(deps.config.LOG_LEVEL),
  })
  app.setValidatorCompiler(({ schema }) => (data) => {
    const parsed = parseInput(schema as z.ZodType, data)
    return parsed.success ? { value: parsed.data } : { error: parsed.error }
  })
  // Responses are parsed with their schema, so that no column outside the contract leaks.
  app.setSerializerCompiler(
    ({ schema }) =>
      (payload) =>
        JSON.stringify((schema as unknown as z.ZodType).parse(payload)),
  )
  app.addHook('preValidation', (request, _reply, done) => {
    request.body ??= {}
    done()
  })
  app.addHook('onRoute', onRoute)
  addDeadlines(app, deps)
  answerErrors(app, deps.config.BODY_LIMIT)
  acceptEmptyJson(app)
  addRevalidation(app)
  preventIndexing(app)
  const client = readBuiltClient()
  const drawer = await loadDrawer()
  cacheAnswers(app, deps, drawer?.drawnPages)
  addSecurityHeaders(app, client.page)
  // Bodies up to 128 KiB are compressed synchronously in less than a millisecond; a stream would cost more.
  await app.register(compress, { threshold: 1024, syncThreshold: 128 * 1024 })
  await serveOpenApi(app)
  guard(app, deps)
  logSecurityEvents(app)
  logExports(app, deps)

  healthRoutes(app, deps)
  metricsRoute(app, deps)
  portalRoutes(app, deps)
  overviewRoutes(app, deps)
  tournamentOverviewRoutes(app, deps)
  gradeMendRoutes(app, deps)
  standardListRoutes(app, deps)
  userRoutes(app, deps)
  for (const resource of plainResources) crudRoutes(app, deps, resource, findTournamentUse)
  contentRoutes(app, deps)
  tournamentRoutes(app, deps, async (tx, id) => markNotEligible(tx, deps, id))
  entryRoutes(app, deps)
  exportRoutes(app, deps)
  mailRoutes(app, deps)
  mailingRoutes(app, deps)
  await fileRoutes(app, deps)
  documentRoutes(app, deps)
  importRoutes(app, deps)
  unitImportRoutes(app, deps)
  unitMergeRoutes(app, deps)
  imageRoutes(app, deps)
  newsRoutes(app, deps)
  crudRoutes(app, deps, settings, findTournamentUse)
  commentRoutes(app, deps)
  contactRoutes(app, deps)
  undoRoutes(app, deps, {
    ...settlingUndo(entryUndoHooks),
    tables: { ...entryUndoHooks.tables, tournament_details: detailUndoHooks, results: resultUndoHooks },
  })
  paperRoutes(app, deps)
  programmeRoutes(app, deps)
  resultRoutes(app, deps, createCorrectionMailer(deps))
  cardRoutes(app, deps)
  judgeRoutes(app, deps)
  resultPaperRoutes(app, deps)
  secondOpinionRoutes(app, deps)
  privacyRoutes(app, deps)
  pageRoutes(app, deps)
  await serveClient(app, createHeadWriter(deps), client, (write) => {
    if (drawer) drawPages(app, deps, drawer, client.folder, write)
  })
  return app
}

/** The types of Fastify tell its servers apart, which the portal does not. */
function httpsOptions(config: Deps['config']): object {
  const certificate = readCertificate(config)
  return certificate ? { https: certificate } : {}
}

/** Accepts an empty body with the JSON type, which old clients send with calls that need no body (check-is_pay). */
function acceptEmptyJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body as string, done),
  )
}
