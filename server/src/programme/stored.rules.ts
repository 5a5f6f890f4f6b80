import type { Competitor, Item } from '@portal/shared/programme/programme-rows'

/** The position of a programme: its items in order, and the pointer. A null `next` means the item that follows. */
export type ProgrammePosition = {
  items: readonly { id: number; number: number }[]
  current: number | null
  next: number | null
  version: number
}

/** The last move: by which account at which console, when, and the items that were on and next (only where it did not follow) before. */
export type Moved = {
  by: number | null
  name: string | null
  console: string | null
  at: string
  from: number | null
  from_next: number | null
}

/** An opened content with the entries that dance in it, in the order of their bibs. */
export type Field = { detail_id: number; name: string; dances: string | null; athletes: readonly number[] }

/** A competitor as it is stored: an entry's, who says itself what it is called, or one by name. */
export type StoredCompetitor = Pick<Competitor, 'number' | 'full_name_two' | 'unit' | 'heat'> & {
  athlete_id: number | null
  full_name_one: string | null
}

/** An item's own values. */
export type ItemDraft = Omit<Item, 'id' | 'version' | 'name_en' | 'athletes'>

/** An item that is about to be stored, with its competitors. */
export type NewItem = ItemDraft & { athletes: StoredCompetitor[] }
