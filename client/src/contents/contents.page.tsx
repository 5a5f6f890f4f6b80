import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { contentSortable, type Content } from '@portal/shared/contents/contents'
import { recordNames } from '@portal/shared/kit/record-names'
import { localizeNames } from '@portal/shared/kit/text/name-in'
import { listSortOptions } from '../kit/list/columns.ts'
import { ListView } from '../kit/list/list-view.tsx'
import { pageQuery } from '../kit/list/page-query.ts'
import { PanelsView, usePanels } from '../kit/list/panels.tsx'
import { useListState } from '../kit/list/use-list-state.ts'
import { readIds, useManualOrder } from '../kit/list/use-manual-order.ts'
import { useT } from '../kit/i18n/use-t.ts'
import { call, callUndoable } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { buildQuery, refetchPath } from '../kit/api/query.ts'
import { paths } from '../portal/paths.ts'
import { contentColumns, extraSortOptions } from './content-columns.tsx'
import { contentEditing } from './content-editing.ts'
import { ContentFilters, CONTENT_FILTERS } from './content-filters.tsx'
import { FolderSide } from './folder-side.tsx'
import { useMoveToFolder } from './use-move-to-folder.tsx'
import { pageQueries } from '../portal/page-queries.ts'
import { ButtonLink } from '../kit/ui/links.tsx'

const PATH = '/content_competition'

/** The shared contents, which tournaments open: to search, sort, file into folders and edit. */
export function Page() {
  const { t, language } = useT()
  const recordName = recordNames.CONTENTCOMPETITION[language]
  const [state, change] = useListState(CONTENT_FILTERS)
  const panels = usePanels<Content>()
  const { data: formData } = useQuery(pageQueries.contentFormData())
  const { query, limit } = pageQuery(state, contentSortable)
  const { filter } = state
  const contentsQuery = useQuery({
    ...buildQuery(api.contents.list, { query: { ...query, ...filter } }),
    placeholderData: keepPreviousData,
  })
  const data = contentsQuery.data && !Array.isArray(contentsQuery.data) ? contentsQuery.data : undefined
  const folders = localizeNames(language, formData?.folders ?? [])
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
    <>
      <ListView
        rail={
          <FolderSide
            folders={folders}
            value={filter.folder ?? ''}
            onChange={(folder) => setFilter('folder', folder)}
          />
        }
        title={t('contents.title')}
        hint={t('contents.hint')}
        recordName={recordName}
        columns={contentColumns}
        sortOptions={[...listSortOptions(contentColumns, contentSortable), ...extraSortOptions]}
        result={{
          data,
          error: contentsQuery.error,
          refetch: contentsQuery.refetch,
          limit,
          isPlaceholderData: contentsQuery.isPlaceholderData,
        }}
        state={state}
        changeState={change}
        nameOf={({ symbol }) => symbol}
        areKeysEnabled={panels.areAllClosed}
        onOpen={panels.open}
        onNew={panels.openNew}
        onDelete={panels.askDelete}
        {...order}
        filters={<ContentFilters formData={formData} filter={filter} change={change} />}
        acts={[move]}
        loadAllIds={async () => readIds(await call(api.contents.list, { query: { search: state.search, ...filter } }))}
        refetch={refetch}
        extraAddButtons={
          <ButtonLink size="sm" to={paths.admin.generate}>
            {t('contents.generate')}
          </ButtonLink>
        }
      />
      <PanelsView
        panels={panels}
        editing={contentEditing(recordName, Number(filter.folder) || null)}
        remove={async ({ id }) => (await callUndoable(api.contents.remove, { params: { id } })).undo}
        refetch={refetch}
        onSaved={({ id }) => change({ row: id })}
      />
    </>
  )
}
