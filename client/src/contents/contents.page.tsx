import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { contentSortable, type Content } from '@portal/shared/contents/contents'
import { recordNames } from '@portal/shared/kit/record-names'
import { namedIn } from '@portal/shared/kit/text/name-in'
import { listSortings } from '../kit/list/columns.ts'
import { ListView } from '../kit/list/list-view.tsx'
import { pageQuery } from '../kit/list/page-query.ts'
import { PanelsView, usePanels } from '../kit/list/panels.tsx'
import { useListState } from '../kit/list/use-list-state.ts'
import { readIds, useManualOrder } from '../kit/list/use-manual-order.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { call, callUndoable } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { queryOf, refetchPath } from '../kit/api/query.ts'
import { paths } from '../portal/paths.ts'
import { contentColumns, furtherSortings } from './content-columns.tsx'
import { contentEditing } from './content-editing.ts'
import { ContentFilters, CONTENT_FILTERS } from './content-filters.tsx'
import classes from './contents.module.css'
import { FolderSide } from './folder-side.tsx'
import { useMoveToFolder } from './use-move-to-folder.tsx'
import { pageQueries } from '../portal/page-queries.ts'
import { ButtonLink } from '../kit/ui/links.tsx'

const PATH = '/content_competition'

/** The contents that tournaments open: found, sorted, filed into folders and written. */
export function Page() {
  const { t, language } = useT()
  const recordName = recordNames.CONTENTCOMPETITION[language]
  const [state, change] = useListState(CONTENT_FILTERS)
  const panels = usePanels<Content>()
  const { data: prepared } = useQuery(pageQueries.prepared())
  const { query, limit } = pageQuery(state, contentSortable)
  const { filter } = state
  const listed = useQuery({
    ...queryOf(api.contents.list, { query: { ...query, ...filter } }),
    placeholderData: keepPreviousData,
  })
  const data = listed.data && !Array.isArray(listed.data) ? listed.data : undefined
  const folders = namedIn(language, prepared?.folders ?? [])
  const move = useMoveToFolder(folders)
  const order = useManualOrder({
    state,
    change,
    path: PATH,
    loadAll: async () => call(api.contents.list, {}),
    loadSorted: async (sort) => call(api.contents.sorted, { query: sort }),
    save: async (id) => call(api.contents.order, { body: { id } }),
  })

  const refetch = async () => refetchPath(PATH)
  const setFilter = (name: string, value: string) => change({ filter: { ...filter, [name]: value } })

  return (
    <div className={classes.page}>
      <FolderSide folders={folders} value={filter.folder ?? ''} onChange={(folder) => setFilter('folder', folder)} />
      <ListView
        title={t('contents.title')}
        hint={t('contents.hint')}
        what={recordName}
        columns={contentColumns}
        sortings={[...listSortings(contentColumns, contentSortable), ...furtherSortings]}
        listed={{
          data,
          error: listed.error,
          refetch: listed.refetch,
          limit,
          isPlaceholderData: listed.isPlaceholderData,
        }}
        state={state}
        change={change}
        nameOf={({ symbol }) => symbol}
        free={panels.free}
        onOpen={panels.open}
        onNew={panels.openNew}
        onDelete={panels.askDelete}
        {...order}
        filters={<ContentFilters prepared={prepared} filter={filter} onChange={setFilter} />}
        acts={[move]}
        allIds={async () => readIds(await call(api.contents.list, { query: { search: state.search, ...filter } }))}
        refetch={refetch}
        furtherWays={<ButtonLink to={paths.admin.generate}>{t('contents.generate')}</ButtonLink>}
      />
      <PanelsView
        panels={panels}
        editing={contentEditing(recordName, Number(filter.folder) || null)}
        remove={async ({ id }) => (await callUndoable(api.contents.remove, { params: { id } })).undo}
        refetch={refetch}
        onSaved={({ id }) => change({ row: id })}
      />
    </div>
  )
}
