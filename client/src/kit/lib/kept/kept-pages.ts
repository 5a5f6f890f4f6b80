/** Where pages are kept, by where their worker is registered: a store for each, named by it in `kept-page-worker.js` too. */
const scopes = ['/live/', '/entry'] as const
export type KeptScope = (typeof scopes)[number]

/** The worker shows none that is older either. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Drops copies of pages that nobody has opened for 30 days, and the files of a page with its last copy. */
export async function dropOldPages(now: Date): Promise<void> {
  // Browsers have no such stores on plain http.
  if (!('caches' in globalThis)) return
  for (const scope of scopes) {
    if (!(await caches.has(scope))) continue
    const store = await caches.open(scope)
    const pages = (await store.keys()).filter(({ url }) => new URL(url).pathname.startsWith(scope))
    const dates = await Promise.all(pages.map(async (page) => (await store.match(page))?.headers.get('date')))
    const old = pages.filter((_, at) => !(now.getTime() - Date.parse(dates[at] ?? '') < KEPT_MS))
    if (old.length === pages.length) await caches.delete(scope)
    else await Promise.all(old.map(async (page) => store.delete(page)))
  }
}

/** Forgets which tournaments somebody followed in the hall. The page of personal links holds nothing of anybody. */
export function forgetFollowedPages(): void {
  if ('caches' in globalThis) void caches.delete('/live/').catch(() => {})
}
