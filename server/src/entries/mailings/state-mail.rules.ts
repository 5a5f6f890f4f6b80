import { formatDay } from '@portal/shared/kit/dates'
import type { EntryState } from '@portal/shared/entries/entry-state'
import { fillIn } from '@portal/shared/kit/fill-in'
import { writeMail, type MailBlock, type MailBody } from '../../kit/mail/layout.ts'
import { mailFooter } from '../../kit/mail/footer.ts'
import { mailWords } from '../../kit/mail/mails.words.ts'
import { linkButton, summaryBlocks, type EntryMail } from './entry-mails.rules.ts'

/** The states that are mailed. A scratched entrant knows already. */
export type MailedState = Exclude<EntryState, 'scratched'>
export type StateChange = { state: MailedState; reason: string | null; until: string | null }

/** Names the new state of an entry (to be corrected, refused or withdrawn), the reason and the next step. */
export function stateMail(entry: EntryMail & StateChange): MailBody {
  const { language, tournament, code, link, state, reason, until } = entry
  const words = mailWords[language]
  const next = state === 'asked' && link === null ? words.state_asked_account : words[`state_${state}_next`]
  const texts = [
    fillIn(words[`state_${state}_hello`], { tournament }),
    ...(reason === null ? [] : [fillIn(words.repriced_reason, { reason })]),
    ...(until === null ? [] : [fillIn(words.state_until, { day: formatDay(until, language) })]),
  ]
  return writeMail({
    language,
    subject: fillIn(words[`state_${state}_subject`], { code, tournament }),
    blocks: [
      ...texts.map((text): MailBlock => ({ kind: 'text', text })),
      ...summaryBlocks(entry),
      ...linkButton(link, language),
      { kind: 'text', text: next },
    ],
    footer: mailFooter(language, entry.contact),
  })
}
