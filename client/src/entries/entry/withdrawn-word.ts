import { canMail } from '../../kit/api/can-mail.ts'

/** The message after an entry is withdrawn. */
export function withdrawnMessageKey() {
  return canMail() ? 'entry.withdraw.done' : 'entry.withdraw.doneNoMail'
}
