import type { Competitor, Item } from '@portal/shared/programme/programme-rows'
import type { HallState } from '@portal/shared/programme/hall-states'
import type { RoundKind } from '@portal/shared/programme/rounds'

/** The position of a programme: its items in order, and the ids of the current and the next item. With a null `next`, the following item is next. */
export type ProgrammePosition = {
  items: readonly { id: number; number: number }[]
  current: number | null
  next: number | null
  version: number
}

/** The last move: its account, console and date, and the items that were current and next before; `from_next` is null if it was the following item. */
export type StoredMove = {
  by: number | null
  name: string | null
  console: string | null
  at: string
  from: number | null
  from_next: number | null
}

/** The state of a pointer beside its item; `called_at`: when that item was called. */
export type StepState = {
  heat: number | null
  dance: number | null
  hall_state: HallState
  message: string | null
  message_en: string | null
  called_at: string | null
}

/** An opened content with the ids of its entries, in the order of their bibs. */
export type ContentWithEntries = { detail_id: number; name: string; dances: string | null; athletes: readonly number[] }

/** A stored competitor: an entry, from which bib and names are read, or a competitor by name. */
export type StoredCompetitor = Pick<Competitor, 'number' | 'full_name_two' | 'unit' | 'heat'> & {
  athlete_id: number | null
  full_name_one: string | null
  /** When it was noted that it did not come. */
  absent_date?: string | null
}

/** The editable columns of an item with a round, and those of its round. */
export type ItemDraft = Omit<Item, 'id' | 'version' | 'name_en' | 'athletes' | 'round'> & {
  kind: RoundKind | null
  /** How many go on to the next round. */
  quota: number | null
}

/** An item to store, with its competitors. */
export type NewItem = ItemDraft & { athletes: StoredCompetitor[] }
