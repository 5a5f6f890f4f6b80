import type { Item } from '@portal/shared/programme/programme-rows'
import type { Round } from '@portal/shared/programme/rounds'
import { namesOf } from '../live/names.ts'

/** A competitor in the panel: one that the item has, or one that is added by bib or by name. */
export type DraftCompetitor = {
  key: string
  id: number | null
  number: number | null
  /** Its name; nobody knows that of an added bib yet. */
  name: string
  heat: number | string
}

export type Draft = {
  number: number | string
  round: Round | ''
  name: string
  dances: string
  day: string
  time: string
  note: string
  athletes: readonly DraftCompetitor[]
}

/** The first draft of the panel for an item; a new one has the number behind the highest and the day of the last. */
export function draftOf(item: Item | null, items: readonly Item[]): Draft {
  if (item)
    return {
      number: item.number,
      round: item.round ?? '',
      name: item.name,
      dances: item.dances ?? '',
      day: item.day ?? '',
      time: item.time ?? '',
      note: item.note ?? '',
      athletes: item.athletes.map((each) => ({
        key: `c${each.id}`,
        id: each.id,
        number: each.number,
        name: namesOf(each).join(' – '),
        heat: each.heat ?? '',
      })),
    }
  const number = Math.max(0, ...items.map((each) => each.number)) + 1
  return { number, round: '', name: '', dances: '', day: items.at(-1)?.day ?? '', time: '', note: '', athletes: [] }
}

/** The draft as the calls take it. */
export function bodyOf({ number, round, athletes, ...texts }: Draft) {
  return {
    ...texts,
    number: Number(number),
    round: round === '' ? null : round,
    athletes: athletes.map(({ id, number: bib, name, heat }) => ({
      ...(id === null ? { number: bib, full_name_one: name } : { id }),
      heat: heat === '' ? null : Number(heat),
    })),
  }
}
