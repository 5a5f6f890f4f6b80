import { fillIn } from '@portal/shared/kit/fill-in'
import { nameIn, type BilingualName } from '@portal/shared/kit/text/name-in'
import { writeMail, type MailBlock, type MailBody } from '../../kit/mail/layout.ts'
import { mailFooter } from '../../kit/mail/footer.ts'
import { mailWords } from '../../kit/mail/mails.words.ts'
import { linkButton, summaryBlocks, unitPageBlocks, type EntryMail } from './entry-mails.rules.ts'
import { feeChange, type Repricing } from './repriced-mail.rules.ts'

type MovedEvent = BilingualName & { symbol: string }
/** The events of a move; `isDropped`: the entry had the new event already and only lost the old one. */
export type EventMove = { from: MovedEvent; to: MovedEvent; isDropped: boolean }

/** Names the old and the new event and why, the fee before and after, and the next step. */
export function movedMail(entry: EntryMail & Repricing & EventMove): MailBody {
  const { language, tournament, code, link, reason, from, to, isDropped, fee, fee_before } = entry
  const words = mailWords[language]
  const eventText = (event: MovedEvent) => `${event.symbol} ${nameIn(language, event)}`
  const hello = isDropped ? words.moved_dropped : words.moved_hello
  const texts = [
    fillIn(hello, { tournament, from: eventText(from), to: eventText(to) }),
    ...(reason === null ? [] : [fillIn(words.repriced_reason, { reason })]),
    words.moved_next,
  ]
  return writeMail({
    language,
    subject: fillIn(words.moved_subject, { code, tournament, from: from.symbol, to: to.symbol }),
    blocks: [
      ...texts.map((text): MailBlock => ({ kind: 'text', text })),
      ...summaryBlocks(entry),
      ...(fee.total === fee_before ? [] : feeChange(entry)),
      ...linkButton(link, language),
      ...unitPageBlocks(entry),
    ],
    footer: mailFooter(language, entry.contact),
  })
}
