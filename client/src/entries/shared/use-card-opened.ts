import { useEffect } from 'react'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'

/**
 * Tells the organiser's office once per load that a card is shown. Previews in chats run no script, and a page that the browser loads in
 * advance is not visible yet.
 */
export function useCardOpened(token: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', tell)
      // The card is shown in any case.
      void call(api.unitCards.cardOpened, { params: { token } }).catch(() => null)
    }
    document.addEventListener('visibilitychange', tell)
    tell()
    return () => document.removeEventListener('visibilitychange', tell)
  }, [token, isShown])
}
