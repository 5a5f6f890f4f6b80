import { useEffect, useRef, useState } from 'react'
import type { OfflineScope } from './offline-pages.ts'

/**
 * Stores this page, so that it opens again without a network and can be installed. Null until that is known, and without a scope; `unkept` where
 * the browser has no workers, as on plain http. The code for it is loaded later, as is that of `useDayPage`: it is no part of a first load.
 */
export function useOfflinePage(scope: OfflineScope | null): 'kept' | 'unkept' | null {
  const [offlineState, setOfflineState] = useState<'kept' | 'unkept' | null>(null)
  useEffect(() => {
    if (import.meta.env.DEV || scope === null) return
    const ending = new AbortController()
    const store = async () => {
      const { offerApp, storePage } = await import('./store-page.ts')
      offerApp(scope, ending.signal)
      await storePage(scope)
    }
    store().then(
      () => setOfflineState('kept'),
      () => setOfflineState('unkept'),
    )
    return () => ending.abort()
  }, [scope])
  return offlineState
}

/** Keeps a page that stays open all day on the newest build, and this device free of answers of earlier days. Not loaded again while `isBusy`. */
export function useDayPage(isBusy = false): void {
  const latestBusy = useRef(isBusy)
  useEffect(() => {
    latestBusy.current = isBusy
  })
  useEffect(() => {
    if (import.meta.env.DEV) return
    const ending = new AbortController()
    import('./day-page.ts').then(
      ({ watchDay }) => watchDay(() => latestBusy.current, ending.signal),
      () => {},
    )
    return () => ending.abort()
  }, [])
}
