import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from './calls.ts'
import { queryOf } from './query.ts'
import { currentUser, keepUser } from './session.ts'

/** Keeps the user record as the server knows it: a membership may have been confirmed, or a role granted, since the account signed in. */
export function useFreshUser(enabled = true): void {
  const { data } = useQuery({ ...queryOf(api.users.me), enabled })
  useEffect(() => {
    // Not what arrives after signing out, nor of another account.
    if (data && data.id === currentUser()?.id) keepUser(data)
  }, [data])
}
