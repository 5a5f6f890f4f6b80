import { useQuery } from '@tanstack/react-query'
import { containedFields, containsOf, filteredTexts } from '@portal/shared/entries/entry.fields'
import { each } from '@portal/shared/kit/define-fields'
import { stateFilters } from '@portal/shared/entries/entry-state'
import { sexFilters } from '@portal/shared/entries/list/sex-filter'
import { resourceCalls } from '@portal/shared/kit/resource'
import { formality } from '@portal/shared/resources/formality'
import { units } from '@portal/shared/resources/units'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { ListState } from '../../kit/list/list-state.ts'
import { ListFilters, type ListFilter } from '../../kit/list/surface/list-filters.tsx'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { queryOf } from '../../kit/api/query.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { wordOf } from '../entry/entry-field-word.ts'
import { ContainsInputs } from './admin-entries-contains.tsx'
import { useTextChoices } from './admin-entries-text-choices.ts'
import {
  changedFilter,
  clearedFilter,
  isMixed,
  tournamentOf,
  type EntryFilterName,
  type Scope,
} from '../list/admin-entries-scope.ts'

type Filter = ListFilter<EntryFilterName>
type Choice = Filter['data'][number]
type Props = { scope: Scope; state: ListState; onChange: (filter: Record<string, string>) => void }

export function EntryFilters({ scope, state, onChange }: Props) {
  const { t } = useT()
  const further = containedFields.flatMap((field) => {
    const name = containsOf(field)
    const text = state.filter[name]
    return text ? [{ name, words: t('entriesAdmin.containsText', { field: t(wordOf(field)), text }) }] : []
  })
  return (
    <ListFilters<EntryFilterName>
      filters={useFilters(scope, state)}
      values={state.filter}
      furtherChips={further}
      onChange={(name, value) =>
        onChange(
          changedFilter({
            [name]: value,
            ...(name === 'tournament' ? { content: '', ...each(filteredTexts, () => '') } : {}),
          }),
        )
      }
      onClear={() => onChange(changedFilter(clearedFilter))}
    >
      <ContainsInputs onChange={onChange} />
    </ListFilters>
  )
}

/** The filters of a list with what they can be set to. */
function useFilters(scope: Scope, state: ListState): Filter[] {
  const { t, language } = useT()
  const tournamentId = tournamentOf(scope, state)
  const unitList = useQuery(queryOf(resourceCalls(units).list))
  const forms = useQuery(queryOf(resourceCalls(formality).list))
  const tournaments = useQuery(queryOf(api.tournaments.list, { query: {} }))
  const details = useQuery({
    ...queryOf(api.tournaments.details, { query: { tournament_id: tournamentId ?? 0 } }),
    enabled: tournamentId !== null,
  })
  const texts = useTextChoices(scope, tournamentId)
  const choicesOf = (rows: readonly { id: number; name: string }[]): Choice[] =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  const only = (isOffered: boolean, name: EntryFilterName, label: string, data: readonly Choice[]): Filter[] =>
    isOffered ? [{ name, label, data }] : []
  const approved = scope.status === 1
  return [
    ...only(
      scope.tournamentId === null,
      'tournament',
      t('entriesAdmin.tournament'),
      choicesOf(rowsOf(tournaments.data)),
    ),
    { name: 'unit', label: t('entriesAdmin.unit'), data: choicesOf(rowsOf(unitList.data)) },
    ...only(
      tournamentId !== null,
      'content',
      t('entriesAdmin.content'),
      rowsOf(details.data).map(({ id, content_competition: content }) => ({
        value: String(id),
        label: `${content.symbol} ${nameIn(language, content)}`,
      })),
    ),
    {
      name: 'form',
      label: t('entriesAdmin.form'),
      data: rowsOf(forms.data).map((form) => ({ value: String(form.id), label: nameIn(language, form) })),
    },
    {
      name: 'sex',
      label: t(wordOf('sex')),
      data: sexFilters.map((value) => ({ value, label: t(`entry.sex.${value}`) })),
    },
    ...texts.flatMap(([name, values]) =>
      only(
        values.length > 0 || Boolean(state.filter[name]),
        name,
        t(wordOf(name)),
        values.map((value) => ({ value, label: value })),
      ),
    ),
    ...only(
      !approved || isMixed(scope, state),
      'same',
      t('entriesAdmin.sameState'),
      yesNo(t('entriesAdmin.sameYes'), t('entriesAdmin.sameNo')),
    ),
    ...only(
      !approved || isMixed(scope, state),
      'twice',
      t('entriesAdmin.view.twice'),
      yesNo(t('entriesAdmin.twiceYes'), t('entriesAdmin.twiceNo')),
    ),
    ...only(approved, 'pay', t('entriesAdmin.feeState'), yesNo(t('entriesAdmin.collected'), t('entriesAdmin.pending'))),
    ...only(
      approved,
      'request',
      t('entriesAdmin.request'),
      yesNo(t('entriesAdmin.requestYes'), t('entriesAdmin.requestNo')),
    ),
    ...only(
      approved,
      'bib',
      t('entriesAdmin.bibState'),
      yesNo(t('entriesAdmin.withBib'), t('entriesAdmin.withoutBib')),
    ),
    ...checkFilters(t),
    {
      name: 'state',
      label: t('entriesAdmin.setAside'),
      data: stateFilters.map((value) => ({ value, label: t(`entry.state.${value}`) })),
    },
  ]
}

/** Filters for entries of either state that need a look. */
const checkFilters = (t: T): Filter[] => [
  {
    name: 'below',
    label: t('entriesAdmin.belowState'),
    data: yesNo(t('entriesAdmin.belowYes'), t('entriesAdmin.belowNo')),
  },
  {
    name: 'overridden',
    label: t('entriesAdmin.overriddenState'),
    data: yesNo(t('entriesAdmin.overriddenYes'), t('entriesAdmin.overriddenNo')),
  },
  {
    name: 'unfit',
    label: t('entriesAdmin.eligibleState'),
    data: yesNo(t('entriesAdmin.eligibleNo'), t('entriesAdmin.eligibleYes')),
  },
  {
    name: 'unpublished',
    label: t('entriesAdmin.publicationState'),
    data: yesNo(t('entriesAdmin.publicationNo'), t('entriesAdmin.publicationYes')),
  },
]

const yesNo = (yes: string, no: string): Choice[] => [
  { value: '1', label: yes },
  { value: '0', label: no },
]
