import type { Entry } from '@portal/shared/entries/entries'
import type { Language } from '@portal/shared/kit/errors'
import { fillIn } from '@portal/shared/kit/fill-in'
import { nameIn, textIn } from '@portal/shared/kit/text/name-in'
import { sumBalances } from '@portal/shared/payments/balance'
import { formatMoney } from '../../kit/text/money-text.ts'
import { writeMail, type MailBlock, type MailBody } from '../../kit/mail/layout.ts'
import { mailFooter } from '../../kit/mail/footer.ts'
import { mailWords } from '../../kit/mail/mails.words.ts'
import { peopleNames } from '../record/entry-text.rules.ts'

export type RoundMail = {
  language: Language
  tournament: {
    name: string
    days: string
    address: string
    currency: string
    contact: string | null
    contact_en: string | null
  }
  message: string | null
  /** All entries of one address. */
  entries: readonly Entry[]
  /** Whether the owner of the address opened a mailed link. Until then the mail contains nothing that an entrant typed. */
  confirmed: boolean
  /** The URL of the page where an entry is looked up by its code. */
  lookUp: string
}

/** A mail before a tournament about the entries of an address: the bib and contents of each, and the sums paid and owed. */
export function roundMail(round: RoundMail): MailBody {
  const { language, tournament, message } = round
  const words = mailWords[language]
  const blocks: MailBlock[] = [
    { kind: 'text', text: fillIn(words.round_hello, { tournament: tournament.name }) },
    { kind: 'text', text: `${tournament.days} · ${tournament.address}` },
    ...(message === null ? [] : [{ kind: 'text', text: message } as const]),
    ...entryBlocks(round),
  ]
  const subject = fillIn(words.round_subject, { tournament: tournament.name })
  return writeMail({ language, subject, blocks, footer: mailFooter(language, tournament.contact) })
}

/** The entries of an address, and the organiser's contact. */
export function entryBlocks(round: RoundMail): MailBlock[] {
  const contact = textIn(round.language, round.tournament.contact, round.tournament.contact_en).text
  return [
    ...(round.confirmed ? detailBlocks(round) : codeBlocks(round)),
    ...(contact === ''
      ? []
      : [{ kind: 'text', text: fillIn(mailWords[round.language].round_contact, { contact }) } as const]),
  ]
}

/** The people, unit and contents of each entry, and the sums of all. */
function detailBlocks({ language, tournament, entries }: RoundMail): MailBlock[] {
  const words = mailWords[language]
  const money = (amount: number) => formatMoney(amount, language, tournament.currency)
  const sum = (amount: (entry: Entry) => number) => entries.reduce((total, entry) => total + amount(entry), 0)
  const fee = sum(({ fee_amount }) => fee_amount)
  const paid = sum(({ paid_amount }) => paid_amount)
  const { owed, to_refund } = sumBalances(entries)
  return [
    ...entries.flatMap((entry): MailBlock[] => [
      entry.number === null
        ? { kind: 'plate', label: words.entry_code, value: entry.code }
        : { kind: 'plate', label: words.bib, value: String(entry.number) },
      { kind: 'facts', rows: entryFacts(entry, language) },
    ]),
    {
      kind: 'facts',
      sum: true,
      rows: [
        [words.total, money(fee)],
        [words.paid, money(paid)],
        [words.owed, money(owed)],
        ...(to_refund > 0 ? ([[words.to_refund, money(to_refund)]] as const) : []),
      ],
    },
  ]
}

/** Identifies each entry to its owner without personal data. */
function codeBlocks({ language, entries, lookUp }: RoundMail): MailBlock[] {
  const words = mailWords[language]
  return [
    ...entries.map(({ code }) => ({ kind: 'plate', label: words.entry_code, value: code }) as const),
    { kind: 'text', text: words.round_look_up },
    { kind: 'button', label: words.entry_button, url: lookUp },
  ]
}

function entryFacts(entry: Entry, language: Language): [string, string][] {
  const words = mailWords[language]
  const contents = entry.tournament_details.map(
    ({ content_competition: content }) => `${content.symbol} ${nameIn(language, content)}`,
  )
  return [
    [words.people, peopleNames(entry).join(', ')],
    [words.unit, entry.unit?.name ?? words.no_unit],
    [words.contents, contents.join(', ')],
  ]
}
