import { canMail } from '../../api/can-mail.ts'
import type { T } from '../../i18n/use-t.ts'

/** The sentence on the emails of an act that can be undone, for its question. */
export function mailNote(t: T, count: number): string {
  return canMail() ? t('admin.mails.afterMinute', { count }) : t('admin.mails.kept')
}
