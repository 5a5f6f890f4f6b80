import type { ItemKind, RoundKind } from '@portal/shared/programme/rounds'

/** An item of an edition with its round. `name_en` is the English name of its event, as long as the item has the event's name. */
export type StoredItem = {
  id: number
  index: number
  version: number
  kind: ItemKind
  name: string
  name_en: string | null
  note: string | null
  number: number | null
  day: string | null
  time: string | null
  floor: number
  heat_from: number | null
  heat_to: number | null
  draft_of: number | null
  seconds: number | null
  not_before: string | null
  is_locked: 0 | 1
  round_id: number | null
  round_kind: RoundKind | null
  round_number: number | null
  dances: string | null
  heats: number | null
  quota: number | null
  tournament_detail_id: number | null
}

/** A competitor of a round with the bib it has now. `athlete_id` is null for one without an entry. */
export type RoundCompetitor = {
  id: number
  round_id: number
  athlete_id: number | null
  heat: number | null
  bib: number | null
}
