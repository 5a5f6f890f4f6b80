/** Whether this portal sends emails: the server says in the page when it has no mail server (`server/src/site/pages/head.rules.ts`). */
export function canMail(): boolean {
  return document.documentElement.dataset.mail !== 'none'
}
