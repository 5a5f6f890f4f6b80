import { batchCalls } from '@portal/shared/entries/batch-calls'
import { runLongWrites } from '../../kit/db/sqlite/long-writes.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { countEarly, limitAddress } from '../../kit/http/limits/address-limits.ts'
import { limitRows } from '../../kit/http/limits/rate-limit.ts'
import { fileName } from '../../kit/sheets/file-name.ts'
import { serveXlsx } from '../../kit/sheets/serve-xlsx.ts'
import { requireVisibleTournament } from '../../tournaments/visible.act.ts'
import { templateSheets } from './template.rules.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { enterBatch } from './batch.act.ts'

/** Registering many dancers at once, and the sheet template for it. */
export function batchRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  mountCreating(
    app,
    deps,
    batchCalls.enter,
    async ({ body, actor, request, runIdempotently }) => {
      // The call counts once. Its rows count against a separate limit, except in a retry of a call that was already written.
      await limitAddress(deps, 'registration', request)
      const batch = { body, actor, language: requestLanguage(request) }
      return limitRows(deps, { actor, ip: request.ip }, body.rows.length, async (refuseTooMany) =>
        runLongWrites(async () =>
          runIdempotently(async (tx) => {
            refuseTooMany()
            return enterBatch(tx, deps, batch)
          }),
        ),
      )
    },
    { isLong: true, early: countEarly(deps, 'registration') },
  )

  serveXlsx(app, batchCalls.template, async ({ query: { tournament_id }, actor, request }) => {
    const { name } = await requireVisibleTournament(db, tournament_id, actor)
    const context = contextQueries(db)
    const contents = await context.openedContents(tournament_id, await context.openedContentIds(tournament_id))
    const language = requestLanguage(request)
    return {
      name: fileName(name, language === 'vi' ? 'mau-danh-sach' : 'dancers-template', now()),
      sheets: templateSheets(
        contents.filter(({ is_register }) => is_register === 1),
        language,
        true,
      ),
    }
  })
}
