import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../api/calls.ts'
import { canMail } from '../../api/can-mail.ts'
import { buildQuery } from '../../api/query.ts'
import { useT } from '../../i18n/use-t.ts'
import { Notice } from '../notice.tsx'

/** Longer than the first attempt to send an email takes. */
const POLL_MS = 3_000
const MAX_POLLS = 4

/** Whether emails are sent, wait because the mail server refuses them, or are not sent by this portal. Polled during the first attempts. */
export function useMailState(): 'none' | 'waits' | 'sends' {
  const enabled = canMail()
  const { data } = useQuery({
    ...buildQuery(api.mails.state),
    enabled,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.dataUpdateCount < MAX_POLLS ? POLL_MS : false),
  })
  return enabled ? (data?.state ?? 'sends') : 'none'
}

/** Shows its children, which say that an email was sent, or a warning that it waits because the mail server refuses it. */
export function MailSent({ email, children }: { email: string; children: ReactNode }) {
  const { t } = useT()
  return useMailState() === 'waits' ? <Notice kind="warning">{t('entry.mailWaits', { email })}</Notice> : children
}
