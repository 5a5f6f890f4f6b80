import type { Sex } from '../people/sex.ts'
import type { EntryText, PeopleColumns } from './entry.fields.ts'

type FullEntry = PeopleColumns & { [Name in EntryText]: string | null } & {
  sex: Sex | null
  id: number
  code: string
  number: number | null
  email: string | null
  mobile: string | null
  unit: { id: number; name: string } | null
  is_group: 0 | 1
  is_flashmob: 0 | 1
  created_date: string
  fee_amount: number
  is_pay: boolean
  status: 0 | 1
  number_of_people: number
  tournament: { id: number; name: string }
  tournament_details: readonly { id: number; content_competition: { symbol: string; is_closed: 0 | 1 } }[]
}

/**
 * The specification's list view of an entry, made from an entry of the API. `contents` and `contents_closed` are the
 * comma-joined symbols of its open and closed contents, `contents_id` and `contents_closed_id` the ids of their opened contents.
 */
export function toEntryRow(entry: FullEntry) {
  const { fee_amount, is_pay, tournament, tournament_details, ...sameColumns } = entry
  const open = tournament_details.filter(({ content_competition }) => content_competition.is_closed === 0)
  const closed = tournament_details.filter(({ content_competition }) => content_competition.is_closed === 1)
  const joinSymbols = (details: typeof open) =>
    details.map(({ content_competition }) => content_competition.symbol).join(', ')
  return {
    ...sameColumns,
    fee: fee_amount,
    fees_collected: is_pay,
    tournament_id: tournament.id,
    count_content: tournament_details.length,
    contents: joinSymbols(open),
    contents_closed: joinSymbols(closed),
    contents_id: open.map(({ id }) => id),
    contents_closed_id: closed.map(({ id }) => id),
  }
}

export type EntryRow = ReturnType<typeof toEntryRow>
