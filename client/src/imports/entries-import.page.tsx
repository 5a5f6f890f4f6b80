import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { entryValues } from '@portal/shared/imports/entry-values'
import { importedFields, type ImportedField } from '@portal/shared/imports/fields'
import { findNumberedAges, isEventSymbol } from '@portal/shared/imports/last-year'
import { guessEntryColumns } from '@portal/shared/imports/mapping'
import { symbolMatcher } from '@portal/shared/imports/symbols'
import { call, callForFile } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { refetchPath } from '../kit/api/query.ts'
import { useMay } from '../kit/api/rights.ts'
import { rowsOf } from '../kit/api/rows-of.ts'
import { paths } from '../portal/paths.ts'
import { LoadState } from '../kit/ui/load-state.tsx'
import { alwaysShownColumns, entryLabels, entryOptionsBody, eventAgesBody, listNameBody } from './entry-columns.ts'
import type { ImportKind, Options } from './import-kind.ts'
import { inParts } from './import-book.ts'
import type { List } from './import-list.ts'
import { ImportScreen } from './import-screen.tsx'
import { pageQueries } from '../portal/page-queries.ts'

/** Entries of one tournament, by the symbols of its contents. */
function entriesKind(
  tournament: { id: number; name: string; currency_name: string },
  symbols: readonly string[],
  mayAddEvents: boolean,
): ImportKind<ImportedField> {
  const tournament_id = tournament.id
  const isOpen = symbolMatcher(symbols)
  const eventsOf = (options: Options) => ({ open_events: [...options.events], event_ages: eventAgesBody(options) })
  const rowsFor = (list: List<ImportedField>, { unit, email, mobile }: Options) =>
    inParts(list, (sheet) => entryValues(sheet, { unit, email, mobile }))
  return {
    title: 'import.entries',
    level: 2,
    hint: 'import.entries.hint',
    back: { to: paths.admin.entriesOf(tournament_id), label: 'import.entries.back' },
    fileName: tournament.name,
    fields: importedFields,
    labels: entryLabels,
    always: alwaysShownColumns,
    several: 'contents',
    withOptions: true,
    currency: tournament.currency_name,
    mayAddEvents,
    ofBook: (sheets, at) => ({ ages: findNumberedAges(sheets, at) }),
    guess: (rows) => guessEntryColumns(rows, (text) => isOpen(text) || isEventSymbol(text)),
    lines: (list, options) => rowsFor(list, options).map(({ line }) => line),
    template: async () => callForFile(api.imports.entryTemplate, { query: { tournament_id } }),
    preview: async (list, options, { signal }) =>
      call(api.imports.previewEntries, {
        body: { ...entryOptionsBody(options), ...eventsOf(options), tournament_id, rows: rowsFor(list, options) },
        ...(signal ? { signal } : {}),
      }),
    write: async (list, options, { lines, key }) => {
      const rows = rowsFor(list, options).filter(({ line }) => lines.has(line))
      const mails = options.mails ? (1 as const) : (0 as const)
      const about = { ...entryOptionsBody(options), ...eventsOf(options), ...listNameBody(list) }
      const body = { ...about, tournament_id, rows, mails }
      const done = await call(api.imports.entries, { body, headers: { 'idempotency-key': key } })
      await refetchPath('/athletes', '/units', '/tournament')
      return done
    },
  }
}

export function Page() {
  const id = Number(useParams().id)
  const tournament = useQuery(pageQueries.tournament(id))
  const details = useQuery(pageQueries.contentsOf(id))
  const mayAddEvents = useMay(id)('content:open')
  const kind = useMemo(
    () =>
      tournament.data && details.data
        ? entriesKind(
            tournament.data,
            rowsOf(details.data).map(({ content_competition }) => content_competition.symbol),
            mayAddEvents,
          )
        : null,
    [tournament.data, details.data, mayAddEvents],
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
