import { useEffect } from 'react'

/** Keeps the screen on while the page is visible, if the browser can. The browser ends a lock when the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isUnmounted = false
    const requestLock = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      navigator.wakeLock.request('screen').then(
        (sentinel) => {
          lock = sentinel
          if (isUnmounted) void lock.release()
        },
        () => {
          // The browser may refuse, for example because the battery is low.
        },
      )
    }
    requestLock()
    document.addEventListener('visibilitychange', requestLock)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', requestLock)
      void lock?.release()
    }
  }, [])
}
