import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { filteredTexts } from '@portal/shared/entries/entry.fields'
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
import { ContainsChips, ContainsInputs } from './admin-entries-contains.tsx'
import { useTextChoices } from './admin-entries-text-choices.ts'
import {
  changedFilter,
  ENTRY_FILTERS,
  filtersSet,
  tournamentOf,
  type EntryFilterName,
  type Scope,
} from './admin-entries-scope.ts'
import classes from './admin-entries.module.css'

const cleared = Object.fromEntries(ENTRY_FILTERS.filter((name) => name !== 'panel').map((name) => [name, '']))
type Choice = { value: string; label: string }

/** What narrows the table; on a phone behind a button. */
export function EntryFilters({
  scope,
  state,
  onChange,
}: {
  scope: Scope
  state: ListState
  onChange: (filter: Record<string, string>) => void
}) {
  const { t, language } = useT()
  const [open, setOpen] = useState(false)
  const tournamentId = tournamentOf(scope, state)
  const unitList = useQuery(queryOf(resourceCalls(units).list))
  const forms = useQuery(queryOf(resourceCalls(formality).list))
  const tournaments = useQuery(queryOf(api.tournaments.list, { query: {} }))
  const details = useQuery({
    ...queryOf(api.tournaments.details, { query: { tournament_id: tournamentId ?? 0 } }),
    enabled: tournamentId !== null,
  })
  const named = (rows: readonly { id: number; name: string }[]): Choice[] =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }))
  const contents = rowsOf(details.data).map(({ id, content_competition: content }) => ({
    value: String(id),
    label: `${content.symbol} ${nameIn(language, content)}`,
  }))
  const texts = useTextChoices(scope, tournamentId)
  const set = filtersSet(state)
  const change = (name: EntryFilterName, value: string | null) =>
    onChange(
      changedFilter({
        [name]: value ?? '',
        ...(name === 'tournament' ? { content: '', ...each(filteredTexts, () => '') } : {}),
      }),
    )
  const select = (name: EntryFilterName, label: string, data: Choice[]) => (
    <Select
      aria-label={label}
      placeholder={label}
      size="sm"
      searchable
      clearable
      filter={foldedFilter}
      limit={100}
      data={data}
      value={state.filter[name] || null}
      onChange={(value) => change(name, value)}
      clearButtonProps={{ 'aria-label': t('fields.remove', { name: label }) }}
    />
  )
  return (
    <>
      <Button
        size="sm"
        variant="default"
        hiddenFrom="sm"
        style={{ justifySelf: 'start' }}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {set > 0 ? t('entriesAdmin.filtersSet', { count: set }) : t('entriesAdmin.filters')}
      </Button>
      <div className={classes.filters} data-closed={!open || undefined}>
        {scope.tournamentId === null &&
          select('tournament', t('entriesAdmin.tournament'), named(rowsOf(tournaments.data)))}
        {select('unit', t('entriesAdmin.unit'), named(rowsOf(unitList.data)))}
        {tournamentId !== null && select('content', t('entriesAdmin.content'), contents)}
        {select(
          'form',
          t('entriesAdmin.form'),
          rowsOf(forms.data).map((form) => ({ value: String(form.id), label: nameIn(language, form) })),
        )}
        {texts.map(
          ([name, values]) =>
            (values.length > 0 || state.filter[name]) && (
              <Fragment key={name}>
                {select(
                  name,
                  t(wordOf(name)),
                  values.map((value) => ({ value, label: value })),
                )}
              </Fragment>
            ),
        )}
        <ContainsInputs onChange={onChange} />
        {scope.status === 0 &&
          select('same', t('entriesAdmin.sameState'), [
            { value: '1', label: t('entriesAdmin.sameYes') },
            { value: '0', label: t('entriesAdmin.sameNo') },
          ])}
        {scope.status === 1 &&
          select('pay', t('entriesAdmin.feeState'), [
            { value: '1', label: t('entriesAdmin.collected') },
            { value: '0', label: t('entriesAdmin.pending') },
          ])}
        {scope.status === 1 &&
          select('request', t('entriesAdmin.request'), [
            { value: '1', label: t('entriesAdmin.requestYes') },
            { value: '0', label: t('entriesAdmin.requestNo') },
          ])}
        {scope.status === 1 &&
          select('bib', t('entriesAdmin.bibState'), [
            { value: '1', label: t('entriesAdmin.withBib') },
            { value: '0', label: t('entriesAdmin.withoutBib') },
          ])}
        {select(
          'state',
          t('entriesAdmin.setAside'),
          stateFilters.map((value) => ({ value, label: t(`entry.state.${value}`) })),
        )}
        {set > 0 && (
          <Button size="sm" variant="subtle" onClick={() => onChange(changedFilter(cleared))}>
            {t('entriesAdmin.clear')}
          </Button>
        )}
      </div>
      <ContainsChips filter={state.filter} onChange={onChange} />
    </>
  )
}
