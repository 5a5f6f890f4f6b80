import type { EntryText, PeopleColumns } from '@portal/shared/entries/entry.fields'
import type { Sex } from '@portal/shared/people/sex'

/** An opened content, which is a column of the sheets. `sex` is the one that its name is for, as in "Đơn nữ". */
export type ExportContent = {
  detail_id: number
  symbol: string
  is_closed: 0 | 1
  formality_id: number
  sex: Sex | null
  age: { id: number; name: string } | null
}

/** A row of the sheets: an entry and the opened contents it is in, in the order of the tournament. */
export type ExportEntry = PeopleColumns &
  Record<EntryText, string | null> & {
    id: number
    number: number | null
    status: 0 | 1
    number_of_people: number
    is_flashmob: 0 | 1
    is_group: 0 | 1
    email: string
    mobile: string
    fee_amount: number
    paid_amount: number
    unit_id: number | null
    unit_name: string | null
    unit_code: string | null
    /** Whether the first person stands in the column NỮ, and the second in NAM. */
    is_swapped: boolean
    contents: ExportContent[]
    /** The payment that came last, if any: its moment (ISO) and how it was paid. */
    last_paid: { paid_date: string; method: string } | null
  }

/** The source of the sheets of a tournament. */
export type Source = {
  title: string
  updated: Date
  currency: string
  contents: readonly ExportContent[]
  entries: () => AsyncIterable<ExportEntry>
}
