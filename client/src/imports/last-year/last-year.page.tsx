import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  findNumberedAges,
  guessLastYearColumns,
  lastYearFields,
  readLastYearValues,
  type LastYearField,
} from '@portal/shared/imports/last-year'
import { readDay } from '@portal/shared/kit/read-day'
import { fieldSentence } from '@portal/shared/kit/validation'
import { createAttempt } from '../../kit/api/attempt.ts'
import { ApiError, call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery, refetchPath } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { paths } from '../../portal/paths.ts'
import { alwaysVisibleColumns, entryLabels, entryOptionsBody, eventAgesBody, listNameBody } from '../entry-columns.ts'
import { emptyOptions, type ImportKind, type ListOptions } from '../import-kind.ts'
import { readSheets } from '../import-book.ts'
import type { ImportList } from '../import-list.ts'
import { ImportScreen } from '../import-screen.tsx'
import { LastYearDecision } from './last-year-decision.tsx'
import { countDecidedEntries, LastYearResultNotice, type LastYearResult } from './last-year-done.tsx'
import { LastYearFigures } from './last-year-summary.tsx'
import { emptyTournament, LastYearTarget } from './last-year-target.tsx'

/** The currency of a new tournament. */
const VND = 'VND'

/** The required fields of a new tournament. */
const requiredFields = [
  { name: 'name', label: 'tourAdmin.name' },
  { name: 'address', label: 'tourAdmin.address' },
  { name: 'start_date', label: 'lastYear.start' },
  { name: 'end_date', label: 'lastYear.end' },
] as const

const labels = { ...entryLabels, fee: 'lastYear.fee' } as const

const readRows = (list: ImportList<LastYearField>, { unit, email, mobile }: ListOptions) =>
  readSheets(list, (sheet) => readLastYearValues(sheet, { unit, email, mobile }))
const findImportableLineNumbers = (list: ImportList<LastYearField>, options: ListOptions) =>
  readRows(list, options).map(({ line }) => line)

/** The options for preview and import. */
const optionsBody = (options: ListOptions) => ({
  ...entryOptionsBody(options),
  tournament_id: options.lastYear.tournament_id,
  any_unit: 1 as const,
  prices: [...options.lastYear.prices].map(([formality_id, main]) => ({ formality_id, main })),
  reasons: [...options.lastYear.reasons].flatMap(([cause, text]) => {
    const reason = text.trim()
    return reason === '' ? [] : [{ cause, reason }]
  }),
  entered: [...options.lastYear.enteredCauses],
  move_ages: options.lastYear.updatesAgeGroups ? (1 as const) : (0 as const),
  event_ages: eventAgesBody(options),
})

