import { localizeTexts } from '@portal/shared/kit/text/localize-texts'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { cardText } from '@portal/shared/entries/card-text'
import { formatDays } from '@portal/shared/kit/dates'
import type { Language } from '@portal/shared/kit/errors'
import type { Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { plainHead, type PageHead } from '../../kit/pages/page-head.ts'
import { cardAmount } from './card-picture.rules.ts'
import { openCard, openTicket } from './unit-card.act.ts'

type SharedPage = { page: 'card' | 'ticket'; token: string; language: Language; ip: string }

/** The HTML head of a shared link's page, from which chats make a preview. An invalid link gets the plain head. Neither is indexed. */
export async function sharedHead(deps: Deps, { page, token, language, ip }: SharedPage): Promise<PageHead> {
  try {
    return page === 'card' ? await cardHead(deps, token, language, ip) : await ticketHead(deps, token, language, ip)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...plainHead('/', language), isPrivate: true, isGone: error.code === 'LINK_NOT_VALID' }
  }
}

async function cardHead(deps: Deps, token: string, language: Language, ip: string): Promise<PageHead> {
  const card = await openCard(deps, token, ip)
  const { kind, late, box, pay, version } = cardText(card, language)
  const amount = pay.kind === 'none' ? '' : `: ${cardAmount(card, language)}`
  return {
    title: `${kind} ${card.unit.name} – ${nameIn(language, card.tournament)}`,
    description: [box.title, late, `${pay.label}${amount}`, version].filter((part) => part !== '').join(' · '),
    // With the version, because chats cache a picture by its address.
    image: `/files/card/${token}.png?lang=${language}&v=${card.version}`,
    type: 'website',
    isPrivate: true,
  }
}

async function ticketHead(deps: Deps, token: string, language: Language, ip: string): Promise<PageHead> {
  const { entry, tournament } = await openTicket(deps, token, ip)
  const { id, version, name, start_date, end_date, address } = localizeTexts(language, tournament)
  const names = entry.team_name ?? [entry.full_name_one, entry.full_name_two].filter(Boolean).join(' – ')
  return {
    title: `${names} – ${name}`,
    description: `${formatDays(start_date, end_date, language)} · ${address}`,
    image: `/files/share/${id}.jpg?lang=${language}&v=${version}`,
    type: 'website',
    isPrivate: true,
  }
}
