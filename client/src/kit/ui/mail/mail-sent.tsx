import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../api/calls.ts'
import { canMail } from '../../api/can-mail.ts'
import { queryOf } from '../../api/query.ts'
import { useT } from '../../i18n/use-t.ts'
import { Notice } from '../notice.tsx'

/** By then the first try to send a mail is over. */
const POLL_MS = 3_000
const MAX_POLLS = 4

/** Whether mails are sent, wait because the mail server refuses them, or do not exist in this portal. Polled while the first tries last. */
export function useMailState(): 'none' | 'waits' | 'sends' {
  const enabled = canMail()
  const { data } = useQuery({
    ...queryOf(api.mails.state),
    enabled,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.dataUpdateCount < MAX_POLLS ? POLL_MS : false),
  })
  return enabled ? (data?.state ?? 'sends') : 'none'
}

/** Shows its children, which say that a mail was sent; or a warning that it waits, while the mail server takes none. */
export function MailSent({ email, children }: { email: string; children: ReactNode }) {
  const { t } = useT()
  return useMailState() === 'waits' ? <Notice kind="warning">{t('entry.mailWaits', { email })}</Notice> : children
}
