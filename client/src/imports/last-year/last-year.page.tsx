import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { entryTexts, peopleColumns } from '@portal/shared/entries/entry.fields'
import {
  guessLastYearColumns,
  lastYearFields,
  lastYearValues,
  type LastYearField,
} from '@portal/shared/imports/last-year'
import { each } from '@portal/shared/kit/define-fields'
import { email } from '@portal/shared/kit/fields'
import { attempts } from '../../kit/api/attempt.ts'
import { ApiError, call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { queryOf, refetchPath } from '../../kit/api/query.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { useUser } from '../../kit/api/session.ts'
import { paths } from '../../paths.ts'
import { noOptions, type ImportKind, type Options } from '../import-kind.ts'
import type { List } from '../import-list.ts'
import { ImportScreen } from '../import-screen.tsx'
import { LastYearDone, type Made } from './last-year-done.tsx'
import { LastYearAbove, type AboveProps } from './last-year-above.tsx'
import { nothingYet } from './last-year-target.tsx'

/** Of a new tournament. */
const VND = 'VND'
const always: ReadonlySet<LastYearField> = new Set([...peopleColumns, 'unit', 'contents', 'email', 'mobile'])

const rowsFor = (list: List<LastYearField>, { unit, email, mobile }: Options) =>
  lastYearValues(list, { unit, email, mobile })
const lines = (list: List<LastYearField>, options: Options) => rowsFor(list, options).map(({ line }) => line)

/** What stands above the rows: the tournament, and what it gets. */
const aboveOf = (page: Omit<AboveProps, 'given'>) => (given: AboveProps['given']) => (
  <LastYearAbove {...page} given={given} />
)

/** A tournament out of last year's list: the import of entries, with the tournament that it makes above the rows. */
export function Page() {
  const user = useUser()
  const all = useQuery(queryOf(api.tournaments.list, { query: {} }))
  const drafts = rowsOf(all.data).filter(({ is_active, count_entries }) => is_active === 0 && count_entries === 0)
  const [about, setAbout] = useState(nothingYet)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [attempt] = useState(attempts)
  const [made, setMade] = useState<Made | null>(null)
  const common = ({ newUnits, reason, draft: { tournament_id, prices } }: Options) => ({
    tournament_id,
    any_unit: 1 as const,
    new_units: [...newUnits],
    prices: [...prices].map(([formality_id, main]) => ({ formality_id, main })),
    ...(reason.trim() === '' ? {} : { override_reason: reason }),
  })

  const kind: ImportKind<LastYearField> = {
    title: 'lastYear.title',
    level: 1,
    hint: 'lastYear.hint',
    back: { to: paths.admin.tournaments, label: 'lastYear.back' },
    fileName: 'last-year',
    fields: lastYearFields,
    labels: {
      family_name_one: 'import.f.family1',
      full_name_one: 'import.f.name1',
      date_of_birth_one: 'import.f.born1',
      family_name_two: 'import.f.family2',
      full_name_two: 'import.f.name2',
      date_of_birth_two: 'import.f.born2',
      unit: 'import.f.unit',
      contents: 'import.f.contents',
      email: 'entryField.email.word',
      mobile: 'entryField.mobile.word',
      fee: 'lastYear.fee',
      ...each(entryTexts, (name) => `entryField.${name}.word` as const),
    },
    always,
    several: 'contents',
    withOptions: true,
    isNewSeason: true,
    defaults: {
      ...noOptions,
      email: email.safeParse(user?.email).success ? (user?.email ?? '') : '',
      mobile: user?.mobile ?? '',
    },
    currency: VND,
    guess: guessLastYearColumns,
    lines,
    above: aboveOf({ drafts, about, errors, onAbout: setAbout }),
    after: made && <LastYearDone made={made} />,
    preview: async (list, options, { signal }) => {
      const { start_date } = options.draft
      const body = { ...common(options), start_date, rows: rowsFor(list, options) }
      return call(api.lastYear.preview, { body, ...(signal ? { signal } : {}) })
    },
    write: async (list, options, { lines: chosen }) => {
      const { status, ...tournament } = about
      const rows = rowsFor(list, options).filter(({ line }) => chosen.has(line))
      const isNew = options.draft.tournament_id === null
      const body = { ...common(options), rows, status, tournament: isNew ? tournament : null }
      try {
        const done = await call(api.lastYear.create, { body, headers: attempt.headersOf(body) })
        attempt.settled()
        const draft = drafts.find(({ id }) => id === done.tournament_id)
        setMade({ ...done, name: draft?.name ?? tournament.name, left: lines(list, options).length - rows.length })
        await refetchPath('/tournaments', '/units', '/athletes')
        return { added: done.added, there: 0 }
      } catch (error) {
        if (error instanceof ApiError) setErrors(ofTournament(error))
        throw error
      }
    },
  }
  return <ImportScreen kind={kind} />
}

/** What is wrong with the new tournament, by its fields. */
function ofTournament({ problems }: ApiError): Record<string, string> {
  const found = problems.map(({ path, message, code }) => [path.replace(/^tournament\./u, ''), message ?? code])
  return Object.fromEntries(found) as Record<string, string>
}
