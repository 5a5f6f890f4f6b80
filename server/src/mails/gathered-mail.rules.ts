import { fillIn } from '@portal/shared/kit/fill-in'
import { moneyText } from '../kit/text/money-text.ts'
import { gatheredPayment, type GatheredPay } from '../entries/mailings/entry-mails.rules.ts'
import { writeMail, type MailBlock, type MailBody } from '../kit/mail/layout.ts'
import { footerOf } from '../kit/mail/footer.ts'
import { mailWords } from '../kit/mail/mails.words.ts'
import type { MailNews, NewsLine } from '../kit/mail/news.ts'

/** The lines of news by their entry, oldest first. */
const byEntry = (all: readonly MailNews[]): NewsLine[][] => [
  ...Map.groupBy(
    all.flatMap(({ lines }) => lines),
    ({ entry }) => entry,
  ).values(),
]

/** The last news of each entry. */
export const latestLines = (all: readonly MailNews[]): NewsLine[] => byEntry(all).flatMap((lines) => lines.at(-1) ?? [])

/**
 * One mail for what several would have told, oldest first: a line for each entry with all that happened to it, and how what is due is
 * paid. In the language of the last one. Throws for no news.
 */
export function gatheredMail(all: readonly MailNews[], pay: GatheredPay | null, contact: string | null): MailBody {
  const last = all.at(-1)
  if (!last) throw new Error('no news')
  const { language, tournament, currency, home } = last
  const words = mailWords[language]
  const [entries, latest] = [byEntry(all), latestLines(all)]
  const due = latest.reduce((sum, line) => sum + line.due, 0)
  const links = latest.flatMap(({ code, link }) => (link === null ? [] : [{ code, link }]))
  return writeMail({
    language,
    subject: fillIn(words.gathered_subject, { count: entries.length, tournament }),
    blocks: [
      { kind: 'text', text: fillIn(words.gathered_hello, { tournament }) },
      { kind: 'facts', rows: entries.map((lines) => [lines[0]?.code ?? '', sentenceOf(lines, language)]) },
      ...(due > 0
        ? [{ kind: 'facts', rows: [[words.owed, moneyText(due, language, currency)]], sum: true } as const]
        : []),
      ...(pay ? gatheredPayment(pay, language, currency) : []),
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
    footer: footerOf(language, contact),
  })
}

/** All that happened to one entry, and whom it is about. */
function sentenceOf(lines: readonly NewsLine[], language: MailNews['language']): string {
  const words = mailWords[language]
  const happened = [...new Set(lines.map(({ what }) => words[`news_${what}`]))].join(', ')
  const reasons = new Set(lines.flatMap(({ reason }) => reason ?? []))
  const author = lines.at(-1)?.who ?? null
  return [
    happened,
    ...(author === null ? [] : [author]),
    ...[...reasons].map((reason) => fillIn(words.repriced_reason, { reason })),
  ].join(' · ')
}
