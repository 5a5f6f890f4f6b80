import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from './calls.ts'
import { queryOf, refetchPath } from './query.ts'
import { currentUser, keepUser } from './session.ts'

/**
 * Keeps the stored user record up to date: since sign-in a membership may have been confirmed or a role granted. It is read again
 * whenever the server refuses a right (403), because a role may have been revoked.
 */
export function useFreshUser(enabled = true): void {
  const { data } = useQuery({ ...queryOf(api.users.me), enabled })
  useEffect(() => {
    // An answer may arrive after signing out, or after another account signed in.
    if (data && data.id === currentUser()?.id) keepUser(data)
  }, [data])
  useEffect(() => {
    if (!enabled) return undefined
    const reload = () => void refetchPath('/users/me')
    addEventListener('forbidden', reload)
    return () => removeEventListener('forbidden', reload)
  }, [enabled])
}
