import { lastYearCalls as calls } from '@portal/shared/imports/last-year-calls'
import { vietnamDayAndTime } from '@portal/shared/kit/dates'
import { dryRun } from '../../../kit/db/retrying.ts'
import { runLongWrites } from '../../../kit/db/sqlite/long-writes.ts'
import { createTrail } from '../../../kit/db/trail.ts'
import type { App, Deps } from '../../../kit/deps.ts'
import { requestLanguage } from '../../../kit/http/language.ts'
import { mountCreating } from '../../../kit/http/mount-creating.ts'
import { mount } from '../../../kit/http/mount.ts'
import { assessList, summarizeList } from './last-year-look.act.ts'
import { setUpLastYear } from './last-year-setup.act.ts'
import { parseTournamentDraft, writeLastYear } from './last-year.act.ts'

/** A tournament from last year's list: previewed first, then created in one step. */
export function lastYearRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  // The preview sets the tournament up as the write does, and is rolled back.
  mount(app, calls.preview, async ({ body: { start_date, ...list }, actor, request }) => {
    const day = start_date ?? vietnamDayAndTime(now()).day
    const draft = parseTournamentDraft({ name: 'Last year’s list', address: '-', start_date: day, end_date: day })
    const target = list.tournament_id === null ? { draft } : { id: list.tournament_id }
    const setup = await dryRun(db, async (tx) =>
      setUpLastYear(tx, deps, { list, target, language: requestLanguage(request) }, createTrail(actor, now())),
    )
    const assessed = await assessList(setup, list)
    return { rows: assessed.previews, new_units: assessed.new_units, summary: summarizeList(setup, assessed, list) }
  })

  mountCreating(
    app,
    deps,
    calls.create,
    async ({ body, actor, request, runIdempotently }) =>
      runLongWrites(async () =>
        runIdempotently(async (tx) => writeLastYear(tx, deps, { body, actor, language: requestLanguage(request) })),
      ),
    { isLong: true },
  )
}
