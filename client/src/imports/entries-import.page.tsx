import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { readEntryValues } from '@portal/shared/imports/entry-values'
import { entryWarnings } from '@portal/shared/imports/findings'
import { importedFields, type ImportedField } from '@portal/shared/imports/fields'
import { findNumberedAges, isEventSymbol } from '@portal/shared/imports/last-year'
import { guessEntryColumns } from '@portal/shared/imports/mapping'
import { createSymbolMatcher } from '@portal/shared/imports/symbols'
import { call, callForFile } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { refetchPath } from '../kit/api/query.ts'
import { useMay } from '../kit/api/rights.ts'
import { extractRows } from '../kit/api/rows-of.ts'
import { paths } from '../portal/paths.ts'
import { LoadState } from '../kit/ui/load-state.tsx'
import { alwaysVisibleColumns, entryLabels, entryOptionsBody, eventAgesBody, listNameBody } from './entry-columns.ts'
import type { AssessedRow, ImportKind, ListOptions } from './import-kind.ts'
import { readSheets } from './import-book.ts'
import type { ImportList } from './import-list.ts'
import { ImportScreen } from './import-screen.tsx'
import { pageQueries } from '../portal/page-queries.ts'

/** The import into one tournament; `symbols`: the symbols of its opened events. */
function createEntriesKind(
  tournament: { id: number; name: string; currency_name: string; start_date: string },
  symbols: readonly string[],
  canAddEvents: boolean,
): ImportKind<ImportedField> {
  const tournament_id = tournament.id
  const isOpenEvent = createSymbolMatcher(symbols)
  const eventsBody = (options: ListOptions) => ({
    open_events: [...options.events],
    event_ages: eventAgesBody(options),
  })
  const readRows = (list: ImportList<ImportedField>, { unit, email, mobile }: ListOptions) =>
    readSheets(list, (sheet) => readEntryValues(sheet, { unit, email, mobile }))
  return {
    title: 'import.entries',
    headingLevel: 2,
    hint: 'import.entries.hint',
    back: { to: paths.admin.entriesOf(tournament_id), label: 'import.entries.back' },
    fileName: tournament.name,
    fields: importedFields,
    labels: entryLabels,
    alwaysVisible: alwaysVisibleColumns,
    repeatableField: 'contents',
    hasOptions: true,
    currency: tournament.currency_name,
    canAddEvents,
    findYear: () => Number(tournament.start_date.slice(0, 4)),
    readBookOptions: (sheets, chosenSheet) => ({ ages: findNumberedAges(sheets, chosenSheet) }),
    guessColumns: (rows) => guessEntryColumns(rows, (text) => isOpenEvent(text) || isEventSymbol(text)),
    findImportableLineNumbers: (list, options) => readRows(list, options).map(({ line }) => line),
    template: async () => callForFile(api.imports.entryTemplate, { query: { tournament_id } }),
    preview: async (list, options, { signal }) =>
      call(api.imports.previewEntries, {
        body: { ...entryOptionsBody(options), ...eventsBody(options), tournament_id, rows: readRows(list, options) },
        ...(signal ? { signal } : {}),
      }),
    write: async (list, options, { lines, idempotencyKey, rows: assessedRows }) => {
      const rows = readRows(list, options).filter(({ line }) => lines.has(line))
      const mails = options.mails ? (1 as const) : (0 as const)
      const settings = { ...entryOptionsBody(options), ...eventsBody(options), ...listNameBody(list) }
      const body = { ...settings, tournament_id, rows, mails, warned: findWarnedLines(assessedRows) }
      const answer = await call(api.imports.entries, { body, headers: { 'idempotency-key': idempotencyKey } })
      await refetchPath('/athletes', '/units', '/tournament')
      return answer
    },
  }
}

const entryWarningCodes: ReadonlySet<string> = new Set(entryWarnings)

/** The lines that the preview warned of an entry that is there already. */
const findWarnedLines = (rows: readonly AssessedRow[]) =>
  rows.flatMap(({ line, findings }) =>
    findings.some(({ code, level }) => level === 'warning' && entryWarningCodes.has(code)) ? line : [],
  )

export function Page() {
  const id = Number(useParams().id)
  const tournament = useQuery(pageQueries.tournament(id))
  const details = useQuery(pageQueries.openedContentsForAdmin(id))
  const canAddEvents = useMay(id)('content:open')
  const kind = useMemo(
    () =>
      tournament.data && details.data
        ? createEntriesKind(
            tournament.data,
            extractRows(details.data).map(({ content_competition }) => content_competition.symbol),
            canAddEvents,
          )
        : null,
    [tournament.data, details.data, canAddEvents],
  )
  if (!kind)
    return (
      <LoadState
        error={tournament.error ?? details.error}
        retry={async () => Promise.all([tournament.refetch(), details.refetch()])}
      />
    )
  return <ImportScreen key={id} kind={kind} />
}
