import type { Language } from '@portal/shared/kit/errors'
import { mailWords } from './mails.words.ts'

const ADDRESS = /[^\s@<>,;:()]{1,64}@[^\s@<>,;:()]{1,190}\.[a-z]{2,24}/iu

/** The reply address of mails about a tournament: the first address in the organiser's contact, or null. */
export const organiserAddress = (contact: string | null) => ADDRESS.exec(contact ?? '')?.[0] ?? null

/** The footer of a mail about a tournament, which says who gets replies. */
export function mailFooter(language: Language, contact: string | null): string {
  const { footer, footer_organiser } = mailWords[language]
  return organiserAddress(contact) === null ? footer : footer_organiser
}
