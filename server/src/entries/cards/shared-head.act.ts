import { cardText } from '@portal/shared/entries/card-text'
import { formatDays } from '@portal/shared/kit/dates'
import type { Language } from '@portal/shared/kit/errors'
import type { Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { plainHead, type Head } from '../../kit/pages/page-head.ts'
import { amountOf } from './card-picture.rules.ts'
import { cardBy, ticketBy } from './unit-card.act.ts'

type Shared = { page: 'card' | 'ticket'; token: string; language: Language; ip: string }

/** The head of a shared link's page, which a chat shows; the portal's own words for one that opens nothing. Search engines are kept out of both. */
export async function sharedHead(deps: Deps, { page, token, language, ip }: Shared): Promise<Head> {
  try {
    return page === 'card' ? await ofCard(deps, token, language, ip) : await ofTicket(deps, token, language, ip)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...plainHead('/', language), isPrivate: true, isGone: error.code === 'LINK_NOT_VALID' }
  }
}

async function ofCard(deps: Deps, token: string, language: Language, ip: string): Promise<Head> {
  const card = await cardBy(deps, token, ip)
  const { kind, late, box, pay, version } = cardText(card, language)
  const amount = pay.is === 'none' ? '' : `: ${amountOf(card, language)}`
  return {
    title: `${kind} ${card.unit.name} – ${card.tournament.name}`,
    description: [box.title, late, `${pay.label}${amount}`, version].filter((part) => part !== '').join(' · '),
    // The version, because chats keep a picture for as long as its address stays.
    image: `/files/card/${token}.png?lang=${language}&v=${card.version}`,
    type: 'website',
    isPrivate: true,
  }
}

async function ofTicket(deps: Deps, token: string, language: Language, ip: string): Promise<Head> {
  const { entry, tournament } = await ticketBy(deps, token, ip)
  const { id, version, name, start_date, end_date, address } = tournament
  const names = entry.team_name ?? [entry.full_name_one, entry.full_name_two].filter(Boolean).join(' – ')
  return {
    title: `${names} – ${name}`,
    description: `${formatDays(start_date, end_date, language)} · ${address}`,
    image: `/files/share/${id}.jpg?lang=${language}&v=${version}`,
    type: 'website',
    isPrivate: true,
  }
}
