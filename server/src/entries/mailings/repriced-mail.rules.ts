import { fillIn } from '@portal/shared/kit/fill-in'
import { balanceOf } from '@portal/shared/payments/balance'
import { formatMoney } from '../../kit/text/money-text.ts'
import { linkButton, paymentBlocks, unitPageBlocks, summaryBlocks, type EntryMail } from './entry-mails.rules.ts'
import { writeMail, type MailBlock, type MailBody } from '../../kit/mail/layout.ts'
import { mailFooter } from '../../kit/mail/footer.ts'
import { mailWords } from '../../kit/mail/mails.words.ts'

/** The fee that an entry had, the amount paid of it, and why the organiser updated it. */
export type Repricing = { fee_before: number; paid_amount: number; reason: string | null }

/** Names the former and the new fee, and the next step: pay the rest, or wait for the refund. */
export function repricedMail(entry: EntryMail & Repricing): MailBody {
  const { language, tournament, code, link, reason } = entry
  const words = mailWords[language]
  const texts = [
    fillIn(words.repriced_hello, { tournament }),
    ...(reason === null ? [] : [fillIn(words.repriced_reason, { reason })]),
  ]
  return writeMail({
    language,
    subject: fillIn(words.repriced_subject, { code, tournament }),
    blocks: [
      ...texts.map((text): MailBlock => ({ kind: 'text', text })),
      ...summaryBlocks(entry),
      ...feeChange(entry),
      ...linkButton(link, language),
      ...unitPageBlocks(entry),
    ],
    footer: mailFooter(language, entry.contact),
  })
}

/** The fee before and after, the amount paid, and what follows from them. */
export function feeChange(entry: EntryMail & Omit<Repricing, 'reason'>): MailBlock[] {
  const { language, confirmed, fee, fee_before, paid_amount } = entry
  const words = mailWords[language]
  const money = (amount: number) => formatMoney(amount, language, fee.currency)
  const { owed, to_refund } = balanceOf({ fee_amount: fee.total, paid_amount })
  const pay = entry.pay === 'after-approval' ? words.repriced_later : words.repriced_pay
  const next = to_refund > 0 ? words.repriced_refund : owed > 0 ? pay : words.repriced_settled
  return [
    {
      kind: 'facts',
      rows: [
        [words.repriced_before, money(fee_before)],
        ...fee.lines.map(({ symbol, amount }) => [symbol, money(amount)] as const),
        [words.repriced_now, money(fee.total)],
      ],
      sum: true,
    },
    {
      kind: 'facts',
      rows: [
        [words.paid, money(paid_amount)],
        to_refund > 0 ? [words.to_refund, money(to_refund)] : [words.owed, money(owed)],
      ],
    },
    { kind: 'text', text: fillIn(next, { owed: money(owed), refund: money(to_refund) }) },
    ...(confirmed && entry.pay !== 'after-approval' ? paymentBlocks(entry) : []),
  ]
}
