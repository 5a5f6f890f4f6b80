import { localizeTexts } from '@portal/shared/kit/text/localize-texts'
import { formatDays } from '@portal/shared/kit/dates'
import type { Language } from '@portal/shared/kit/errors'
import { fillIn } from '@portal/shared/kit/fill-in'
import type { Entry } from '@portal/shared/entries/entries'
import { letterIn, type LetterPlaceholder, type Letters } from '@portal/shared/entries/mailing-letters'
import { sumBalances } from '@portal/shared/payments/balance'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { writeMail, type MailBody } from '../../kit/mail/layout.ts'
import { mailFooter } from '../../kit/mail/footer.ts'
import { mailWords } from '../../kit/mail/mails.words.ts'
import { formatMoney } from '../../kit/text/money-text.ts'
import { peopleNames } from '../record/entry-text.rules.ts'
import { entryBlocks, type RoundMail } from './mailing-mails.rules.ts'

type Letter = {
  language: Language
  tournament: Tournament
  letters: Letters
  /** The chosen entries of one address. */
  entries: readonly Entry[]
  /** Whether the owner of the address opened a mailed link. Until then the letter has no names. */
  confirmed: boolean
  lookUp: string
}

/** A letter to one address: the organiser's text in the language of the reader, then the entries of the address. */
export function letterMail({ language, tournament, letters, entries, confirmed, lookUp }: Letter): MailBody {
  const words = mailWords[language]
  const { name, address } = localizeTexts(language, tournament)
  // The organiser's address for replies is in the contact as it was stored.
  const { currency_name: currency, contact, contact_en } = tournament
  const days = formatDays(tournament.start_date, tournament.end_date, language)
  const codes = entries.map(({ code }) => code).join(', ')
  const placeholderTexts: Record<LetterPlaceholder, string> = {
    tournament: name,
    days,
    place: address,
    names: confirmed ? entries.flatMap(peopleNames).join(', ') : words.somebody,
    codes,
    bibs: entries.flatMap(({ number }) => (number === null ? [] : [String(number)])).join(', ') || '–',
    owed: formatMoney(sumBalances(entries).owed, language, currency),
  }
  const { subject, text } = letterIn(language, letters)
  const round: RoundMail = {
    language,
    tournament: { name, days, address, currency, contact, contact_en },
    message: null,
    entries,
    confirmed,
    lookUp,
  }
  const paragraphs = fillIn(text, placeholderTexts)
    .split(/\n+/u)
    .map((line) => ({ kind: 'text', text: line }) as const)
  return writeMail({
    language,
    subject: fillIn(subject, placeholderTexts),
    blocks: [...paragraphs, ...entryBlocks(round)],
    footer: mailFooter(language, contact),
  })
}
