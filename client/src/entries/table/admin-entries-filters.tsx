import { Button, Popover, Select, Stack } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { containedFields, containsOf, filteredTexts } from '@portal/shared/entries/entry.fields'
import { each } from '@portal/shared/kit/define-fields'
import { stateFilters } from '@portal/shared/entries/entry-state'
import { resourceCalls } from '@portal/shared/kit/resource'
import { formality } from '@portal/shared/resources/formality'
import { units } from '@portal/shared/resources/units'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { ListState } from '../../kit/list/list-state.ts'
import { foldedFilter } from '../../kit/fields/folded-filter.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { queryOf } from '../../kit/api/query.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { wordOf } from '../entry-field-word.ts'
import { ContainsInputs } from './admin-entries-contains.tsx'
import { useTextChoices } from './admin-entries-text-choices.ts'
import {
  changedFilter,
  clearedFilter,
  isMixed,
  tournamentOf,
  type EntryFilterName,
  type Scope,
} from './admin-entries-scope.ts'
import classes from './admin-entries.module.css'

type Choice = { value: string; label: string }
type Filter = { name: EntryFilterName; label: string; data: readonly Choice[] }
type Props = { scope: Scope; state: ListState; onChange: (filter: Record<string, string>) => void }

/** What narrows the table: each filter that is set as a chip, the others behind a button. */
export function EntryFilters({ scope, state, onChange }: Props) {
  const { t } = useT()
  const filters = useFilters(scope, state)
  const set = filters.flatMap(({ name, label, data }) => {
    const value = state.filter[name]
    if (!value) return []
    return [{ name, words: `${label}: ${data.find((choice) => choice.value === value)?.label ?? value}` }]
  })
  const parts = containedFields.flatMap((field) => {
    const name = containsOf(field)
    const text = state.filter[name]
    return text ? [{ name, words: t('entriesAdmin.containsText', { field: t(wordOf(field)), text }) }] : []
  })
  const chips: readonly { name: EntryFilterName; words: string }[] = [...set, ...parts]
  return (
    <div className={classes.filters}>
      <div className={classes.set}>
        {chips.map(({ name, words }) => (
          <Button
            key={name}
            size="xs"
            radius="xl"
            variant="light"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={t('fields.remove', { name: words })}
            onClick={() => onChange(changedFilter({ [name]: '' }))}
          >
            {words}
          </Button>
        ))}
      </div>
      <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Button size="xs" radius="xl" variant="default" leftSection={<IconPlus size={16} aria-hidden />}>
            {t('entriesAdmin.filters')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('entriesAdmin.filters')}>
          <Stack gap="xs" w={280}>
            {filters.map((filter) => (
              <FilterSelect
                key={filter.name}
                {...filter}
                value={state.filter[filter.name] || null}
                onChange={(value) =>
                  onChange(
                    changedFilter({
                      [filter.name]: value ?? '',
                      ...(filter.name === 'tournament' ? { content: '', ...each(filteredTexts, () => '') } : {}),
                    }),
                  )
                }
              />
            ))}
            <ContainsInputs onChange={onChange} />
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {chips.length > 0 && (
        <Button size="xs" variant="subtle" onClick={() => onChange(changedFilter(clearedFilter))}>
          {t('entriesAdmin.clear')}
        </Button>
      )}
    </div>
  )
}

function FilterSelect({
  label,
  data,
  value,
  onChange,
}: Filter & { value: string | null; onChange: (value: string | null) => void }) {
  const { t } = useT()
  return (
    <Select
      aria-label={label}
      placeholder={label}
      size="sm"
      searchable
      clearable
      filter={foldedFilter}
      limit={100}
      openOnFocus={false}
      data={data}
      value={value}
      onChange={onChange}
      comboboxProps={{ withinPortal: false }}
      clearButtonProps={{ 'aria-label': t('fields.remove', { name: label }) }}
    />
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
  const named = (rows: readonly { id: number; name: string }[]): Choice[] =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  const yesNo = (yes: string, no: string): Choice[] => [
    { value: '1', label: yes },
    { value: '0', label: no },
  ]
  const only = (isOffered: boolean, name: EntryFilterName, label: string, data: readonly Choice[]): Filter[] =>
    isOffered ? [{ name, label, data }] : []
  const approved = scope.status === 1
  return [
    ...only(scope.tournamentId === null, 'tournament', t('entriesAdmin.tournament'), named(rowsOf(tournaments.data))),
    { name: 'unit', label: t('entriesAdmin.unit'), data: named(rowsOf(unitList.data)) },
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
      name: 'state',
      label: t('entriesAdmin.setAside'),
      data: stateFilters.map((value) => ({ value, label: t(`entry.state.${value}`) })),
    },
  ]
}
