import type { EntryText, PeopleColumns } from '@portal/shared/entries/entry.fields'

/** A column of the sheets: an opened content. */
export type ExportContent = { detail_id: number; symbol: string; is_closed: 0 | 1; formality_id: number }

/** A row of the sheets: an entry and the opened contents it is in. */
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
    details: number[]
  }
