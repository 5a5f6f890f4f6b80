import { TAGS, blankEnclosed } from '../kit/text/enclosed.ts'
import { z } from 'zod'
import { endpoint } from '../kit/contract.ts'
import { addDays, daysBetween } from '../kit/dates.ts'
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

const deadlineFields = ['register_start_date', 'register_end_date', 'approve_by', 'pay_by', 'bibs_from'] as const
const textFields = [
  'name',
  'name_en',
  'address',
  'address_en',
  'payment_note',
  'payment_note_en',
  'content',
  'content_en',
] as const
const dayFields = ['start_date', 'end_date', 'late_fee_from', ...deadlineFields] as const

/**
 * The draft of a tournament made from an earlier one: unpublished, with all days moved by the same number of days. Full names of minors are
 * only published if the organiser chooses so again.
 */
export function draftNextTournament(
  draft: TournamentDraft,
  { name, start_date }: { name: string; start_date: string },
) {
  const shift = daysBetween(draft.start_date, start_date)
  const movedDays = Object.fromEntries(dayFields.map((day) => [day, draft[day] && addDays(draft[day], shift)]))
  const minors_shown = draft.minors_shown === 'bib' ? 'bib' : 'given'
  const name_en = draft.name_en && renameForYear(draft.name_en, draft.start_date, start_date)
  return { ...draft, ...movedDays, name, name_en, minors_shown, is_active: 0 } as TournamentDraft
}

const YEAR = /\b(?:19|20)\d{2}\b/gu

/** Replaces the year of the day `from` by the year of the day `to`: "Cup 2025" becomes "Cup 2026". */
export function renameForYear(name: string, from: string, to: string): string {
  return name.replaceAll(from.slice(0, 4), () => to.slice(0, 4))
}

/** A setting copied from an earlier tournament that may be wrong for the new one. `section`: the section of the settings page. */
export type CheckPoint =
  | { kind: 'weekday'; section: 'what'; from: string; to: string }
  | { kind: 'past'; section: 'what' | 'bank'; field: (typeof deadlineFields)[number]; day: string }
  | { kind: 'bank'; section: 'bank'; account: string; holder: string }
  | { kind: 'noBank'; section: 'bank' }
  | {
      kind: 'prices'
      section: 'fees'
      prices: { form: Tournament['fee_details'][number]['formality']; amount: number }[]
    }
  | {
      kind: 'text'
      section: 'what' | 'bank' | 'text'
      field: (typeof textFields)[number]
      years: string
    }
  | { kind: 'document'; section: 'documents'; title: string }

/** The points to check in a tournament that was made from an earlier one. `today`: YYYY-MM-DD. */
export function findCheckPoints(tournament: Tournament, earlier: Tournament, today: string): CheckPoint[] {
  const points: CheckPoint[] = []
  if (daysBetween(earlier.start_date, tournament.start_date) % 7 !== 0)
    points.push({ kind: 'weekday', section: 'what', from: earlier.start_date, to: tournament.start_date })
  for (const field of deadlineFields) {
    const day = tournament[field]
    if (day !== null && day < today)
      points.push({ kind: 'past', section: field === 'pay_by' ? 'bank' : 'what', field, day })
  }
  const year = tournament.start_date.slice(0, 4)
  const findEarlierYears = (text: string) =>
    [...new Set(text.match(YEAR))].filter((candidate) => candidate < year).join(', ')
  for (const field of textFields) {
    const years = findEarlierYears(blankEnclosed(tournament[field] ?? '', TAGS))
    const part = field.startsWith('content') ? 'text' : field.startsWith('payment_note') ? 'bank' : 'what'
    if (years !== '') points.push({ kind: 'text', section: part, field, years })
  }
  const prices = tournament.fee_details.map(({ formality, main }) => ({ form: formality, amount: main.fee.amount }))
  if (prices.length > 0) points.push({ kind: 'prices', section: 'fees', prices })
  const { bank_account: account, bank_holder: holder } = tournament
  points.push(
    account === null || holder === null
      ? { kind: 'noBank', section: 'bank' }
      : { kind: 'bank', section: 'bank', account, holder },
  )
  for (const { title: name } of tournament.resources)
    points.push({ kind: 'document', section: 'documents', title: name })
  return points
}
