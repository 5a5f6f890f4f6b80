import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { resourceCalls } from '@portal/shared/kit/resource'
import { useT } from '../i18n/use-t.ts'
import { call, callUndoable } from '../api/api.ts'
import { buildQuery, refetchPath } from '../api/query.ts'
import { listSortOptions } from './columns.ts'
import type { Editing } from '../form/editing.ts'
import { ListFilters } from './surface/list-filters.tsx'
import { ListView } from './list-view.tsx'
import { pageQuery } from './page-query.ts'
import { RecordHistory } from './history/record-history.tsx'
import { PanelsView, usePanels } from './panels.tsx'
import { screenColumns, readFormValues, type PlainRow, type PlainScreen, type PlainValues } from './screen.ts'
import { useListState, type ChangeList } from './use-list-state.ts'
import { readIds, useManualOrder } from './use-manual-order.ts'

const NoFields = () => null

const belowFields =
  ({ resource, labels }: PlainScreen) =>
  ({ id }: PlainRow) => <RecordHistory resource={resource} id={id} labels={labels} />

/** The whole screen of a plain resource. */
export function ResourcePage({ screen }: { screen: PlainScreen }) {
  const { t, language } = useT()
  const { resource, EmptyAction, AddButtons, Fields = NoFields, empty = {}, recordPath, filter } = screen
  const navigate = useNavigate()
  const [filters] = useState(() => (filter ? [filter.column] : []))
  const calls = resourceCalls(resource)
  const recordName = resource.label[language]
  const columns = screenColumns(screen)
  const [state, changeState] = useListState(filters)
  const panels = usePanels<PlainRow>()
  const order = useManualOrder({
    state,
    change: changeState,
    path: resource.path,
    loadAll: async () => call(calls.list, {}),
    loadSorted: async (query) => call(calls.listByColumn, { query }),
    save: async (id) => call(calls.order, { body: { id } }),
  })
  const sortByDate = screen.newestFirst && !state.columnName ? { columnName: 'created_date', isDesc: true } : {}
  const { query, limit } = pageQuery({ ...state, ...sortByDate }, resource.sortable)
  const filterQuery = Object.fromEntries(Object.entries(state.filter).filter(([, value]) => value !== ''))
  const list = useQuery({
    ...buildQuery(calls.list, { query: { ...query, ...filterQuery } }),
    placeholderData: keepPreviousData,
  })
  const data = list.data as { rows: PlainRow[]; count: number } | undefined
  const nameOf = (row: PlainRow) => screen.nameOf?.(row, { t, language }) ?? row.name
  const editing: Editing<PlainValues, PlainRow> = {
    recordName,
    schema: resource.draft,
    labels: screen.labels,
    empty,
    readValues: (row) => readFormValues(screen, row),
    nameOf,
    Fields,
    refusalKey: screen.refusalKey,
    renderBelow: belowFields(screen),
    create: async (values) => (await call(calls.create, { body: values })) as PlainRow,
    update: async (id, changed, version) =>
      (await call(calls.update, { params: { id }, body: { ...changed, version } })) as PlainRow,
  }
  const refetch = async () => refetchPath(resource.path)

  return (
    <>
      <ListView
        title={t(screen.title)}
        hint={t(screen.hint)}
        recordName={recordName}
        columns={columns}
        {...(screen.layout && { layout: screen.layout })}
        sortOptions={listSortOptions(columns, resource.sortable)}
        result={{
          data,
          error: list.error,
          refetch: list.refetch,
          limit,
          isPlaceholderData: list.isPlaceholderData,
        }}
        state={state}
        changeState={changeState}
        nameOf={nameOf}
        areKeysEnabled={panels.areAllClosed}
        onOpen={recordPath ? ({ id }) => void navigate(recordPath(id)) : panels.open}
        onNew={recordPath ? () => void navigate(recordPath(null)) : panels.openNew}
        {...(recordPath && { newPath: recordPath(null), pathOf: ({ id }: PlainRow) => recordPath(id) })}
        extraAddButtons={AddButtons && <AddButtons />}
        filters={filter && <FlagFilter filter={filter} values={state.filter} change={changeState} />}
        onDelete={panels.askDelete}
        deleteBlockedReason={(row) =>
          screen.deleteBlockedReason && resource.builtInIds.includes(row.id) ? t(screen.deleteBlockedReason) : null
        }
        {...(screen.newestFirst ? { defaultOrderLabel: t('admin.sort.newest') } : order)}
        emptyAction={EmptyAction && <EmptyAction />}
        acts={screen.acts?.(t) ?? []}
        loadAllIds={async () => readIds(await call(calls.list, { query: { search: state.search, ...filterQuery } }))}
        refetch={refetch}
      />
      <PanelsView
        panels={panels}
        editing={editing}
        remove={async ({ id }) => (await callUndoable(calls.remove, { params: { id } })).undo}
        refetch={refetch}
        onSaved={({ id }) => changeState({ row: id })}
      />
    </>
  )
}

/** The filter of a list by a column of flags. */
function FlagFilter({
  filter: { column, label, values: labels },
  values,
  change,
}: {
  filter: NonNullable<PlainScreen['filter']>
  values: Readonly<Record<string, string>>
  change: ChangeList
}) {
  const { t } = useT()
  const data = ([0, 1] as const).map((flag) => ({ value: String(flag), label: t(labels[flag]) }))
  return (
    <ListFilters
      filters={[{ name: column, label: t(label), data }]}
      values={values}
      onChange={(name, value) => change({ filter: { [name]: value } })}
      onClear={() => change({ filter: { [column]: '' } })}
    />
  )
}
