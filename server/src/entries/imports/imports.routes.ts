import { importCalls as calls } from '@portal/shared/imports/import-calls'
import { hasPermission } from '@portal/shared/kit/permissions'
import { dryRun } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import { runLongWrites } from '../../kit/db/sqlite/long-writes.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { Refusal } from '../../kit/refusal.ts'
import { abortOnDisconnect } from '../../kit/http/abort-on-disconnect.ts'
import { mountCreating } from '../../kit/http/mount-creating.ts'
import { mount } from '../../kit/http/mount.ts'
import { serveXlsx } from '../../kit/sheets/serve-xlsx.ts'
import { fileName } from '../../kit/sheets/file-name.ts'
import { assessEntries } from './assess-rows.act.ts'
import { importEntries, prepareImport, type PreparedImport } from './entries-import.act.ts'
import { requireImportContext } from './import-context.act.ts'
import { findOfferedEvents, openChosenEvents } from './import-events.act.ts'
import { lastYearRoutes } from './last-year/last-year.routes.ts'
import { templateSheets } from '../register/template.rules.ts'

/** Entries from a list: previewed first, then entered all or none. */
export function entryImportRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  lastYearRoutes(app, deps)

  mount(app, calls.previewEntries, async ({ body, actor, request }) => {
    refuseOpening(body, request.caller)
    const language = requestLanguage(request)
    const contextOptions = { tournament_id: body.tournament_id, now: now(), language }
    const context = await requireImportContext(db, contextOptions)
    const { events, ages, isOffered, guessEvents, findBySymbols } = await findOfferedEvents(db, context, body)
    const contextWithEvents = async (tx: Db) => {
      await openChosenEvents(tx, deps, body, { language, trail: createTrail(actor, now()) })
      return requireImportContext(tx, contextOptions)
    }
    const assessingContext =
      findBySymbols(body.open_events).length === 0 ? context : await dryRun(db, contextWithEvents)
    const { rows, new_units } = await assessEntries({ ...assessingContext, isOffered, guessEvents }, body)
    return { rows: rows.map(({ preview }) => preview), new_units, events, ages }
  })

  mountCreating(
    app,
    deps,
    calls.entries,
    async ({ body, actor, request, runIdempotently }) =>
      runLongWrites(async () => {
        refuseOpening(body, request.caller)
        const importRequest = { body, actor, language: requestLanguage(request) }
        // Refused only within `runIdempotently`: the retry of an import that was done gets its first answer.
        const prepare = async () =>
          prepareImport(abortOnDisconnect(db, request), deps, importRequest).catch((error: unknown) => {
            if (error instanceof Refusal) return error
            throw error
          })
        // Rows with events that the import itself opens cannot be assessed before.
        let preparation: PreparedImport | Refusal | undefined =
          body.open_events.length > 0 ? undefined : await prepare()
        return runIdempotently(async (tx) => {
          if (preparation instanceof Refusal) throw preparation
          const prepared = preparation
          preparation = undefined
          return importEntries(tx, deps, importRequest, prepared)
        })
      }),
    { isLong: true },
  )

  serveXlsx(app, calls.entryTemplate, async ({ query: { tournament_id }, request }) => {
    const language = requestLanguage(request)
    const { tournament, contents } = await requireImportContext(db, { tournament_id, now: now(), language })
    const name = fileName(tournament.name, language === 'vi' ? 'mau-dang-ky' : 'entries-template', now())
    return { name, sheets: templateSheets(contents, language) }
  })
}

/** An import that adds events also needs the permission to open them. */
function refuseOpening(
  { tournament_id, open_events }: { tournament_id: number; open_events: readonly string[] },
  asker: Parameters<typeof hasPermission>[0],
): void {
  if (open_events.length === 0 || hasPermission(asker, 'content:open', tournament_id)) return
  throw new Refusal('NOT_ALLOWED', { errors: [{ path: 'open_events', code: 'NOT_ALLOWED' }] })
}
