import { importCalls as calls } from '@portal/shared/imports/import-calls'
import { longWrites } from '../../kit/db/sqlite/long-writes.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { languageOf } from '../../kit/http/language.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { whileAsked } from '../../kit/http/while-asked.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount } from '../../kit/http/mount.ts'
import { serveXlsx } from '../../kit/sheets/serve-xlsx.ts'
import { fileName } from '../../kit/sheets/file-name.ts'
import { assessEntries } from './assess-rows.act.ts'
import { importEntries, prepareImport, type PreparedImport } from './entries-import.act.ts'
import { importContext } from './import-context.act.ts'
import { lastYearRoutes } from './last-year/last-year.routes.ts'
import { templateSheets } from './template.rules.ts'

/** Entries out of a list: looked at first, then entered all or none. */
export function entryImportRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  lastYearRoutes(app, deps)

  mount(app, calls.previewEntries, async ({ body, request }) => {
    const { tournament_id } = body
    const context = await importContext(db, { tournament_id, now: now(), language: languageOf(request) })
    const { rows, new_units } = await assessEntries(context, body)
    return { rows: rows.map(({ preview }) => preview), new_units }
  })

  mountCreating(
    app,
    deps,
    calls.entries,
    async ({ body, actor, request, once }) =>
      longWrites(async () => {
        const asked = { body, actor, language: languageOf(request) }
        // A retry of what was entered is answered as it was, whatever is wrong with its rows by now.
        let before: PreparedImport | Refusal | undefined = await prepareImport(
          whileAsked(db, request),
          deps,
          asked,
        ).catch((error: unknown) => {
          if (error instanceof Refusal) return error
          throw error
        })
        return once(async (tx) => {
          if (before instanceof Refusal) throw before
          const prepared = before
          before = undefined
          return importEntries(tx, deps, asked, prepared)
        })
      }),
    { isLong: true },
  )

  serveXlsx(app, calls.entryTemplate, async ({ query: { tournament_id }, request }) => {
    const language = languageOf(request)
    const { tournament, contents } = await importContext(db, { tournament_id, now: now(), language })
    const name = fileName(tournament.name, language === 'vi' ? 'mau-dang-ky' : 'entries-template', now())
    return { name, sheets: templateSheets(contents, language) }
  })
}
