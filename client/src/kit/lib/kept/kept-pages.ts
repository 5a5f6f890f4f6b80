/** The scopes of the service workers that store pages for offline use; each has a cache of the same name (`kept-page-worker.js`). */
const scopes = ['/live/', '/entry'] as const
export type OfflineScope = (typeof scopes)[number]

/** The worker does not show older pages either. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

/** Removes copies of pages that were not opened for 30 days, and a whole cache with its last page. */
export async function removeOldPages(now: Date): Promise<void> {
  // Browsers have no caches on plain http.
  if (!('caches' in globalThis)) return
  for (const scope of scopes) {
    if (!(await caches.has(scope))) continue
    const cache = await caches.open(scope)
    const pages = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(scope))
    const dates = await Promise.all(pages.map(async (page) => (await cache.match(page))?.headers.get('date')))
    const oldPages = pages.filter((_, index) => !(now.getTime() - Date.parse(dates[index] ?? '') < MAX_AGE_MS))
    if (oldPages.length === pages.length) await caches.delete(scope)
    else await Promise.all(oldPages.map(async (page) => cache.delete(page)))
  }
}

/** Removes the live pages, which show the followed tournaments. The page of personal links contains no personal data. */
export function removeFollowedPages(): void {
  if ('caches' in globalThis) void caches.delete('/live/').catch(() => {})
}
