import { useEffect } from 'react'
import { pick } from '@portal/shared/kit/define-fields'
import type { ResourceFormValues } from '../../kit/form/editing.ts'
import { removeForAccount, storeForAccount, readForAccount } from '../../kit/api/own-store.ts'
import type { WordKey } from '../../kit/i18n/words.ts'
import type { news } from '@portal/shared/resources/news'
import type { NewsItem } from './news-card.tsx'

/** The values of the form of a news item. Publishing is a separate act. */
export type NewsValues = Omit<ResourceFormValues<(typeof news)['draft']['shape']>, 'is_published'>

export const emptyNews: NewsValues = {
  name: '',
  name_en: null,
  theme_id: null,
  content_summary: '',
  content_summary_en: null,
  image: null,
  content_detail: '',
  content_detail_en: '',
}
export const newsLabels = {
  name: 'newsAdmin.name',
  name_en: 'newsAdmin.nameEn',
  theme_id: 'newsAdmin.theme',
  content_summary: 'newsAdmin.summary',
  content_summary_en: 'newsAdmin.summaryEn',
  image: 'newsAdmin.image',
  content_detail: 'newsAdmin.detail',
  content_detail_en: 'newsAdmin.detailEn',
} as const satisfies Record<keyof NewsValues, WordKey>
export const newsFields = Object.keys(newsLabels) as (keyof NewsValues)[]
export const toNewsValues = (item: NewsItem): NewsValues => pick(item, newsFields)

/** `base` is the stored item that the values are based on; null for a new item. */
type NewsDraft = { base: NewsItem | null; values: NewsValues }

/** Reads the unsaved draft of this tab; `key` is the id of the item, or `new`. */
export const readNewsDraft = (key: string): NewsDraft | null => readForAccount('news_draft', key) as NewsDraft | null
export const removeNewsDraft = (key: string): void => removeForAccount('news_draft', key)

/** Stores changed values in the tab, so that they survive a reload or a visit to another page. */
export function useStoreNewsDraft(key: string, { base, values }: NewsDraft, isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) storeForAccount('news_draft', { base, values } satisfies NewsDraft, key)
  }, [key, base, values, isDirty])
}
