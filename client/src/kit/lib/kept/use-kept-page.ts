import { useEffect, useState } from 'react'
import type { OfflineScope } from './kept-pages.ts'

/**
 * Has a service worker store this page with its files, so that it opens again without a network. Null until that is known, and without
 * a scope; `unkept` where the browser has no workers, as on plain http.
 */
export function useOfflinePage(scope: OfflineScope | null): 'kept' | 'unkept' | null {
  const [offlineState, setOfflineState] = useState<'kept' | 'unkept' | null>(null)
  useEffect(() => {
    if (import.meta.env.DEV || scope === null) return
    const storePage = async () => {
      if (!('serviceWorker' in navigator)) throw new Error('no workers')
      await navigator.serviceWorker.register('/kept-page-worker.js', { scope })
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
        .map(({ pathname }) => pathname)
      const cache = await caches.open(scope)
      await cache.addAll([location.pathname, ...new Set(files)])
      // Remove the files of an older version.
      const cachedPaths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
      const oldAssets = cachedPaths.filter((path) => path.startsWith('/assets/') && !files.includes(path))
      await Promise.all(oldAssets.map(async (path) => cache.delete(path)))
      // Before the worker is ready, a reload would bypass it.
      await navigator.serviceWorker.ready
      setOfflineState('kept')
    }
    storePage().catch(() => setOfflineState('unkept'))
  }, [scope])
  return offlineState
}
