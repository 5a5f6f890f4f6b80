import type { Language } from '@portal/shared/kit/errors'
import type { Member } from '@portal/shared/kit/text/names'
import { formatDay } from '@portal/shared/kit/dates'
import { bankName } from '@portal/shared/payments/banks'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { fillIn } from '@portal/shared/kit/fill-in'
import { writeMail, type MailBlock, type MailBody } from '../../kit/mail/layout.ts'
import { mailFooter } from '../../kit/mail/footer.ts'
import { mailWords } from '../../kit/mail/mails.words.ts'
import { formatMoney } from '../../kit/text/money-text.ts'

export type EntryMail = {
  language: Language
  tournament: string
  code: string
  /** Days and place of the tournament. */
  days: string
  /** The contact of its organiser. */
  contact: string | null
  /** Whether the owner of the address opened a mailed link. Until then its mails contain nothing that a visitor typed. */
  confirmed: boolean
  people: readonly Member[]
  unit: string | null
  contents: readonly { symbol: string; name: string }[]
  fee: { lines: readonly { symbol: string; amount: number }[]; total: number; currency: string }
  /** How the fee is paid by transfer, and the last day (YYYY-MM-DD); null if nothing is due or the tournament has no account. */
  pay: { account: string; amount: number; memo: string; by: string | null; picture: string } | 'after-approval' | null
  /** `<PUBLIC_URL>/entry#<token>`; null if the owner has an account and sees the entry there. */
  link: string | null
  /** The page with the unit's balance; null for accounts outside the unit. */
  unitPage: string | null
}

/** The confirmation of a registration: the entry, its fee and the next step. */
export function registrationMail(entry: EntryMail & { isApproved: boolean }): MailBody {
  const { language, tournament, code, link, isApproved } = entry
  const words = mailWords[language]
  const hello = isApproved ? words.entry_hello_approved : words.entry_hello
  const waiting = link === null ? words.entry_next_account : words.entry_next
  const next = isApproved ? words.approved_next : waiting
  return writeMail({
    language,
    subject: fillIn(words.entry_subject, { code, tournament }),
    blocks: [
      { kind: 'text', text: fillIn(hello, { tournament }) },
      ...entryFacts(entry),
      ...linkButton(link, language),
      { kind: 'text', text: next },
      ...(link === null ? [] : [{ kind: 'text', text: words.entry_keep } as const]),
    ],
    footer: mailFooter(language, entry.contact),
  })
}

export function approvedMail(entry: EntryMail): MailBody {
  const { language, tournament, code, link } = entry
  const words = mailWords[language]
  return writeMail({
    language,
    subject: fillIn(words.approved_subject, { code, tournament }),
    blocks: [
      { kind: 'text', text: fillIn(words.approved_hello, { tournament }) },
      ...entryFacts(entry),
      ...linkButton(link, language),
      ...unitPageBlocks(entry),
      { kind: 'text', text: words.approved_next },
    ],
    footer: mailFooter(language, entry.contact),
  })
}

/** Mails a new personal link of an entry, with the new link of its family if it has one, or with `isRepeated` the same link again. */
export function linkMail(entry: EntryMail & { isRepeated: boolean; familyLink: string | null }): MailBody {
  const { language, tournament, code, link, isRepeated, familyLink } = entry
  const words = mailWords[language]
  return writeMail({
    language,
    subject: fillIn(isRepeated ? words.link_again_subject : words.link_subject, { code, tournament }),
    blocks: [
      { kind: 'text', text: fillIn(isRepeated ? words.link_again_hello : words.link_hello, { tournament }) },
      ...entryFacts(entry),
      ...linkButton(link, language),
      ...(familyLink === null ? [] : familyLinkBlocks(familyLink, language)),
      { kind: 'text', text: words.entry_keep },
    ],
    footer: mailFooter(language, entry.contact),
  })
}

/** Mails the new link of a family whose old one ended with the revoked link of one of its entries. */
export function familyLinkMail({
  language,
  tournament,
  contact,
  familyLink,
}: EntryMail & { familyLink: string }): MailBody {
  const words = mailWords[language]
  return writeMail({
    language,
    subject: fillIn(words.family_link_subject, { tournament }),
    blocks: [
      { kind: 'text', text: fillIn(words.family_link_hello, { tournament }) },
      { kind: 'button', label: words.family_button, url: familyLink },
      { kind: 'text', text: words.family_keep },
    ],
    footer: mailFooter(language, contact),
  })
}

const familyLinkBlocks = (url: string, language: Language): MailBlock[] => [
  { kind: 'text', text: mailWords[language].link_family },
  { kind: 'button', label: mailWords[language].family_button, url },
]

/** Confirms the withdrawal of an entry: its people and events, and that nothing is owed. */
export function withdrawnMail(entry: Omit<EntryMail, 'link' | 'unitPage'>): MailBody {
  const { language, tournament, code } = entry
  const words = mailWords[language]
  return writeMail({
    language,
    subject: fillIn(words.withdrawn_subject, { code, tournament }),
    blocks: [
      { kind: 'text', text: fillIn(words.withdrawn_hello, { tournament }) },
      ...summaryBlocks(entry),
      { kind: 'text', text: words.withdrawn_next },
    ],
    footer: mailFooter(language, entry.contact),
  })
}

