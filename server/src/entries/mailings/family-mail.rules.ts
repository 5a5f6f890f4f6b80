import type { Entry } from '@portal/shared/entries/entries'
import { fillIn } from '@portal/shared/kit/fill-in'
import type { Language } from '@portal/shared/kit/errors'
import { mailFooter } from '../../kit/mail/footer.ts'
import { writeMail, type MailBody } from '../../kit/mail/layout.ts'
import { mailWords } from '../../kit/mail/mails.words.ts'
import { formatMoney } from '../../kit/text/money-text.ts'
import { entryText } from './batch-mail.rules.ts'
import { paymentBlocks, type EntryMail } from './entry-mails.rules.ts'

type FamilyMail = Pick<EntryMail, 'language' | 'tournament' | 'days' | 'contact' | 'confirmed' | 'pay'> & {
  currency: string
  entries: readonly Entry[]
  /** `<PUBLIC_URL>/family#<token>` */
  link: string
}

/** The confirmation of a family's order: one line for each entry, the total fee, how to pay it, and the link to all of them. */
export function familyMail({ language, tournament, currency, entries, link, pay, ...mail }: FamilyMail): MailBody {
  const words = mailWords[language]
  const lines = entries.map((entry) => [entry.code, entryText(entry, mail.confirmed)] as const)
  const total = entries.reduce((sum, { fee_amount }) => sum + fee_amount, 0)
  return writeMail({
    language,
    subject: familySubject(language, entries.length, tournament),
    blocks: [
      { kind: 'text', text: fillIn(words.entry_hello, { tournament }) },
      { kind: 'facts', rows: [[words.days, mail.days], ...lines] },
      { kind: 'facts', rows: [[words.total, formatMoney(total, language, currency)]], sum: true },
      ...(mail.confirmed ? paymentBlocks({ pay, language, fee: { currency } }) : []),
      { kind: 'button', label: words.family_button, url: link },
      { kind: 'text', text: words.family_next },
      { kind: 'text', text: words.family_keep },
    ],
    footer: mailFooter(language, mail.contact),
  })
}

function familySubject(language: Language, count: number, tournament: string): string {
  const { family_subject, batch_subject } = mailWords[language]
  return fillIn(count === 1 ? family_subject : batch_subject, { count, tournament })
}
