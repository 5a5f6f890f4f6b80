import { useState } from 'react'
import type { FormErrors } from '@mantine/form'
import { useNavigate } from 'react-router'
import { resourceCalls } from '@portal/shared/kit/resource'
import { news } from '@portal/shared/resources/news'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { ApiError, call, callUndoable } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { queryClient, refetchPath } from '../../kit/api/query.ts'
import { changedValues, findDifferences } from '../../kit/form/editing.ts'
import { focusFirst, showProblems, useZodForm } from '../../kit/form/use-zod-form.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { siteQueries } from '../site-queries.ts'
import { paths } from '../../portal/paths.ts'
import type { NewsItem } from './news-card.tsx'
import { emptyNews, forgetNews, keptNews, useKeepNews, valuesOf, type NewsValues } from './news-draft.ts'

const calls = resourceCalls(news)

/** The form of a news item with its acts; `toWrite` shows the fields, where one has a problem. */
export function useNewsForm(item: NewsItem | null, toWrite: () => void) {
  const { t } = useT()
  const setState = useStateChange()
  const navigate = useNavigate()
  const place = String(item?.id ?? 'new')
  const [storedDraft] = useState(() => keptNews(place))
  const [restored, setRestored] = useState(storedDraft !== null)
  /** The state that is typed over. */
  const [base, setBase] = useState(storedDraft ? storedDraft.base : item)
  // Only its state changed, as by undo: what is typed goes on over it.
  if (item && base && item.version > base.version && findDifferences(valuesOf(item), valuesOf(base)).length === 0)
    setBase(item)
  const [theirs, setTheirs] = useState<NewsItem | null>(null)
  const { pending, failure, setFailure, run } = usePendingHere()
  const form = useZodForm<NewsValues>({
    schema: news.draft,
    initialValues: base ? valuesOf(base) : emptyNews,
    read: (values) => values,
  })
  const [started, setStarted] = useState(false)
  if (!started) {
    setStarted(true)
    if (storedDraft) form.setValues(storedDraft.values)
  }
  useKeepNews(place, { base, values: form.values }, form.isDirty())

  const isStored = (state: NewsItem) => {
    setBase(state)
    queryClient.setQueryData(siteQueries.newsItem(state.id).queryKey, state)
  }
  const goOnWith = (state: NewsItem | null) => {
    const values = state ? valuesOf(state) : emptyNews
    forgetNews(place)
    setRestored(false)
    setTheirs(null)
    if (state) isStored(state)
    form.setInitialValues(values)
    form.setValues(values)
    form.clearErrors()
  }
  const refuse = (errors: FormErrors) => {
    toWrite()
    // Once the fields are there.
    requestAnimationFrame(() => focusFirst(form)(errors))
  }
  const refused = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'STALE_VERSION')
      setTheirs((error.data as { current: NewsItem }).current)
    else if (showProblems(form, error)) toWrite()
    else setFailure(error)
  }
  /** Stores what is typed, published where that is asked, in one write. */
  const written = async (onto: NewsItem | null, publish: boolean): Promise<NewsItem> => {
    const values = form.getValues()
    const changed = onto ? (changedValues(valuesOf(onto), values) as Partial<NewsItem>) : {}
    if (onto && publish) return setState(onto, 1, changed)
    const state = await storeNews(onto, values, publish, changed)
    const { name, is_published } = state
    toastSuccess(
      publish ? t('newsAdmin.published', { name }) : t(is_published === 1 ? 'newsAdmin.saved' : 'newsAdmin.draftSaved'),
    )
    return state
  }

  return {
    form,
    base,
    pending,
    failure,
    theirs,
    restored,
    refuse,
    save: async (publish: boolean, onto = base) =>
      run(async () => {
        const state = await written(onto, publish)
        goOnWith(state)
        void refetchPath('/news')
        if (!item) await navigate(paths.admin.newsItem(state.id), { replace: true })
      }, refused),
    /** Typed and unsaved values stay as they are. */
    toDraft: async () =>
      run(async () => {
        if (base) isStored(await setState(base, 0))
        void refetchPath('/news')
      }, refused),
    /** Back to what is stored. */
    discard: () => {
      setBase(item)
      goOnWith(item)
    },
    takeTheirs: () => goOnWith(theirs),
    keepMine: () => {
      setBase(theirs)
      setTheirs(null)
      return theirs
    },
  }
}

/** Makes a new item, or changes one where something differs. */
async function storeNews(onto: NewsItem | null, values: NewsValues, publish: boolean, changed: Partial<NewsItem>) {
  if (!onto) return call(calls.create, { body: { ...news.draft.parse(values), is_published: publish ? 1 : 0 } })
  if (Object.keys(changed).length === 0) return onto
  return call(calls.update, { params: { id: onto.id }, body: { ...changed, version: onto.version } })
}

/** Publishes an item or makes it a draft again, with the way back. */
function useStateChange() {
  const { t } = useT()
  const tell = useUndo()
  return async ({ id, version }: NewsItem, is_published: 0 | 1, changed: Partial<NewsItem> = {}) => {
    const body = { ...changed, is_published, version }
    const { data, undo } = await callUndoable(api.news.publish, { params: { id }, body })
    tell(t(is_published === 1 ? 'newsAdmin.published' : 'newsAdmin.isDraft', { name: data.name }), undo, async () =>
      refetchPath('/news'),
    )
    return data
  }
}
