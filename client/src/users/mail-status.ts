import type { MailRow } from '@portal/shared/mails/mails'
import type { WordKey } from '../kit/i18n/words.ts'

export const mailStatusWords = {
  queued: 'mails.status.queued',
  sending: 'mails.status.sending',
  sent: 'mails.status.sent',
  failed: 'mails.status.failed',
  held: 'mails.status.held',
  gathering: 'mails.status.gathering',
} as const satisfies Record<MailRow['status'] | 'held' | 'gathering', WordKey>

/** The word for the state of a mail: `held` exceeds the daily limit of its address, `gathering` waits to be sent with others. */
export function mailStateWord({ status, held, gathering }: Pick<MailRow, 'status' | 'held' | 'gathering'>): WordKey {
  if (gathering) return mailStatusWords.gathering
  return mailStatusWords[status === 'queued' && held ? 'held' : status]
}
