import { useQuery } from '@tanstack/react-query'
import { drawnMail } from '../lib/drawn.ts'
import { api } from './calls.ts'
import { queryOf } from './query.ts'

/** Whether this portal sends emails: the server says in the page when it has no mail server (`server/src/site/pages/head.rules.ts`). */
export function canMail(): boolean {
  if (typeof document === 'undefined') return drawnMail()
  return document.documentElement.dataset.mail !== 'none'
}

/** The first try of a mail is over by then, and what the mail server said is known. */
const LOOK_AGAIN = 3_000
const LOOKS = 4

/**
 * What becomes of a mail that was just written: `waits` while the mail server refuses. Looked at as long as the first tries take.
 */
export function useMailState(): 'none' | 'waits' | 'sends' {
  const enabled = canMail()
  const { data } = useQuery({
    ...queryOf(api.mails.state),
    enabled,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.dataUpdateCount < LOOKS ? LOOK_AGAIN : false),
  })
  return enabled ? (data?.state ?? 'sends') : 'none'
}
