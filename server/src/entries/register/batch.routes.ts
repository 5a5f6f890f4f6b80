import { batchCalls } from '@portal/shared/entries/batch-calls'
import { longWrites } from '../../kit/db/sqlite/long-writes.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { languageOf } from '../../kit/http/language.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { countEarly, limitAddress } from '../../kit/http/limits/address-limits.ts'
import { limitRows } from '../../kit/http/limits/rate-limit.ts'
import { fileName } from '../../kit/sheets/file-name.ts'
import { serveXlsx } from '../../kit/sheets/serve-xlsx.ts'
import { visibleTournament } from '../../tournaments/visible.act.ts'
import { templateSheets } from './template.rules.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { enterBatch } from './batch.act.ts'

/** Entering many at once, and the sheet to be filled in for it. */
export function batchRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  mountCreating(
    app,
    deps,
    batchCalls.enter,
    async ({ body, actor, request, once }) => {
      // The call counts once. Its rows have a limit of their own, on which a retry of a written call does not count.
      await limitAddress(deps, 'registration', request)
      const batch = { body, actor, language: languageOf(request) }
      return limitRows(deps, { actor, ip: request.ip }, body.rows.length, async (refuseTooMany) =>
        longWrites(async () =>
          once(async (tx) => {
            refuseTooMany()
            return enterBatch(tx, deps, batch)
          }),
        ),
      )
    },
    { isLong: true, early: countEarly(deps, 'registration') },
  )

  serveXlsx(app, batchCalls.template, async ({ query: { tournament_id }, actor, request }) => {
    const { name } = await visibleTournament(db, tournament_id, actor)
    const context = contextQueries(db)
    const contents = await context.opened(tournament_id, await context.openedIds(tournament_id))
    const language = languageOf(request)
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
