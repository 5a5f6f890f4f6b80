import { isMailEnabled } from '../lib/drawn.ts'

/** Whether this portal sends emails: `server/src/kit/pages/page-head.ts` marks the page if the portal has no mail server. */
export function canMail(): boolean {
  if (typeof document === 'undefined') return isMailEnabled()
  return document.documentElement.dataset.mail !== 'none'
}
