import { useEffect, useState } from 'react'
import type { KeptScope } from './kept-pages.ts'

/**
 * Has a worker keep this page with its files, so that it opens again without a network. Null until that is known, and where there is no
 * scope yet; `unkept` where the browser has no workers, as on plain http.
 */
export function useKeptPage(scope: KeptScope | null): 'kept' | 'unkept' | null {
  const [keeping, setKeeping] = useState<'kept' | 'unkept' | null>(null)
  useEffect(() => {
    if (import.meta.env.DEV || scope === null) return
    const begin = async () => {
      if (!('serviceWorker' in navigator)) throw new Error('no workers')
      await navigator.serviceWorker.register('/kept-page-worker.js', { scope })
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
        .map(({ pathname }) => pathname)
      const store = await caches.open(scope)
      await store.addAll([location.pathname, ...new Set(files)])
      // Files of an older version of the page go.
      const cachedPaths = (await store.keys()).map(({ url }) => new URL(url).pathname)
      const oldAssets = cachedPaths.filter((path) => path.startsWith('/assets/') && !files.includes(path))
      await Promise.all(oldAssets.map(async (path) => store.delete(path)))
      // A reload before it is ready would not reach it.
      await navigator.serviceWorker.ready
      setKeeping('kept')
    }
    begin().catch(() => setKeeping('unkept'))
  }, [scope])
  return keeping
}
