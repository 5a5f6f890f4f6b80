import type { Language } from '../../kit/errors.ts'
import { nameIn } from '../../kit/text/name-in.ts'
import { cardText } from '../card-text.ts'
import type { UnitCard } from '../shared-link-calls.ts'

/**
 * The text that is pasted into a chat together with the link of a unit's card: what is missing, what is owed and how to pay it. `amount`: the
 * sum owed as the caller formats it.
 */
export function cardMessage(
  card: UnitCard,
  language: Language,
  { amount, url }: { amount: string; url: string },
): string {
  const { unit, tournament, account, memo, owed } = card
  const { kind, days, counts, box, pay } = cardText(card, language)
  const boxLines = box.lines.map((line) => (typeof line === 'string' ? line : `${line.count} ${line.text}`))
  const paymentLines = [
    `${pay.label}: ${amount}`,
    ...(account ? [[account.bank, account.number, account.holder].filter(Boolean).join(' · ')] : []),
    `${pay.memo}: ${memo}`,
  ]
  return [
    `${kind} ${unit.name} – ${nameIn(language, tournament)} (${days})`,
    counts.map(({ label, count }) => `${label}: ${count}`).join(' · '),
    // Without lines the title only says that fees are owed, as the payment does.
    ...(boxLines.length > 0 ? [`${box.title}:`, ...boxLines.map((line) => `- ${line}`)] : []),
    ...(owed > 0 ? paymentLines : [pay.label]),
    `${VIEW_CARD[language]}: ${url}`,
  ].join('\n')
}

const VIEW_CARD = { en: 'View the card', vi: 'Xem phiếu đoàn' } as const satisfies Record<Language, string>
