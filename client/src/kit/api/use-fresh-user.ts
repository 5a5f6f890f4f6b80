import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from './calls.ts'
import { buildQuery, refetchPath } from './query.ts'
import { currentUser, storeUser } from './session.ts'

/**
 * Keeps the stored user record up to date, because a membership may be confirmed or a role granted after sign-in. It is fetched again
 * whenever the server refuses a right (403), because a role may have been revoked.
 */
export function useFreshUser(enabled = true): void {
  const { data } = useQuery({ ...buildQuery(api.users.me), enabled })
  useEffect(() => {
    // An answer may arrive after signing out, or after another account signed in.
    if (data && data.id === currentUser()?.id) storeUser(data)
  }, [data])
  useEffect(() => {
    if (!enabled) return undefined
    const reload = () => void refetchPath('/users/me')
    addEventListener('forbidden', reload)
    return () => removeEventListener('forbidden', reload)
  }, [enabled])
}
