import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  findNumberedAges,
  guessLastYearColumns,
  lastYearFields,
  lastYearValues,
  type LastYearField,
} from '@portal/shared/imports/last-year'
import { readDay } from '@portal/shared/kit/read-day'
import { fieldSentence } from '@portal/shared/kit/validation'
import { attempts } from '../../kit/api/attempt.ts'
import { ApiError, call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { queryOf, refetchPath } from '../../kit/api/query.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { paths } from '../../portal/paths.ts'
import { alwaysShownColumns, entryLabels, entryOptionsBody, eventAgesBody, listNameBody } from '../entry-columns.ts'
import { noOptions, type ImportKind, type LookState, type Options } from '../import-kind.ts'
import { inParts } from '../import-book.ts'
import type { List } from '../import-list.ts'
import { ImportScreen } from '../import-screen.tsx'
import { LastYearCauses } from './last-year-causes.tsx'
import { enteredBy, LastYearDone, type LastYearResult } from './last-year-done.tsx'
import { LastYearAbove, type AboveProps } from './last-year-above.tsx'
import { nothingYet } from './last-year-target.tsx'

/** The currency of a new tournament. */
const VND = 'VND'

/** The fields that a new tournament needs. */
const needed = [
  { name: 'name', label: 'tourAdmin.name' },
  { name: 'address', label: 'tourAdmin.address' },
  { name: 'start_date', label: 'lastYear.start' },
  { name: 'end_date', label: 'lastYear.end' },
] as const

const labels = { ...entryLabels, fee: 'lastYear.fee' } as const

const rowsFor = (list: List<LastYearField>, { unit, email, mobile }: Options) =>
  inParts(list, (sheet) => lastYearValues(sheet, { unit, email, mobile }))
const lines = (list: List<LastYearField>, options: Options) => rowsFor(list, options).map(({ line }) => line)

/** The part above the rows: the tournament, and its new entries. */
const aboveOf = (page: Omit<AboveProps, 'look'>) => (look: AboveProps['look']) => (
  <LastYearAbove {...page} look={look} />
)

const causesOf = (look: LookState) => <LastYearCauses {...look} />

/** The part once rows are written; after an undo, the remaining rows wait for the same tournament as at first. */
const doneOf =
  (
    result: LastYearResult | null,
    setResult: (result: null) => void,
    start_date: string | null,
  ): ImportKind<string>['after'] =>
  (rowsLeft, setOptions) => {
    if (!result) return null
    const again = () => {
      setResult(null)
      setOptions({ draft: { ...noOptions.draft, tournament_id: result.into, start_date } })
    }
    return <LastYearDone made={result} left={rowsLeft} again={again} />
  }

/** A tournament out of last year's list: the import of entries, with the tournament that it makes above the rows. */
export function Page() {
  const { language } = useT()
  const all = useQuery(queryOf(api.tournaments.list, { query: {} }))
  const drafts = rowsOf(all.data).filter(({ is_active }) => is_active === 0)
  const [about, setAbout] = useState(nothingYet)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [attempt] = useState(attempts)
  const [result, setResult] = useState<LastYearResult | null>(null)
  const typeAbout = (next: typeof about) => {
    setAbout(next)
    setErrors({})
  }
  const lacking = needed.filter(({ name }) => about[name].trim() === '')
  const common = (options: Options) => ({
    ...entryOptionsBody(options),
    tournament_id: options.draft.tournament_id,
    any_unit: 1 as const,
    prices: [...options.draft.prices].map(([formality_id, main]) => ({ formality_id, main })),
    reasons: [...options.draft.reasons].flatMap(([cause, text]) => {
      const reason = text.trim()
      return reason === '' ? [] : [{ cause, reason }]
    }),
    entered: [...options.draft.entered],
    move_ages: options.draft.move ? (1 as const) : (0 as const),
    event_ages: eventAgesBody(options),
  })

  const kind: ImportKind<LastYearField> = {
    title: 'lastYear.title',
    level: 1,
    hint: 'lastYear.hint',
    back: { to: paths.admin.tournaments, label: 'lastYear.back' },
    fileName: 'last-year',
    fields: lastYearFields,
    labels,
    always: alwaysShownColumns,
    several: 'contents',
    withOptions: true,
    isNewSeason: true,
    ofBook: (sheets, at) => ({ ages: findNumberedAges(sheets, at) }),
    currency: VND,
    guess: guessLastYearColumns,
    lines,
    above: aboveOf({ drafts, about, errors, onAbout: typeAbout }),
    lacks: ({ draft }) => (draft.tournament_id === null ? lacking.map(({ label }) => label) : []),
    onLacking: () =>
      setErrors(Object.fromEntries(lacking.map(({ name }) => [name, fieldSentence('FIELD_BLANK', language)]))),
    causes: causesOf,
    after: doneOf(result, setResult, readDay(about.start_date)),
    preview: async (list, options, { signal }) => {
      const { start_date } = options.draft
      const body = { ...common(options), start_date, rows: rowsFor(list, options) }
      return call(api.lastYear.preview, { body, ...(signal ? { signal } : {}) })
    },
    write: async (list, options, { lines: chosen, rows: assessedRows, corrected }) => {
      const { status, ...tournament } = about
      const rows = rowsFor(list, options).filter(({ line }) => chosen.has(line))
      const isNew = options.draft.tournament_id === null
      const body = { ...common(options), ...listNameBody(list), rows, status, tournament: isNew ? tournament : null }
      try {
        const done = await call(api.lastYear.create, { body, headers: attempt.headersOf(body) })
        attempt.settled()
        const { tournament_id } = done
        const name = drafts.find(({ id }) => id === tournament_id)?.name ?? tournament.name
        setResult((result) => {
          const before = result?.tournament_id === tournament_id ? result : null
          const undos = [...(done.undo ? [done.undo.token] : []), ...(before?.undos ?? [])]
          const into = before ? before.into : options.draft.tournament_id
          const own = enteredBy(assessedRows.filter((row) => chosen.has(row.line)))
          return {
            tournament_id,
            into,
            name,
            status,
            added: (before?.added ?? 0) + done.added,
            against: (before?.against ?? 0) + own.against,
            moved: (before?.moved ?? 0) + own.moved,
            corrected,
            undos,
          }
        })
        await refetchPath('/tournaments', '/units', '/athletes')
        const draft = { ...options.draft, tournament_id, prices: new Map<number, number>() }
        return { added: done.added, there: 0, options: { draft } }
      } catch (error) {
        if (error instanceof ApiError) setErrors(ofTournament(error))
        throw error
      }
    },
  }
  return <ImportScreen kind={kind} />
}

/** The problems of the new tournament, by its fields. */
function ofTournament({ problems }: ApiError): Record<string, string> {
  const found = problems.map(({ path, message, code }) => [path.replace(/^tournament\./u, ''), message ?? code])
  return Object.fromEntries(found) as Record<string, string>
}
