import { drawnMail } from '../lib/drawn.ts'

/** Whether this portal sends emails: the server says in the page when it has no mail server (`server/src/kit/pages/page-head.ts`). */
export function canMail(): boolean {
  if (typeof document === 'undefined') return drawnMail()
  return document.documentElement.dataset.mail !== 'none'
}