/** Imports last year's list of entries into a new tournament, or into a draft. */
export function Page() {
  const { language } = useT()
  const tournaments = useQuery(buildQuery(api.tournaments.list, { query: {} }))
  const drafts = extractRows(tournaments.data).filter(({ is_active }) => is_active === 0)
  const [newTournament, setNewTournament] = useState(emptyTournament)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [attempt] = useState(createAttempt)
  const [result, setResult] = useState<LastYearResult | null>(null)
  const missingFields = requiredFields.filter(({ name }) => newTournament[name].trim() === '')
  const kind: ImportKind<LastYearField> = {
    title: 'lastYear.title',
    headingLevel: 1,
    hint: 'lastYear.hint',
    back: { to: paths.admin.tournaments, label: 'lastYear.back' },
    fileName: 'last-year',
    fields: lastYearFields,
    labels,
    alwaysVisible: alwaysVisibleColumns,
    repeatableField: 'contents',
    hasOptions: true,
    isNewSeason: true,
    readBookOptions: (sheets, chosenSheet) => ({ ages: findNumberedAges(sheets, chosenSheet) }),
    currency: VND,
    guessColumns: guessLastYearColumns,
    findImportableLineNumbers,
    renderTarget: ({ options: { lastYear }, setOptions }) => (
      <LastYearTarget
        drafts={drafts}
        lastYear={lastYear}
        newTournament={newTournament}
        errors={errors}
        onChange={(changes) => setOptions({ lastYear: { ...lastYear, ...changes } })}
        onNewTournament={(changedTournament) => {
          setNewTournament(changedTournament)
          setErrors({})
        }}
      />
    ),
    findMissingFields: ({ lastYear }) =>
      lastYear.tournament_id === null ? missingFields.map(({ label }) => label) : [],
    showMissingFields: () =>
      setErrors(Object.fromEntries(missingFields.map(({ name }) => [name, fieldSentence('FIELD_BLANK', language)]))),
    renderDecision: (group, preview) => <LastYearDecision group={group} {...preview} />,
    findYear: (summary) => summary?.year,
    renderFigures: (preview) => (
      <LastYearFigures
        {...preview}
        currency={drafts.find(({ id }) => id === preview.options.lastYear.tournament_id)?.currency_name}
      />
    ),
    renderResult: (skippedRows, setOptions) => {
      if (!result) return null
      // After an undo, the skipped rows are for the tournament that was chosen initially.
      const start_date = readDay(newTournament.start_date)
      const resetDraft = () => {
        setResult(null)
        setOptions({ lastYear: { ...emptyOptions.lastYear, tournament_id: result.draft_id, start_date } })
      }
      return <LastYearResultNotice result={result} skippedRows={skippedRows} onUndone={resetDraft} />
    },
    preview: async (list, options, { signal }) => {
      const { start_date } = options.lastYear
      const body = { ...optionsBody(options), start_date, rows: readRows(list, options) }
      return call(api.lastYear.preview, { body, ...(signal ? { signal } : {}) })
    },
    write: async (list, options, { lines: chosenLines, rows: assessedRows, corrected }) => {
      const { status, ...tournament } = newTournament
      const rows = readRows(list, options).filter(({ line }) => chosenLines.has(line))
      const draft_id = options.lastYear.tournament_id
      const target = { status, tournament: draft_id === null ? tournament : null }
      const body = { ...optionsBody(options), ...listNameBody(list), rows, ...target }
      try {
        const { tournament_id, added, undo } = await call(api.lastYear.create, {
          body,
          headers: attempt.headersFor(body),
        })
        attempt.finish()
        const counts = countDecidedEntries(assessedRows.filter(({ line }) => chosenLines.has(line)))
        const name = drafts.find(({ id }) => id === tournament_id)?.name ?? tournament.name
        const undoTokens = undo ? [undo.token] : []
        setResult((previous) =>
          addResults(previous, { tournament_id, draft_id, name, status, added, ...counts, corrected, undoTokens }),
        )
        await refetchPath('/tournaments', '/units', '/athletes')
        const lastYear = { ...options.lastYear, tournament_id, prices: new Map<number, number>() }
        return { added, options: { lastYear } }
      } catch (error) {
        if (error instanceof ApiError) setErrors(tournamentErrors(error))
        throw error
      }
    },
  }
  return <ImportScreen kind={kind} />
}

/** The sums of two imports into the same tournament; an earlier import into another tournament does not count. */
function addResults(previous: LastYearResult | null, result: LastYearResult): LastYearResult {
  if (previous?.tournament_id !== result.tournament_id) return result
  return {
    ...result,
    draft_id: previous.draft_id,
    added: previous.added + result.added,
    overridden: previous.overridden + result.overridden,
    moved: previous.moved + result.moved,
    undoTokens: [...result.undoTokens, ...previous.undoTokens],
  }
}

/** The problems of a refused request, by the fields of the new tournament. */
function tournamentErrors({ problems }: ApiError): Record<string, string> {
  return Object.fromEntries(
    problems.map(({ path, message, code }): [string, string] => [path.replace(/^tournament\./u, ''), message ?? code]),
  )
}
