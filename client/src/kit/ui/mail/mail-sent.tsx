import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../api/calls.ts'
import { canMail } from '../../api/can-mail.ts'
import { queryOf } from '../../api/query.ts'
import { useT } from '../../i18n/use-t.ts'
import { Notice } from '../notice.tsx'

/** The first try of a mail is over by then, and what the mail server said is known. */
const LOOK_AGAIN = 3_000
const LOOKS = 4

/**
 * The state of a mail that was just written: `waits` while the mail server refuses. Looked at as long as the first tries take.
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

/** Says that a mail was sent, by its children, or that it waits while the mail server takes none. */
export function MailSent({ email, children }: { email: string; children: ReactNode }) {
  const { t } = useT()
  return useMailState() === 'waits' ? <Notice kind="warning">{t('entry.mailWaits', { email })}</Notice> : children
}
