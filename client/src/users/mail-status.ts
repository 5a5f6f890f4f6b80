import type { MailRow } from '@portal/shared/mails/mails'
import type { WordKey } from '../kit/i18n/words.ts'

export const mailStatusWords = {
  queued: 'mails.status.queued',
  sending: 'mails.status.sending',
  sent: 'mails.status.sent',
  failed: 'mails.status.failed',
  held: 'mails.status.held',
} as const satisfies Record<MailRow['status'] | 'held', WordKey>

/** What became of a mail; one that waits for the daily limit of its address says so. */
export function mailStateWord({ status, held }: Pick<MailRow, 'status' | 'held'>): WordKey {
  return mailStatusWords[status === 'queued' && held ? 'held' : status]
}
