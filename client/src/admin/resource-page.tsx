import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordNames } from '@portal/shared/errors'
import { resourceCalls } from '@portal/shared/resource'
import { useT } from '../i18n/use-t.ts'
import { call } from '../lib/api.ts'
import { queryOf, refetchPath } from '../lib/query.ts'
import { BulkBar } from './bulk-bar.tsx'
import { sortingsOf } from './columns.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { EditPanel } from './edit-panel.tsx'
import type { Editing } from './editing.ts'
import { ListView } from './list-view.tsx'
import { columnsOf, valuesOf, type PlainRow, type PlainScreen, type PlainValues } from './screen.ts'
import { nothingSelected } from './selection.ts'
import { useListState } from './use-list-state.ts'
import { useManualOrder } from './use-manual-order.ts'
import { pageQuery } from './page-query.ts'
import { focusRow } from './use-rows-focus.ts'

const NO_FILTERS: readonly string[] = []

type Panel = { row: PlainRow | null; key: number }

/** The whole screen of a plain resource. */
export function ResourcePage({ screen }: { screen: PlainScreen }) {
  const { t, language } = useT()
  const { resource, Bulk } = screen
  const calls = resourceCalls(resource)
  const what = recordNames[resource.prefix][language]
  const [state, change] = useListState(NO_FILTERS)
  const [panel, setPanel] = useState<Panel | null>(null)
  const [deleting, setDeleting] = useState<PlainRow | null>(null)
  const [selection, setSelection] = useState(nothingSelected)
  const order = useManualOrder(resource)
  const { query, limit } = pageQuery(state, resource.sortable)
  const listed = useQuery({ ...queryOf(calls.list, { query }), placeholderData: keepPreviousData })
  const data = listed.data as { rows: PlainRow[]; count: number } | undefined

  const nameOf = (row: PlainRow) => screen.nameOf?.(row, { t, language }) ?? row.name
  const editing: Editing<PlainValues, PlainRow> = {
    what,
    schema: resource.draft,
    labels: screen.labels,
    empty: screen.empty,
    valuesOf: (row) => valuesOf(screen, row),
    nameOf,
    Fields: screen.Fields,
    says: screen.says,
    create: async (values) => (await call(calls.create, { body: values })) as PlainRow,
    update: async (id, values, version) =>
      (await call(calls.update, { params: { id }, body: { ...values, version } })) as PlainRow,
  }
  const refetch = async () => refetchPath(resource.path)
  const select = (ids: readonly number[]) => setSelection({ ids: new Set(ids), anchor: null })
  const selectAll = async () => {
    const all = (await call(calls.list, { query: { search: state.search } })) as PlainRow[]
    select(all.map(({ id }) => id))
  }

  return (
    <>
      <ListView
        title={t(screen.title)}
        hint={t(screen.hint)}
        what={what}
        columns={columnsOf(screen)}
        sortings={sortingsOf(columnsOf(screen), resource.sortable)}
        listed={{ data, error: listed.error, refetch: listed.refetch, limit }}
        state={state}
        change={(next) => {
          if ('search' in next) setSelection(nothingSelected)
          change(next)
        }}
        nameOf={nameOf}
        free={panel === null && deleting === null}
        onOpen={(row) => setPanel({ row, key: row.id })}
        onNew={() => setPanel({ row: null, key: 0 })}
        onDelete={setDeleting}
        permanent={(row) => (screen.permanent && resource.permanent.includes(row.id) ? t(screen.permanent) : null)}
        {...(resource.newestFirst
          ? { ownOrder: t('admin.sort.newest') }
          : {
              onMove: (row: PlainRow, by: -1 | 1) => void order.move(row.id, by).then(() => focusRow(row.id)),
              onKeepOrder: () =>
                void order
                  .keepSorting({ columnName: state.columnName ?? 'name', isDesc: state.isDesc })
                  .then((kept) => kept && change({ columnName: undefined })),
            })}
        {...(Bulk ? { choosing: { selection, onSelection: setSelection } } : {})}
      >
        {Bulk && (
          <BulkBar
            chosen={selection.ids.size}
            matching={data?.count ?? 0}
            onAll={() => void selectAll()}
            onNone={() => setSelection(nothingSelected)}
          >
            <Bulk
              ids={[...selection.ids]}
              onDone={async () => {
                setSelection(nothingSelected)
                await refetch()
              }}
            />
          </BulkBar>
        )}
      </ListView>
      {panel && (
        <EditPanel
          key={panel.key}
          editing={editing}
          row={panel.row}
          onClose={() => {
            setPanel(null)
            if (panel.row) focusLater(panel.row.id)
          }}
          onSaved={async (row, another) => {
            await refetch()
            change({ row: row.id })
            setPanel(another ? { row: null, key: panel.key - 1 } : null)
            if (!another) focusLater(row.id)
          }}
        />
      )}
      {deleting && (
        <DeleteQuestion
          what={what}
          name={nameOf(deleting)}
          remove={async () => call(calls.remove, { params: { id: deleting.id } })}
          onDone={refetch}
          onClose={() => {
            setDeleting(null)
            focusLater(deleting.id)
          }}
          says={screen.says}
        />
      )}
    </>
  )
}

/** Once the panel has given the focus back to the page. */
function focusLater(id: number): void {
  requestAnimationFrame(() => requestAnimationFrame(() => focusRow(id)))
}
