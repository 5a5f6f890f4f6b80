import type { MailRow } from '@portal/shared/mails/mails'
import type { WordKey } from '../kit/i18n/words.ts'

export const mailStatusLabels = {
  queued: 'mails.status.queued',
  sending: 'mails.status.sending',
  sent: 'mails.status.sent',
  failed: 'mails.status.failed',
  held: 'mails.status.held',
  gathering: 'mails.status.gathering',
} as const satisfies Record<MailRow['status'] | 'held' | 'gathering', WordKey>

/** The label of a mail's status: `held` mails exceed the daily limit of their address, `gathering` mails wait to be combined. */
export function mailStatusLabel({ status, held, gathering }: Pick<MailRow, 'status' | 'held' | 'gathering'>): WordKey {
  if (gathering) return mailStatusLabels.gathering
  return mailStatusLabels[status === 'queued' && held ? 'held' : status]
}
