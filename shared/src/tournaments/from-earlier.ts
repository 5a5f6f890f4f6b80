import { TAGS, withoutEnclosed } from '../kit/text/enclosed.ts'
import { z } from 'zod'
import { endpoint } from '../kit/contract.ts'
import { dayAfter, daysBetween } from '../kit/dates.ts'
import { flag, isoDate, title, wireId } from '../kit/fields.ts'
import { tournamentRow, type Tournament, type TournamentDraft } from './tournament-rows.ts'

export const fromEarlierCalls = {
  create: endpoint({
    method: 'POST',
    path: '/tournaments/from-earlier',
    isLong: true,
    can: 'tournament:create',
    creates: true,
    body: z.object({
      /** The earlier tournament. */
      tournament_id: wireId,
      name: title,
      start_date: isoDate,
      /** 1: accounts with a role in the earlier one have it in the new one too. */
      with_roles: flag.default(0),
    }),
    reply: tournamentRow,
    message: 'TOURNAMENTS_CREATE_SUCCESS',
    summary:
      'Create an unpublished tournament from an earlier one: settings, texts, fees, opened contents and documents, all days moved alike',
  }),
} as const

const days = ['start_date', 'end_date', 'register_end_date', 'approve_by', 'pay_by', 'bibs_from'] as const
/** Days by which something has to be done. */
const deadlines = ['register_end_date', 'approve_by', 'pay_by', 'bibs_from'] as const

/**
 * A tournament as the draft of the next one: unpublished, all its days moved by as many as the first one. Whole names of children are
 * published only where the organiser chooses it again.
 */
export function draftNextTournament(
  draft: TournamentDraft,
  { name, start_date }: { name: string; start_date: string },
) {
  const by = daysBetween(draft.start_date, start_date)
  const moved = Object.fromEntries(days.map((day) => [day, draft[day] && dayAfter(draft[day], by)]))
  const minors_shown = draft.minors_shown === 'bib' ? 'bib' : 'given'
  return { ...draft, ...moved, name, minors_shown, is_active: 0 } as TournamentDraft
}

const YEAR = /\b(?:19|20)\d{2}\b/gu

/** A name with the year of one day in place of that of another: "Cup 2025" becomes "Cup 2026". */
export function renameForYear(name: string, from: string, to: string): string {
  return name.replaceAll(from.slice(0, 4), () => to.slice(0, 4))
}

/** Something of a new tournament that was right for the earlier one. `in`: the part of the settings that holds it. */
export type CheckPoint =
  | { what: 'weekday'; in: 'what'; from: string; to: string }
  | { what: 'past'; in: 'what' | 'bank'; field: (typeof deadlines)[number]; day: string }
  | { what: 'bank'; in: 'bank'; account: string; holder: string }
  | { what: 'noBank'; in: 'bank' }
  | { what: 'prices'; in: 'fees'; prices: { form: Tournament['fee_details'][number]['formality']; amount: number }[] }
  | {
      what: 'text'
      in: 'what' | 'bank' | 'text'
      field: 'name' | 'address' | 'content' | 'payment_note'
      years: string
    }
  | { what: 'document'; in: 'documents'; title: string }

/** The points to check in a tournament that was made from an earlier one. `today`: YYYY-MM-DD. */
export function findCheckPoints(tournament: Tournament, earlier: Tournament, today: string): CheckPoint[] {
  const found: CheckPoint[] = []
  if (daysBetween(earlier.start_date, tournament.start_date) % 7 !== 0)
    found.push({ what: 'weekday', in: 'what', from: earlier.start_date, to: tournament.start_date })
  for (const field of deadlines) {
    const day = tournament[field]
    if (day !== null && day < today) found.push({ what: 'past', in: field === 'pay_by' ? 'bank' : 'what', field, day })
  }
  const year = tournament.start_date.slice(0, 4)
  const others = (text: string) => [...new Set(text.match(YEAR))].filter((each) => each < year).join(', ')
  for (const field of ['name', 'address', 'payment_note', 'content'] as const) {
    const years = others(withoutEnclosed(tournament[field] ?? '', TAGS))
    const place = field === 'content' ? 'text' : field === 'payment_note' ? 'bank' : 'what'
    if (years !== '') found.push({ what: 'text', in: place, field, years })
  }
  const prices = tournament.fee_details.map(({ formality, main }) => ({ form: formality, amount: main.fee.amount }))
  if (prices.length > 0) found.push({ what: 'prices', in: 'fees', prices })
  const { bank_account: account, bank_holder: holder } = tournament
  found.push(
    account === null || holder === null
      ? { what: 'noBank', in: 'bank' }
      : { what: 'bank', in: 'bank', account, holder },
  )
  for (const { title: name } of tournament.resources) found.push({ what: 'document', in: 'documents', title: name })
  return found
}
