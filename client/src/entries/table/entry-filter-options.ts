import { useQuery } from '@tanstack/react-query'
import { containedFields, containsFilter } from '@portal/shared/entries/entry.fields'
import { stateFilters } from '@portal/shared/entries/entry-state'
import { sexFilters } from '@portal/shared/entries/list/sex-filter'
import { resourceCalls } from '@portal/shared/kit/resource'
import { fold } from '@portal/shared/kit/text/names'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { formality } from '@portal/shared/resources/formality'
import { units } from '@portal/shared/resources/units'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { useMay } from '../../kit/api/rights.ts'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import type { ListState } from '../../kit/list/list-state.ts'
import { fieldLabelKey } from '../entry/entry-field-word.ts'
import { ENTRY_FILTERS, isApprovedScope, isMixed, tournamentIdOf, type Scope } from '../list/admin-entries-scope.ts'
import { builtInViews, isCurrentView, mayOpen } from '../views/views-of.ts'
import { useTextChoices } from './admin-entries-text-choices.ts'
import { optionsOf, type EntryOption, type OptionValue } from './entry-option.ts'
import { eventOptions } from './event-filter-options.ts'

const yesNo = (yes: string, no: string): OptionValue[] =>
  [yes, no].map((label, index) => ({ value: index === 0 ? '1' : '0', label, chip: label }))

/** The filters that are offered until others are used more often. */
export const USUAL_FILTERS = ['pay=0', 'bib=0', 'request=1', 'below=1', 'twice=1', 'state=asked', 'same=1']

/** The options of the filters of a list; `offered` are those that make sense in it. */
export function useEntryOptions(scope: Scope, state: ListState): { all: EntryOption[]; offered: EntryOption[] } {
  const { t } = useT()
  const lists = useListedOptions(scope, state)
  const views = useViewOptions(scope, state)
  const isApproved = isApprovedScope(scope)
  const isUndecided = !isApproved || isMixed(scope, state)
  const whenApproved = approvedOptions(t)
  const whenUndecided = undecidedOptions(t)
  const always = [...stateOptions(t), ...lists, ...checkOptions(t)]
  return {
    all: [...whenApproved, ...whenUndecided, ...always],
    offered: [...views, ...(isApproved ? whenApproved : []), ...(isUndecided ? whenUndecided : []), ...always],
  }
}

/** Pending, approved or all entries of the tournament. */
function useViewOptions(scope: Scope, state: ListState): EntryOption[] {
  const { t } = useT()
  const may = useMay(scope.tournamentId)
  if (scope.tournamentId === null) return []
  const views = builtInViews.filter(
    (view) =>
      ['pending', 'approved', 'all'].includes(view.name) && mayOpen(view, may) && !isCurrentView(view, scope, state),
  )
  const values = views.map(({ name }) => ({ value: name, label: t(`entriesAdmin.view.${name}`) }))
  return optionsOf('view', t('entriesAdmin.view.group'), values, true)
}

/** The options from lists of the portal and of the tournament. */
function useListedOptions(scope: Scope, state: ListState): EntryOption[] {
  const { t, language } = useT()
  const tournamentId = tournamentIdOf(scope, state)
  const tournaments = useQuery(buildQuery(api.tournaments.list, { query: {} }))
  const forms = useQuery(buildQuery(resourceCalls(formality).list))
  const unitList = useQuery(buildQuery(resourceCalls(units).list))
  const details = useQuery({
    ...buildQuery(api.tournaments.details, { query: { tournament_id: tournamentId ?? 0 } }),
    enabled: tournamentId !== null,
  })
  const texts = useTextChoices(scope, tournamentId)
  const tournamentRows = scope.tournamentId === null ? extractRows(tournaments.data) : []
  const events = tournamentId === null ? [] : extractRows(details.data)
  return [
    ...optionsOf(
      'tournament',
      t('entriesAdmin.tournament'),
      tournamentRows.map(({ id, name }) => ({ value: String(id), label: name })),
    ),
    ...optionsOf(
      'form',
      t('entriesAdmin.form'),
      extractRows(forms.data).map((form) => ({ value: String(form.id), label: nameIn(language, form) })),
    ),
    ...optionsOf(
      'sex',
      t(fieldLabelKey('sex')),
      sexFilters.map((value) => ({ value, label: t(`entry.sex.${value}`) })),
    ),
    ...texts.flatMap(([name, values]) =>
      optionsOf(
        name,
        t(fieldLabelKey(name)),
        values.map((value) => ({ value, label: value })),
      ),
    ),
    ...eventOptions(t, language, events),
    ...optionsOf(
      'unit',
      t('entriesAdmin.unit'),
      extractRows(unitList.data).map(({ id, name, code, other_names = [] }) => ({
        value: String(id),
        label: name,
        chip: code || name,
        words: [...(code ? [code] : []), ...other_names],
      })),
    ),
  ]
}

const stateOptions = (t: T): EntryOption[] =>
  optionsOf(
    'state',
    t('entriesAdmin.setAside'),
    stateFilters.map((value) => ({ value, label: t(`entry.state.${value}`), chip: t(`entry.state.${value}`) })),
    true,
  )

