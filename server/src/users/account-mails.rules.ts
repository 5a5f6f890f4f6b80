import type { Language } from '@portal/shared/kit/errors'
import { fillIn } from '@portal/shared/kit/fill-in'
import { writeMail, type MailBody } from '../kit/mail/layout.ts'
import { mailWords } from '../kit/mail/mails.words.ts'

/** `person`: whose account it is; null while the address is unconfirmed, so that its mails carry nothing a stranger typed. */
type Account = { language: Language; person: { name: string; user_name: string } | null; link: string }

/** The mail that proves an address: its button opens `/verify-email/<token>`. */
export function activationMail({ language, link, hours }: Omit<Account, 'person'> & { hours: number }): MailBody {
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

/** Why no link is sent, mailed to the address only: the account is already active, or deactivated. */
export function noLinkMail({
  language,
  person,
  why,
  signIn,
}: Omit<Account, 'link'> & { why: 'already' | 'deactivated'; signIn: string }): MailBody {
  const words = mailWords[language]
  return writeMail({
    language,
    subject: words[`${why}_subject`],
    blocks: [
      { kind: 'text', text: helloOf(person, words[`${why}_hello`], words[`${why}_hello_address`]) },
      ...(why === 'already' ? [{ kind: 'button', label: words.already_button, url: signIn } as const] : []),
      { kind: 'text', text: words.no_link_after },
    ],
    footer: words.footer,
  })
}

/** The mail for a forgotten password: its button opens `/forgot-pass/<token>`. */
export function resetMail({ language, person, link, minutes }: Account & { minutes: number }): MailBody {
  const words = mailWords[language]
  return writeMail({
    language,
    subject: words.reset_subject,
    blocks: [
      { kind: 'text', text: helloOf(person, words.reset_hello, words.reset_hello_address) },
      { kind: 'button', label: words.reset_button, url: link },
      { kind: 'text', text: fillIn(words.reset_after, { minutes }) },
    ],
    footer: words.footer,
  })
}

function helloOf(person: Account['person'], greetingByName: string, plainGreeting: string): string {
  return person === null ? plainGreeting : fillIn(greetingByName, person)
}
