import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { news } from '@portal/shared/resources/news'
import { Page } from '../../resources/news.tsx'
import { test } from '../../test/portal.tsx'

const item = {
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
  content_detail_en: '',
  is_published: 1 as const,
  created_date: '2026-06-01T08:00:00.000Z',
  updated_date: '2026-06-01T08:00:00.000Z',
}

for (const place of ['link', 'cell'] as const)
  test(`a click on the ${place} of a row that opens a page writes no row to the address`, async ({ portal }) => {
    portal.signIn()
    portal.answer(resourceCalls(news).list, { rows: [item], count: 1 })
    const router = await portal.open('/news_items', Page, '/news_items')
    const loaded = Promise.withResolvers<{ Component: () => null }>()
    router.patchRoutes(null, [{ path: '/news_items/:id', lazy: async () => loaded.promise }])
    const row = page.getByRole('row').filter({ hasText: item.name })
    await expect.element(row).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const target = row.element().querySelector<HTMLElement>(place === 'link' ? 'a' : 'td:last-of-type')
      target?.click()
      // The click is rendered, that the page is on its way is not yet: a busy machine takes longer for that than the row's pause.
      await Promise.resolve()
      vi.advanceTimersByTime(1000)
      loaded.resolve({ Component: () => null })
      await expect.poll(() => location.pathname + location.search).toBe('/news_items/1')
    } finally {
      vi.useRealTimers()
    }
  })
