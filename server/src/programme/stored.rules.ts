import type { Competitor, Item } from '@portal/shared/programme/programme-rows'

/** The position of a programme: its items in order, and the ids of the current and the next item. A null `next` means the item that follows. */
export type ProgrammePosition = {
  items: readonly { id: number; number: number }[]
  current: number | null
  next: number | null
  version: number
}

/** The last move: its account, console and moment, and the items that were current and next before; `from_next` is null where it was the item that followed. */
export type StoredMove = {
  by: number | null
  name: string | null
  console: string | null
  at: string
  from: number | null
  from_next: number | null
}

/** An opened content with the entries that dance in it, in the order of their bibs. */
export type Field = { detail_id: number; name: string; dances: string | null; athletes: readonly number[] }

/** A competitor as it is stored: by its entry, from which bib and names are read, or by name. */
export type StoredCompetitor = Pick<Competitor, 'number' | 'full_name_two' | 'unit' | 'heat'> & {
  athlete_id: number | null
  full_name_one: string | null
}

/** The columns of an item that are edited. */
export type ItemDraft = Omit<Item, 'id' | 'version' | 'name_en' | 'athletes'>

/** An item that is about to be stored, with its competitors. */
export type NewItem = ItemDraft & { athletes: StoredCompetitor[] }
