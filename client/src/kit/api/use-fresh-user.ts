import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from './calls.ts'
import { queryOf, refetchPath } from './query.ts'
import { currentUser, keepUser } from './session.ts'

/**
 * Keeps the user record as the server knows it: a membership may have been confirmed, or a role granted, since the account signed in.
 * It is read again when a right is refused, because a role may have been revoked.
 */
export function useFreshUser(enabled = true): void {
  const { data } = useQuery({ ...queryOf(api.users.me), enabled })
  useEffect(() => {
    // Not what arrives after signing out, nor of another account.
    if (data && data.id === currentUser()?.id) keepUser(data)
  }, [data])
  useEffect(() => {
    if (!enabled) return undefined
    const again = () => void refetchPath('/users/me')
    addEventListener('forbidden', again)
    return () => removeEventListener('forbidden', again)
  }, [enabled])
}
