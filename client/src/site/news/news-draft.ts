import { useEffect } from 'react'
import { picked } from '@portal/shared/kit/define-fields'
import type { Draft } from '../../kit/form/editing.ts'
import { dropOwn, keepOwn, readOwn } from '../../kit/api/own-store.ts'
import type { WordKey } from '../../kit/i18n/words.ts'
import type { news } from '@portal/shared/resources/news'
import type { NewsItem } from './news-card.tsx'

/** A news item while it is written; its state is set by acts of its own. */
export type NewsValues = Omit<Draft<(typeof news)['draft']['shape']>, 'is_published'>

export const emptyNews: NewsValues = { name: '', theme_id: null, content_summary: '', image: null, content_detail: '' }
export const newsLabels = {
  name: 'newsAdmin.name',
  theme_id: 'newsAdmin.theme',
  content_summary: 'newsAdmin.summary',
  image: 'newsAdmin.image',
  content_detail: 'newsAdmin.detail',
} as const satisfies Record<keyof NewsValues, WordKey>
export const newsFields = Object.keys(newsLabels) as (keyof NewsValues)[]
export const valuesOf = (item: NewsItem): NewsValues => picked(item, newsFields)

/** `base`: the stored item that was typed over; null for a new one. */
type NewsDraft = { base: NewsItem | null; values: NewsValues }

/** The unsaved draft of this tab; `place` is the item's id, or `new`. */
export const keptNews = (place: string): NewsDraft | null => readOwn('news_draft', place) as NewsDraft | null
export const forgetNews = (place: string): void => dropOwn('news_draft', place)

/** Keeps what is typed through a reload or a look at another page. */
export function useKeepNews(place: string, { base, values }: NewsDraft, dirty: boolean): void {
  useEffect(() => {
    if (dirty) keepOwn('news_draft', { base, values } satisfies NewsDraft, place)
  }, [place, base, values, dirty])
}