/** Filters for approved entries. */
const approvedOptions = (t: T): EntryOption[] => [
  ...optionsOf(
    'pay',
    t('entriesAdmin.feeState'),
    [
      { value: '0', label: t('entriesAdmin.view.unpaid'), chip: t('entriesAdmin.view.unpaid') },
      { value: '1', label: t('entriesAdmin.collected') },
    ].map((value) => ({ ...value, words: value.value === '0' ? [t('entriesAdmin.pending')] : [] })),
    true,
  ),
  ...optionsOf(
    'bib',
    t('entriesAdmin.bibState'),
    yesNo(t('entriesAdmin.withBib'), t('entriesAdmin.withoutBib')).map((value) =>
      value.value === '0' ? { ...value, words: [t('entriesAdmin.view.no_bib')] } : value,
    ),
    true,
  ),
  ...optionsOf(
    'handed',
    t('entriesAdmin.handedState'),
    yesNo(t('entriesAdmin.handedYes'), t('entriesAdmin.handedNo')),
    true,
  ),
  ...optionsOf(
    'request',
    t('entriesAdmin.request'),
    yesNo(t('entriesAdmin.requestYes'), t('entriesAdmin.requestNo')),
    true,
  ),
]

/** Filters for entries of which some wait for a decision. */
const undecidedOptions = (t: T): EntryOption[] => [
  ...optionsOf('same', t('entriesAdmin.sameState'), yesNo(t('entriesAdmin.sameYes'), t('entriesAdmin.sameNo')), true),
  ...optionsOf('twice', t('entriesAdmin.view.twice'), [
    { value: '1', label: t('entriesAdmin.twiceYes'), chip: t('entriesAdmin.view.twice') },
    { value: '0', label: t('entriesAdmin.twiceNo') },
  ]),
]

/** Filters for entries, waiting or approved, that need attention. */
const checkOptions = (t: T): EntryOption[] => [
  ...optionsOf(
    'below',
    t('entriesAdmin.belowState'),
    yesNo(t('entriesAdmin.belowYes'), t('entriesAdmin.belowNo')).map((value) =>
      value.value === '1'
        ? { ...value, chip: t('entriesAdmin.view.below_minimum'), words: [t('entriesAdmin.view.below_minimum')] }
        : value,
    ),
    true,
  ),
  ...optionsOf(
    'overridden',
    t('entriesAdmin.overriddenState'),
    yesNo(t('entriesAdmin.overriddenYes'), t('entriesAdmin.overriddenNo')),
    true,
  ),
  ...optionsOf(
    'unfit',
    t('entriesAdmin.eligibleState'),
    yesNo(t('entriesAdmin.eligibleNo'), t('entriesAdmin.eligibleYes')),
    true,
  ),
  ...optionsOf(
    'unpublished',
    t('entriesAdmin.publicationState'),
    yesNo(t('entriesAdmin.publicationNo'), t('entriesAdmin.publicationYes')),
    true,
  ),
  ...optionsOf('notes', t('entryNotes.filter'), yesNo(t('entryNotes.filter.yes'), t('entryNotes.filter.no')), true),
]

const BIB = /^(?:so|so deo|bib|no\.?|#)\s*#?(\d{1,9})$/u
const YEAR = /^(?:19|20)\d\d$/u

const bibOption = (t: T, value: string): EntryOption => ({
  name: 'number',
  value,
  group: t('entriesAdmin.bibState'),
  label: t('entriesAdmin.bibNumber', { number: value }),
  chip: t('entriesAdmin.bibNumber', { number: value }),
})
const yearOption = (t: T, value: string): EntryOption => ({
  name: 'born',
  value,
  group: t('entriesAdmin.born'),
  label: t('entriesAdmin.bornIn', { year: value }),
  chip: t('entriesAdmin.bornIn', { year: value }),
})
const containsOption = (t: T, field: (typeof containedFields)[number], text: string): EntryOption => {
  const label = t('entriesAdmin.containsText', { field: t(fieldLabelKey(field)), text })
  const name = containsFilter(field)
  return { name, value: text, group: t(fieldLabelKey(field)), label, fullLabel: label, words: [text] }
}

/** The filters that a typed text itself makes: a bib, a year of birth, and, among all filters, a part of a text. */
export function readEntryOptions(t: T, typed: string, isFilter: boolean): EntryOption[] {
  const text = typed.trim()
  const bib = BIB.exec(fold(text))?.[1] ?? (/^\d{1,9}$/u.test(text) ? text : undefined)
  const isBibWord = bib !== undefined && bib !== text
  return [
    ...(YEAR.test(text) ? [{ ...yearOption(t, text), isSafe: true, words: [text] }] : []),
    ...(bib !== undefined && Number(bib) > 0
      ? [{ ...bibOption(t, String(Number(bib))), isSafe: isBibWord, words: [text] }]
      : []),
    ...(isFilter && text ? containedFields.map((field) => containsOption(t, field, text)) : []),
  ]
}

/** The options that the address has set, each as a chip. */
export function chosenEntryOptions(t: T, { filter }: Pick<ListState, 'filter'>, all: readonly EntryOption[]) {
  return ENTRY_FILTERS.flatMap((name): EntryOption[] => {
    const value = filter[name]
    if (!value || name === 'panel' || name === 'all') return []
    const field = containedFields.find((contained) => containsFilter(contained) === name)
    if (field) return [containsOption(t, field, value)]
    if (name === 'number') return [bibOption(t, value)]
    if (name === 'born') return [yearOption(t, value)]
    const listed = all.find((option) => option.name === name && option.value === value)
    return [listed ?? { name, value, group: all.find((option) => option.name === name)?.group ?? '', label: value }]
  })
}
