import { canMail } from '../../api/can-mail.ts'
import type { T } from '../../i18n/use-t.ts'

/** The sentence about the emails of an act, for the question before it. */
export function mailNote(t: T, count: number): string {
  return canMail() ? t('admin.mails.afterMinute', { count }) : t('admin.mails.kept')
}
