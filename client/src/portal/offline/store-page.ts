import { manifestAddress, type OfflineScope } from './offline-pages.ts'

/** Has a service worker store a page with its files. Rejects where the browser has no workers, as on plain http. */
export async function storePage(scope: OfflineScope): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('no service workers')
  const registration = await navigator.serviceWorker.register('/kept-page-worker.js', { scope, updateViaCache: 'none' })
  // Not `ready`: this page may have been opened under another address.
  const worker = registration.active ?? registration.waiting ?? registration.installing
  await new Promise<void>((resolve, reject) => {
    const check = () => {
      if (worker?.state === 'activated') resolve()
      else if (!worker || worker.state === 'redundant') reject(new Error('not installed'))
    }
    check()
    worker?.addEventListener('statechange', check)
  })
}

/** Offers the page as an app that can be installed, until the signal aborts. */
export function offerApp(scope: OfflineScope, signal: AbortSignal): void {
  const href = manifestAddress(scope)
  if (href === null || signal.aborted) return
  const link = Object.assign(document.createElement('link'), { rel: 'manifest', href })
  document.head.append(link)
  signal.addEventListener('abort', () => link.remove())
}
