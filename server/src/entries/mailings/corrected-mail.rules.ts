import { fillIn } from '@portal/shared/kit/fill-in'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { writeMail, type MailBlock, type MailBody } from '../../kit/mail/layout.ts'
import { mailFooter } from '../../kit/mail/footer.ts'
import { mailWords } from '../../kit/mail/mails.words.ts'
import type { PlaceChange, ResultCorrection } from '../../results/corrections.act.ts'
import type { EntryMail } from './entry-mails.rules.ts'

type Correction = Pick<ResultCorrection, 'event' | 'reason'> & PlaceChange & { url: string }

/** Names the corrected event, the place before and after, and why. It names nobody, so it may go to any address. */
export function correctedMail(entry: EntryMail & Correction): MailBody {
  const { language, tournament, event, bib, before, after, reason, url } = entry
  const words = mailWords[language]
  const texts = [
    fillIn(words.corrected_hello, { tournament, event: `${event.symbol} ${nameIn(language, event)}` }),
    fillIn(words.corrected_place, {
      bib: String(bib),
      before: before || words.corrected_none,
      after: after || words.corrected_none,
    }),
    ...(reason === null ? [] : [fillIn(words.repriced_reason, { reason })]),
    words.corrected_next,
  ]
  return writeMail({
    language,
    subject: fillIn(words.corrected_subject, { symbol: event.symbol, tournament }),
    blocks: [
      ...texts.map((text): MailBlock => ({ kind: 'text', text })),
      { kind: 'button', label: words.corrected_button, url },
    ],
    footer: mailFooter(language, entry.contact),
  })
}
