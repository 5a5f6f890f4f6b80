import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { news as newsResource } from '@portal/shared/resources/news'
import { api } from '../../kit/api/calls.ts'
import { refused } from '../../test/network.ts'
import { say, test } from '../../test/portal.tsx'
import { Page } from './admin-news-item.page.tsx'
import type { NewsItem } from './news-card.tsx'

const news = (more: Partial<NewsItem>): NewsItem => ({
  id: 1,
  index: 1,
  version: 1,
  name: 'Lịch thi',
  name_en: null,
  image: null,
  theme_id: null,
  theme: null,
  content_summary: 'Tóm tắt',
  content_summary_en: null,
  content_detail: '<p>Nội dung</p>',
  content_detail_en: '<p>Mine in English</p>',
  is_published: 0,
  created_date: '2026-06-01T08:00:00.000Z',
  updated_date: '2026-06-01T08:00:00.000Z',
  ...more,
})

test('texts that another user changed are compared without their markup, in both languages', async ({ portal }) => {
  portal.signIn()
  portal.answer(api.news.byId, news({}))
  portal.answer(api.news.themes, { rows: [], count: 0 })
  const current = news({ version: 2, content_detail: '<p>Của họ</p>', content_detail_en: '<p>Theirs in English</p>' })
  portal.answer(resourceCalls(newsResource).update, refused(409, 'STALE_VERSION', { data: { current } }))
  await portal.open('/news_items/1', Page, '/news_items/:id')
  await page
    .getByRole('textbox', { name: say('newsAdmin.name') })
    .first()
    .fill('Lịch thi mới')
  await page.getByRole('button', { name: say('newsAdmin.saveDraft') }).click()
  const table = page.getByRole('table')
  await expect.element(table).toMatchTextContent('Mine in English')
  await expect.element(table).toMatchTextContent('Theirs in English')
  await expect.element(table).toMatchTextContent('Của họ')
  await expect.element(table).not.toMatchTextContent('<p>')
})
