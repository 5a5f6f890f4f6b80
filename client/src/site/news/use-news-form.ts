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
import {
  emptyNews,
  removeNewsDraft,
  readNewsDraft,
  useStoreNewsDraft,
  toNewsValues,
  type NewsValues,
} from './news-draft.ts'

const calls = resourceCalls(news)

/** The form of a news item and the acts on it. `showFields` is called if a field has a problem, because the preview may be shown. */
export function useNewsForm(item: NewsItem | null, showFields: () => void) {
  const { t } = useT()
  const publish = usePublish()
  const navigate = useNavigate()
  const { form, base, setBase, isRestored, adopt, restartFrom } = useRestoredForm(item)
  /** The version of another user that a save was refused for. */
  const [theirItem, setTheirItem] = useState<NewsItem | null>(null)
  const { pending, failure, setFailure, run } = usePendingHere()

  const restart = (newBase: NewsItem | null) => {
    setTheirItem(null)
    restartFrom(newBase)
  }
  const showErrors = (errors: FormErrors) => {
    showFields()
    // Focus after the fields are rendered.
    requestAnimationFrame(() => focusFirst(form)(errors))
  }
  const showRefusal = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'STALE_VERSION')
      setTheirItem((error.data as { current: NewsItem }).current)
    else if (showProblems(form, error)) showFields()
    else setFailure(error)
  }
  const store = async (from: NewsItem | null, shouldPublish: boolean): Promise<NewsItem> => {
    const values = form.getValues()
    const changes = from ? (changedValues(toNewsValues(from), values) as Partial<NewsItem>) : {}
    if (from && shouldPublish) return publish(from, { ...changes, is_published: 1 })
    const storedItem = from ? await updateNews(from, changes) : await createNews(values, shouldPublish)
    const { name, is_published } = storedItem
    const savedText = t(is_published === 1 ? 'newsAdmin.saved' : 'newsAdmin.draftSaved')
    toastSuccess(shouldPublish ? t('newsAdmin.published', { name }) : savedText)
    return storedItem
  }

  return {
    form,
    base,
    pending,
    failure,
    theirs: theirItem,
    isRestored,
    showErrors,
    /** Stores the values, and publishes the item in the same request if `shouldPublish`. */
    save: async ({ shouldPublish = false, from = base } = {}) =>
      run(async () => {
        const storedItem = await store(from, shouldPublish)
        restart(storedItem)
        void refetchPath('/news')
        if (!item) await navigate(paths.admin.newsItem(storedItem.id), { replace: true })
      }, showRefusal),
    /** Makes the item a draft again. Unsaved values stay in the form. */
    unpublish: async () =>
      run(async () => {
        if (base) adopt(await publish(base, { is_published: 0 }))
        void refetchPath('/news')
      }, showRefusal),
    discard: () => {
      setBase(item)
      restart(item)
    },
    takeTheirs: () => restart(theirItem),
    keepMine: () => {
      setBase(theirItem)
      setTheirItem(null)
      return theirItem
    },
  }
}

/** The form with the values of this tab's stored draft, or of the item. `base` is the stored item that the values are based on. */
function useRestoredForm(item: NewsItem | null) {
  const draftKey = String(item?.id ?? 'new')
  const [draft] = useState(() => readNewsDraft(draftKey))
  const [isRestored, setRestored] = useState(draft !== null)
  const [base, setBase] = useState(draft ? draft.base : item)
  // If only the item's state has changed, for example by undo, the values are based on the new version.
  if (
    item &&
    base &&
    item.version > base.version &&
    findDifferences(toNewsValues(item), toNewsValues(base)).length === 0
  )
    setBase(item)
  const form = useZodForm<NewsValues>({
    schema: news.draft,
    initialValues: base ? toNewsValues(base) : emptyNews,
    toSchemaInput: (values) => values,
  })
  const [isStarted, setStarted] = useState(false)
  if (!isStarted) {
    setStarted(true)
    if (draft) form.setValues(draft.values)
  }
  useStoreNewsDraft(draftKey, { base, values: form.values }, form.isDirty())

  const adopt = (stored: NewsItem) => {
    setBase(stored)
    queryClient.setQueryData(siteQueries.newsItem(stored.id).queryKey, stored)
  }
  const restartFrom = (newBase: NewsItem | null) => {
    const values = newBase ? toNewsValues(newBase) : emptyNews
    removeNewsDraft(draftKey)
    setRestored(false)
    if (newBase) adopt(newBase)
    form.setInitialValues(values)
    form.setValues(values)
    form.clearErrors()
  }
  return { form, base, setBase, isRestored, adopt, restartFrom }
}

const createNews = async (values: NewsValues, shouldPublish: boolean) =>
  call(calls.create, { body: { ...news.draft.parse(values), is_published: shouldPublish ? 1 : 0 } })

async function updateNews(from: NewsItem, changes: Partial<NewsItem>): Promise<NewsItem> {
  if (Object.keys(changes).length === 0) return from
  return call(calls.update, { params: { id: from.id }, body: { ...changes, version: from.version } })
}

/** Publishes an item, or makes it a draft again, and offers to undo that. */
function usePublish() {
  const { t } = useT()
  const offerUndo = useUndo()
  return async ({ id, version }: NewsItem, changes: Partial<NewsItem> & { is_published: 0 | 1 }) => {
    const { data, undo } = await callUndoable(api.news.publish, { params: { id }, body: { ...changes, version } })
    const message = t(changes.is_published === 1 ? 'newsAdmin.published' : 'newsAdmin.isDraft', { name: data.name })
    offerUndo(message, undo, async () => refetchPath('/news'))
    return data
  }
}
