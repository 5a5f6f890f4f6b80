import { fillIn, type Language } from '@portal/shared/errors'
import { writeMail, type MailBody } from './layout.rules.ts'
import { mailWords } from './mails.words.ts'

type Account = { language: Language; name: string; user_name: string; link: string }

/** The mail that proves an address: its button opens `/verify-email/<token>`. */
export function activationMail({ language, name, user_name, link, hours }: Account & { hours: number }): MailBody {
  const words = mailWords[language]
  return writeMail({
    language,
    subject: words.activation_subject,
    blocks: [
      { kind: 'text', text: fillIn(words.activation_hello, { name, user_name }) },
      { kind: 'button', label: words.activation_button, url: link },
      { kind: 'text', text: fillIn(words.activation_after, { hours }) },
    ],
    footer: words.footer,
  })
}

/** The mail for a forgotten password: its button opens `/forgot-pass/<token>`. */
export function resetMail({ language, name, user_name, link, minutes }: Account & { minutes: number }): MailBody {
  const words = mailWords[language]
  return writeMail({
    language,
    subject: words.reset_subject,
    blocks: [
      { kind: 'text', text: fillIn(words.reset_hello, { name, user_name }) },
      { kind: 'button', label: words.reset_button, url: link },
      { kind: 'text', text: fillIn(words.reset_after, { minutes }) },
    ],
    footer: words.footer,
  })
}
