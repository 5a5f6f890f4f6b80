import { canMail } from '../../kit/api/can-mail.ts'

/** What is said once an entry is withdrawn. */
export function withdrawnWord() {
  return canMail() ? 'entry.withdraw.done' : 'entry.withdraw.doneNoMail'
}
