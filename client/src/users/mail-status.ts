import type { MailRow } from '@portal/shared/mails/mails'
import type { WordKey } from '../i18n/all-words.ts'

export const mailStatusWords = {
  queued: 'mails.status.queued',
  sending: 'mails.status.sending',
  sent: 'mails.status.sent',
  failed: 'mails.status.failed',
} as const satisfies Record<MailRow['status'], WordKey>
