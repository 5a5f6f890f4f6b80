import { fillIn } from '@portal/shared/kit/fill-in'
import type { RequestKind } from '@portal/shared/entries/entry-state'
import { writeMail, type MailBlock, type MailBody } from '../../kit/mail/layout.ts'
import { mailFooter } from '../../kit/mail/footer.ts'
import { mailWords } from '../../kit/mail/mails.words.ts'
import { feeChange, type Repricing } from './repriced-mail.rules.ts'
import { linkButton, unitPageBlocks, summaryBlocks, type EntryMail } from './entry-mails.rules.ts'

/** The answer to a request, with a reason if it was declined. */
export type RequestAnswer = { request: 'accepted' | 'declined'; kind: RequestKind; reason: string | null }

const text = (words: string): MailBlock => ({ kind: 'text', text: words })

/** The answer to a request: accepted with the change of the fee, or declined with the reason. */
export function requestAnsweredMail(entry: EntryMail & Omit<Repricing, 'reason'> & RequestAnswer): MailBody {
  const { language, tournament, code, link, request, kind, reason, fee, fee_before, paid_amount } = entry
  const words = mailWords[language]
  const name = `request_${request}_${kind}` as const
  const isFeeChanged = request === 'accepted' && kind === 'change' && fee.total !== fee_before
  const isWithdrawn = request === 'accepted' && kind === 'withdraw'
  return writeMail({
    language,
    subject: fillIn(words[`${name}_subject`], { code, tournament }),
    blocks: [
      text(fillIn(words[`${name}_hello`], { tournament })),
      ...(reason === null ? [] : [text(fillIn(words.repriced_reason, { reason }))]),
      ...summaryBlocks(entry),
      ...(isFeeChanged ? feeChange(entry) : []),
      ...linkButton(link, language),
      ...(isFeeChanged ? unitPageBlocks(entry) : []),
      ...(isWithdrawn && paid_amount > 0 ? [text(words.request_paid)] : []),
      ...(request === 'declined' ? [text(words.request_declined_next)] : []),
    ],
    footer: mailFooter(language, entry.contact),
  })
}
