import type { Language } from '@portal/shared/kit/errors'
import { fillIn } from '@portal/shared/kit/fill-in'
import { writeMail, type MailBody } from '../kit/mail/layout.ts'
import { mailWords } from '../kit/mail/mails.words.ts'

/** Writes the mail with which an admin tests delivery. */
export function writeTestMail(language: Language, { name, portal }: { name: string; portal: string }): MailBody {
  const words = mailWords[language]
  return writeMail({
    language,
    subject: words.test_subject,
    blocks: [
      { kind: 'text', text: fillIn(words.test_hello, { name, portal }) },
      { kind: 'button', label: words.test_button, url: portal },
    ],
    footer: words.footer,
  })
}
