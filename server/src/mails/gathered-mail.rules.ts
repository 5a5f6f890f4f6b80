import { fillIn } from '@portal/shared/kit/fill-in'
import { formatMoney } from '../kit/text/money-text.ts'
import { gatheredPaymentBlocks, type GatheredPayment } from '../entries/mailings/entry-mails.rules.ts'
import { writeMail, type MailBlock, type MailBody } from '../kit/mail/layout.ts'
import { mailFooter } from '../kit/mail/footer.ts'
import { mailWords } from '../kit/mail/mails.words.ts'
import type { MailNews, NewsLine } from '../kit/mail/news.ts'

/** Groups the lines of news by entry, oldest first. */
const groupByEntry = (news: readonly MailNews[]): NewsLine[][] => [
  ...Map.groupBy(
    news.flatMap(({ lines }) => lines),
    ({ entry }) => entry,
  ).values(),
]

/** The last line of each entry. */
export const findLatestLines = (news: readonly MailNews[]): NewsLine[] =>
  groupByEntry(news).flatMap((lines) => lines.at(-1) ?? [])

/**
 * Writes a digest of the news of several mails, oldest first: a line for each entry with all its events, and how to pay the amount due. It is in the
 * language of the latest news. Throws if there is no news.
 */
export function writeDigestMail(
  news: readonly MailNews[],
  pay: GatheredPayment | null,
  contact: string | null,
): MailBody {
  const last = news.at(-1)
  if (!last) throw new Error('no news')
  const { language, tournament, currency, home } = last
  const words = mailWords[language]
  const [entries, latest] = [groupByEntry(news), findLatestLines(news)]
  const due = latest.reduce((sum, line) => sum + line.due, 0)
  const links = latest.flatMap(({ code, link }) => (link === null ? [] : [{ code, link }]))
  return writeMail({
    language,
    subject: fillIn(words.gathered_subject, { count: entries.length, tournament }),
    blocks: [
      { kind: 'text', text: fillIn(words.gathered_hello, { tournament }) },
      { kind: 'facts', rows: entries.map((lines) => [lines[0]?.code ?? '', writeSentence(lines, language)]) },
      ...(due > 0
        ? [{ kind: 'facts', rows: [[words.owed, formatMoney(due, language, currency)]], sum: true } as const]
        : []),
      ...(pay ? gatheredPaymentBlocks(pay, language, currency) : []),
      ...links.map(({ code, link }): MailBlock => {
        return { kind: 'button', label: fillIn(words.gathered_button, { code }), url: link }
      }),
      ...(links.length > 0 ? [{ kind: 'text', text: words.gathered_keep } as const] : []),
      ...(links.length < latest.length
        ? [
            { kind: 'text', text: words.gathered_account } as const,
            { kind: 'button', label: words.gathered_home, url: home } as const,
          ]
        : []),
    ],
    footer: mailFooter(language, contact),
  })
}

/** Writes a sentence with all events of an entry, their author and the reasons. */
function writeSentence(lines: readonly NewsLine[], language: MailNews['language']): string {
  const words = mailWords[language]
  const events = [...new Set(lines.map(({ what }) => words[`news_${what}`]))].join(', ')
  const reasons = new Set(lines.flatMap(({ reason }) => reason ?? []))
  const author = lines.at(-1)?.who ?? null
  return [
    events,
    ...(author === null ? [] : [author]),
    ...[...reasons].map((reason) => fillIn(words.repriced_reason, { reason })),
  ].join(' · ')
}
