import { drawnMail } from '../lib/drawn.ts'

/** Whether this portal sends emails: `server/src/kit/pages/page-head.ts` marks the page where it has no mail server. */
export function canMail(): boolean {
  if (typeof document === 'undefined') return drawnMail()
  return document.documentElement.dataset.mail !== 'none'
}
