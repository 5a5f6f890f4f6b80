import type { ReactNode } from 'react'
import { useMailState } from '../api/can-mail.ts'
import { useT } from '../i18n/use-t.ts'
import { Notice } from './notice.tsx'

/** Says that a mail was sent, by its children, or that it waits while the mail server takes none. */
export function MailSent({ email, children }: { email: string; children: ReactNode }) {
  const { t } = useT()
  return useMailState() === 'waits' ? <Notice kind="warning">{t('app.mailWaits', { email })}</Notice> : children
}
