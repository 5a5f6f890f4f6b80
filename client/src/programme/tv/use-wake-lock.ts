import { useEffect } from 'react'

/** Keeps the screen on while the page is visible, if the browser can. The browser ends a lock when the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const requestLock = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      navigator.wakeLock.request('screen').then(
        (sentinel) => {
          lock = sentinel
          if (isGone) void lock.release()
        },
        () => {
          // Refused, for example because the battery is low.
        },
      )
    }
    requestLock()
    document.addEventListener('visibilitychange', requestLock)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', requestLock)
      void lock?.release()
    }
  }, [])
}
