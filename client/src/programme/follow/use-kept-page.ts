import { useEffect, useState } from 'react'

/**
 * Has a worker keep this page with its files, so that it opens again without a network. Null until that is known; `unkept` where the
 * browser has no workers, as on plain http.
 */
export function useKeptPage(): 'kept' | 'unkept' | null {
  const [keeping, setKeeping] = useState<'kept' | 'unkept' | null>(null)
  useEffect(() => {
    if (import.meta.env.DEV) return
    const begin = async () => {
      if (!('serviceWorker' in navigator)) throw new Error('no workers')
      await navigator.serviceWorker.register('/live-worker.js', { scope: '/live/' })
      const { active } = await navigator.serviceWorker.ready
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
      active?.postMessage({ keep: [location.pathname, ...new Set(files.map(({ pathname }) => pathname))] }, [])
      setKeeping('kept')
    }
    begin().catch(() => setKeeping('unkept'))
  }, [])
  return keeping
}
