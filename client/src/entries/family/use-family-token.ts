import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readText, storeText } from '../../kit/lib/browser-store.ts'
import { useOwnEntries } from '../entry/own-entries.ts'

/**
 * The secret of a family's link. It is removed from the address at once, as that of an entry's link; without one in this tab, the latest that this
 * device has counts. `isNew`: the order was sent a moment ago.
 */
export function useFamilyToken(): { token: string | null; isArriving: boolean; isNew: boolean } {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const hashToken = hash.slice(1)
  const deviceToken = useOwnEntries().find(({ family }) => family !== undefined)?.family
  useEffect(() => {
    if (hashToken === '') return
    storeText('family_token', hashToken)
    void navigate(pathname, { replace: true, state })
  }, [hashToken, pathname, state, navigate])
  return {
    token: hashToken || readText('family_token') || (deviceToken ?? null),
    isArriving: hashToken !== '',
    isNew: typeof state === 'object' && state !== null && 'isNew' in state,
  }
}
