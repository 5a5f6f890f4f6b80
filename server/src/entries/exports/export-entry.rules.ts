import type { EntryText, PeopleColumns } from '@portal/shared/entries/entry.fields'
import type { AgeRange } from '@portal/shared/people/people-rules'
import type { Sex } from '@portal/shared/people/sex'

/** An opened content, which is a column of the sheets. `sex`: the sex in its name, as in "Đơn nữ". */
export type ExportContent = {
  detail_id: number
  symbol: string
  is_closed: 0 | 1
  formality_id: number
  sex: Sex | null
  age: Pick<AgeRange, 'id' | 'name' | 'start_age' | 'end_age' | 'index'> | null
}

/** A row of the sheets: an entry with its opened contents in the order of the tournament. */
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
    /** Whether the first person belongs in the column NỮ and the second in NAM. */
    is_swapped: boolean
    contents: ExportContent[]
    /** The last payment, if any: its moment (ISO) and its method. */
    lastPayment: { paid_date: string; method: string } | null
  }

/** The data of the sheets of a tournament. */
export type ExportSource = {
  title: string
  updated: Date
  currency: string
  contents: readonly ExportContent[]
  entries: () => AsyncIterable<ExportEntry>
}
