import { membersOf } from '@portal/shared/entries/entry-people'
import type { Entry } from '@portal/shared/entries/entries'
import type { Language } from '@portal/shared/kit/errors'
import { fillIn } from '@portal/shared/kit/fill-in'
import { writeMail, type MailBody } from '../../kit/mail/layout.ts'
import { mailFooter } from '../../kit/mail/footer.ts'
import { mailWords } from '../../kit/mail/mails.words.ts'
import type { MailNews, NewsLine } from '../../kit/mail/news.ts'
import { formatMoney } from '../../kit/text/money-text.ts'
import { namesText } from './entry-mails.rules.ts'
import { homeAddress } from './entry-news.rules.ts'

type Batch = {
  language: Language
  tournament: string
  currency: string
  /** Whether the owner of the address opened a mailed link. Until then the mail contains nothing that somebody typed. */
  confirmed: boolean
  /** Days and place of the tournament. */
  days: string
  contact: string | null
  entries: readonly Entry[]
  /** The symbols that are requested for approved entries, by the ids of these entries. */
  requestedSymbols: ReadonlyMap<number, readonly string[]>
  /** The price of all rows, and the part of it that is only requested. */
  fee_total: number
  asked_total: number
}

/** The confirmation of many registrations at once: one line for each, and the total price. */
export function batchMail({
  language,
  tournament,
  currency,
  confirmed,
  days,
  contact,
  entries,
  requestedSymbols,
  ...sums
}: Batch): MailBody {
  const words = mailWords[language]
  const lines = entries.map((entry): [string, string] => {
    const symbols = requestedSymbols.get(entry.id)
    const entryLine = entryText(entry, confirmed, symbols)
    return [entry.code, symbols ? fillIn(words.batch_requested, { who: entryLine }) : entryLine]
  })
  const { fee_total, asked_total } = sums
  const money = (amount: number) => formatMoney(amount, language, currency)
  const totals: [string, string][] = [[words.total, money(fee_total - asked_total)]]
  if (requestedSymbols.size > 0) totals.push([words.batch_asked, money(asked_total)])
  return writeMail({
    language,
    subject: fillIn(words.batch_subject, { count: entries.length, tournament }),
    blocks: [
      { kind: 'text', text: fillIn(words.entry_hello, { tournament }) },
      { kind: 'facts', rows: [[words.days, days], ...lines] },
      { kind: 'facts', rows: totals, sum: true },
      { kind: 'text', text: words.entry_next_account },
    ],
    footer: mailFooter(language, contact),
  })
}

/** The lines of `batchMail` for a digest mail. */
export function batchNews(batch: Batch, tournament_id: number, publicUrl: string): MailNews {
  const { language, tournament, currency, confirmed, entries, requestedSymbols } = batch
  const lines = entries.map((entry): NewsLine => {
    const entryLine = entryText(entry, confirmed, requestedSymbols.get(entry.id))
    const kind = requestedSymbols.has(entry.id) ? 'requested' : 'registered'
    return {
      entry: entry.id,
      code: entry.code,
      what: kind,
      who: entryLine,
      confirmed,
      reason: null,
      due: 0,
      link: null,
    }
  })
  return { tournament_id, tournament, currency, language, home: homeAddress(publicUrl), lines }
}

/** The dancers and events of an entry as a line of a mail. */
export function entryText(entry: Entry, confirmed: boolean, events = entrySymbols(entry)): string {
  const names = namesText(membersOf(entry), confirmed)
  return names === '' ? events.join(', ') : `${names}: ${events.join(', ')}`
}

function entrySymbols({ tournament_details }: Entry): readonly string[] {
  return tournament_details.map(({ content_competition }) => content_competition.symbol)
}
