import { useQuery } from '@tanstack/react-query'
import { containedFields, containsFilter, filteredTexts } from '@portal/shared/entries/entry.fields'
import { mapNames } from '@portal/shared/kit/define-fields'
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
import { buildQuery } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { fieldLabelKey } from '../entry/entry-field-word.ts'
import { ContainsInputs } from './admin-entries-contains.tsx'
import { useTextChoices } from './admin-entries-text-choices.ts'
import {
  changedFilter,
  clearedFilter,
  isApprovedScope,
  isMixed,
  tournamentIdOf,
  type EntryFilterName,
  type Scope,
} from '../list/admin-entries-scope.ts'

type Filter = ListFilter<EntryFilterName>
type Choice = Filter['data'][number]
type Props = { scope: Scope; state: ListState; onChange: (filter: Record<string, string>) => void }

export function EntryFilters({ scope, state, onChange }: Props) {
  const { t } = useT()
  const containsChips = containedFields.flatMap((field) => {
    const name = containsFilter(field)
    const text = state.filter[name]
    return text ? [{ name, label: t('entriesAdmin.containsText', { field: t(fieldLabelKey(field)), text }) }] : []
  })
  return (
    <ListFilters<EntryFilterName>
      filters={useFilters(scope, state)}
      values={state.filter}
      extraChips={containsChips}
      onChange={(name, value) =>
        onChange(
          changedFilter({
            [name]: value,
            ...(name === 'tournament' ? { content: '', ...mapNames(filteredTexts, () => '') } : {}),
          }),
        )
      }
      onClear={() => onChange(changedFilter(clearedFilter))}
    >
      <ContainsInputs onChange={onChange} />
    </ListFilters>
  )
}

/** The filters of a list with their choices. */
function useFilters(scope: Scope, state: ListState): Filter[] {
  const { t, language } = useT()
  const tournamentId = tournamentIdOf(scope, state)
  const unitList = useQuery(buildQuery(resourceCalls(units).list))
  const forms = useQuery(buildQuery(resourceCalls(formality).list))
  const tournaments = useQuery(buildQuery(api.tournaments.list, { query: {} }))
  const details = useQuery({
    ...buildQuery(api.tournaments.details, { query: { tournament_id: tournamentId ?? 0 } }),
    enabled: tournamentId !== null,
  })
  const texts = useTextChoices(scope, tournamentId)
  const choicesOf = (rows: readonly { id: number; name: string }[]): Choice[] =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  const filterIf = (isOffered: boolean, name: EntryFilterName, label: string, data: readonly Choice[]): Filter[] =>
    isOffered ? [{ name, label, data }] : []
  const isApproved = isApprovedScope(scope)
  return [
    ...filterIf(
      scope.tournamentId === null,
      'tournament',
      t('entriesAdmin.tournament'),
      choicesOf(extractRows(tournaments.data)),
    ),
    { name: 'unit', label: t('entriesAdmin.unit'), data: choicesOf(extractRows(unitList.data)) },
    ...filterIf(
      tournamentId !== null,
      'content',
      t('entriesAdmin.content'),
      extractRows(details.data).map(({ id, content_competition: content }) => ({
        value: String(id),
        label: `${content.symbol} ${nameIn(language, content)}`,
      })),
    ),
    {
      name: 'form',
      label: t('entriesAdmin.form'),
      data: extractRows(forms.data).map((form) => ({ value: String(form.id), label: nameIn(language, form) })),
    },
    {
      name: 'sex',
      label: t(fieldLabelKey('sex')),
      data: sexFilters.map((value) => ({ value, label: t(`entry.sex.${value}`) })),
    },
    ...texts.flatMap(([name, values]) =>
      filterIf(
        values.length > 0 || Boolean(state.filter[name]),
        name,
        t(fieldLabelKey(name)),
        values.map((value) => ({ value, label: value })),
      ),
    ),
    ...filterIf(
      !isApproved || isMixed(scope, state),
      'same',
      t('entriesAdmin.sameState'),
      yesNo(t('entriesAdmin.sameYes'), t('entriesAdmin.sameNo')),
    ),
    ...filterIf(
      !isApproved || isMixed(scope, state),
      'twice',
      t('entriesAdmin.view.twice'),
      yesNo(t('entriesAdmin.twiceYes'), t('entriesAdmin.twiceNo')),
    ),
    ...filterIf(
      isApproved,
      'pay',
      t('entriesAdmin.feeState'),
      yesNo(t('entriesAdmin.collected'), t('entriesAdmin.pending')),
    ),
    ...filterIf(
      isApproved,
      'request',
      t('entriesAdmin.request'),
      yesNo(t('entriesAdmin.requestYes'), t('entriesAdmin.requestNo')),
    ),
    ...filterIf(
      isApproved,
      'bib',
      t('entriesAdmin.bibState'),
      yesNo(t('entriesAdmin.withBib'), t('entriesAdmin.withoutBib')),
    ),
    ...filterIf(
      isApproved,
      'handed',
      t('entriesAdmin.handedState'),
      yesNo(t('entriesAdmin.handedYes'), t('entriesAdmin.handedNo')),
    ),
    ...checkFilters(t),
    {
      name: 'state',
      label: t('entriesAdmin.setAside'),
      data: stateFilters.map((value) => ({ value, label: t(`entry.state.${value}`) })),
    },
  ]
}

/** Filters for entries, waiting or approved, that need attention. */
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