/** Confirms a request for a change of an approved entry. */
export function requestReceivedMail(entry: EntryMail): MailBody {
  const { language, tournament, code, link } = entry
  const words = mailWords[language]
  return writeMail({
    language,
    subject: fillIn(words.request_received_subject, { code, tournament }),
    blocks: [
      { kind: 'text', text: fillIn(words.request_received_hello, { tournament }) },
      ...summaryBlocks(entry),
      ...linkButton(link, language),
    ],
    footer: mailFooter(language, entry.contact),
  })
}

function entryFacts(entry: EntryMail): MailBlock[] {
  const { language, confirmed, fee } = entry
  const words = mailWords[language]
  const money = (amount: number) => formatMoney(amount, language, fee.currency)
  return [
    ...summaryBlocks(entry),
    {
      kind: 'facts',
      rows: [
        ...fee.lines.map(({ symbol, amount }) => [symbol, money(amount)] as const),
        [words.total, money(fee.total)],
      ],
      sum: true,
    },
    ...(confirmed ? paymentBlocks(entry) : []),
  ]
}

type Account = Pick<Tournament, 'bank_bin' | 'bank_account' | 'bank_holder'>

/** The account of a tournament as its mails name it. */
export const accountText = ({ bank_bin, bank_account, bank_holder }: Account) =>
  `${bankName(bank_bin ?? '')} ${bank_account}, ${bank_holder}`

/** The account, the last day (YYYY-MM-DD), and the transfers that pay many entries. */
export type GatheredPayment = {
  account: string
  by: string | null
  codes: readonly { memo: string; amount: number; picture: string }[]
}

/** The instructions to pay many entries by transfer. */
export function gatheredPaymentBlocks(
  { account, by, codes }: GatheredPayment,
  language: Language,
  currency: string,
): MailBlock[] {
  const words = mailWords[language]
  return [
    { kind: 'text', text: codes.length > 1 ? words.gathered_pay : words.pay_text },
    {
      kind: 'facts',
      rows: [[words.pay_account, account], ...(by === null ? [] : [[words.pay_by, formatDay(by, language)] as const])],
    },
    ...codes.flatMap(({ memo, amount, picture }): MailBlock[] => [
      { kind: 'picture', alt: `${words.pay_code} ${memo}`, url: picture, size: 200 },
      {
        kind: 'facts',
        rows: [
          [words.pay_amount, formatMoney(amount, language, currency)],
          [words.pay_memo, memo],
        ],
      },
    ]),
  ]
}

type PayMail = Pick<EntryMail, 'pay' | 'language'> & { fee: Pick<EntryMail['fee'], 'currency'> }

/** The instructions to pay the fee by transfer; none if the tournament has no account. */
export function paymentBlocks({ pay, language, fee }: PayMail): MailBlock[] {
  if (pay === null) return []
  const words = mailWords[language]
  if (pay === 'after-approval') return [{ kind: 'text', text: words.pay_later }]
  return [
    { kind: 'text', text: words.pay_text },
    { kind: 'picture', alt: words.pay_code, url: pay.picture, size: 200 },
    {
      kind: 'facts',
      rows: [
        [words.pay_account, pay.account],
        [words.pay_amount, formatMoney(pay.amount, language, fee.currency)],
        [words.pay_memo, pay.memo],
        ...(pay.by === null ? [] : [[words.pay_by, formatDay(pay.by, language)] as const]),
      ],
    },
  ]
}

type LinklessMail = Omit<EntryMail, 'link' | 'unitPage'>

/** The code of an entry, the days of its tournament, its people, unit and events. */
export function summaryBlocks({ language, code, days, confirmed, people, unit, contents }: LinklessMail): MailBlock[] {
  const words = mailWords[language]
  const names = namesText(people, confirmed)
  const club = confirmed ? [[words.unit, unit ?? words.no_unit] as const] : []
  return [
    { kind: 'plate', label: words.entry_code, value: code },
    {
      kind: 'facts',
      rows: [
        [words.days, days],
        ...(names === '' ? [] : [[words.people, names] as const]),
        ...club,
        [words.contents, contents.map(({ symbol, name }) => `${symbol} ${name}`).join(', ')],
      ],
    },
  ]
}

/** The names of people with their years of birth; empty for an unconfirmed address, because a visitor typed the names. */
export function namesText(people: readonly Member[], confirmed: boolean): string {
  if (!confirmed) return ''
  return people.map(({ name, year }) => (year === null ? name : `${name} (${year})`)).join(', ')
}

/** The button that opens the entry by its personal link. */
export function linkButton(link: string | null, language: Language): MailBlock[] {
  return link === null ? [] : [{ kind: 'button', label: mailWords[language].entry_button, url: link }]
}

type UnitMail = Pick<EntryMail, 'language' | 'confirmed' | 'unit' | 'unitPage'>

/** Leads an account of the unit to the balance of the whole unit. */
export function unitPageBlocks({ language, confirmed, unit, unitPage }: UnitMail): MailBlock[] {
  if (unitPage === null || !confirmed) return []
  const words = mailWords[language]
  return [
    { kind: 'text', text: fillIn(words.unit_pay, { unit: unit ?? words.no_unit }) },
    { kind: 'button', label: words.unit_pay_button, url: unitPage },
  ]
}
