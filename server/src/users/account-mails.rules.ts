import type { Language } from '@portal/shared/kit/errors'
import { fillIn } from '@portal/shared/kit/fill-in'
import { writeMail, type MailBody } from '../kit/mail/layout.ts'
import { mailWords } from '../kit/mail/mails.words.ts'

/** `person` is null until the address is confirmed, so that its owner gets no text that a stranger typed at sign-up. */
type AccountMail = { language: Language; person: { name: string; user_name: string } | null; link: string }

/** The mail that proves an address: its button opens `/verify-email/<token>`. */
export function activationMail({ language, link, hours }: Omit<AccountMail, 'person'> & { hours: number }): MailBody {
  const words = mailWords[language]
  return writeMail({
    language,
    subject: words.activation_subject,
    blocks: [
      { kind: 'text', text: words.activation_hello },
      { kind: 'button', label: words.activation_button, url: link },
      { kind: 'text', text: fillIn(words.activation_after, { hours }) },
    ],
    footer: words.footer,
  })
}

/** The mail sent instead of a link to an account that is active already, or deactivated. */
export function noLinkMail({
  language,
  person,
  reason,
  signIn,
}: Omit<AccountMail, 'link'> & { reason: 'already' | 'deactivated'; signIn: string }): MailBody {
  const words = mailWords[language]
  return writeMail({
    language,
    subject: words[`${reason}_subject`],
    blocks: [
      { kind: 'text', text: greeting(person, words[`${reason}_hello`], words[`${reason}_hello_address`]) },
      ...(reason === 'already' ? [{ kind: 'button', label: words.already_button, url: signIn } as const] : []),
      { kind: 'text', text: words.no_link_after },
    ],
    footer: words.footer,
  })
}

/** The mail for a forgotten password: its button opens `/forgot-pass/<token>`. */
export function resetMail({ language, person, link, minutes }: AccountMail & { minutes: number }): MailBody {
  const words = mailWords[language]
  return writeMail({
    language,
    subject: words.reset_subject,
    blocks: [
      { kind: 'text', text: greeting(person, words.reset_hello, words.reset_hello_address) },
      { kind: 'button', label: words.reset_button, url: link },
      { kind: 'text', text: fillIn(words.reset_after, { minutes }) },
    ],
    footer: words.footer,
  })
}

function greeting(person: AccountMail['person'], greetingByName: string, plainGreeting: string): string {
  return person === null ? plainGreeting : fillIn(greetingByName, person)
}
