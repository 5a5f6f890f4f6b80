import { membersOf } from '@portal/shared/entries/entry-people'
import type { Entry } from '@portal/shared/entries/entries'
import type { Language } from '@portal/shared/kit/errors'
import { fillIn } from '@portal/shared/kit/fill-in'
import { writeMail, type MailBody } from '../../kit/mail/layout.ts'
import { mailWords } from '../../kit/mail/mails.words.ts'
import type { MailNews, NewsLine } from '../../kit/mail/news.ts'
import { moneyText } from './entry-mails.rules.ts'
import { homeOf } from './entry-news.rules.ts'

type Batch = {
  language: Language
  tournament: string
  currency: string
  /** Whether the address is confirmed. Until then the mail has nothing that somebody typed. */
  confirmed: boolean
  entries: readonly Entry[]
  /** Those that stand as they are, with a request for more. */
  asked: ReadonlySet<number>
  fee_total: number
}

/** The confirmation of many registrations at once: one line for each, and what they cost together. */
export function batchMail({ language, tournament, currency, confirmed, entries, asked, fee_total }: Batch): MailBody {
  const words = mailWords[language]
  const lines = entries.map((entry): [string, string] => {
    const line = asked.has(entry.id) ? words.batch_requested : lineOf(entry)
    return [entry.code, confirmed ? line : '']
  })
  const total: [string, string] = [words.total, moneyText(fee_total, language, currency)]
  return writeMail({
    language,
    subject: fillIn(words.batch_subject, { count: entries.length, tournament }),
    blocks: [
      { kind: 'text', text: fillIn(words.entry_hello, { tournament }) },
      { kind: 'facts', rows: lines },
      ...(confirmed ? [{ kind: 'facts', rows: [total], sum: true } as const] : []),
      { kind: 'text', text: words.entry_next_account },
    ],
    footer: words.footer,
  })
}

/** The same as lines of a gathered mail. */
export function batchNews(batch: Batch, tournament_id: number, publicUrl: string): MailNews {
  const { language, tournament, currency, confirmed, entries, asked } = batch
  const lines = entries.map((entry): NewsLine => {
    const who = confirmed ? lineOf(entry) : null
    const what = asked.has(entry.id) ? 'requested' : 'registered'
    return { entry: entry.id, code: entry.code, what, who, reason: null, due: 0, link: null }
  })
  return { tournament_id, tournament, currency, language, home: homeOf(publicUrl), lines }
}

function lineOf(entry: Entry): string {
  const people = membersOf(entry).map(({ name, year }) => (year === null ? name : `${name} (${year})`))
  const symbols = entry.tournament_details.map(({ content_competition }) => content_competition.symbol)
  return `${people.join(', ')}: ${symbols.join(', ')}`
}
