import type { Item } from '@portal/shared/programme/programme-rows'
import type { Round } from '@portal/shared/programme/rounds'
import { competitorNames } from '../live/names.ts'

/** A competitor in the panel; `id` is null for a new one, who has a bib or a name. */
export type DraftCompetitor = {
  key: string
  id: number | null
  number: number | null
  /** Empty for a bib that was added: the server looks up its name. */
  name: string
  heat: number | string
}

export type ItemDraft = {
  number: number | string
  round: Round | ''
  name: string
  dances: string
  day: string
  time: string
  note: string
  athletes: readonly DraftCompetitor[]
}

/** The draft of an item. A new item (null) has the number after the highest and the day of the last item. */
export function createItemDraft(item: Item | null, items: readonly Item[]): ItemDraft {
  if (item)
    return {
      number: item.number,
      round: item.round ?? '',
      name: item.name,
      dances: item.dances ?? '',
      day: item.day ?? '',
      time: item.time ?? '',
      note: item.note ?? '',
      athletes: item.athletes.map((competitor) => ({
        key: `c${competitor.id}`,
        id: competitor.id,
        number: competitor.number,
        name: competitorNames(competitor).join(' – '),
        heat: competitor.heat ?? '',
      })),
    }
  const highestNumber = Math.max(0, ...items.map(({ number }) => number))
  const day = items.at(-1)?.day ?? ''
  return { number: highestNumber + 1, round: '', name: '', dances: '', day, time: '', note: '', athletes: [] }
}

/** The body of the request that stores a draft. */
export function toItemBody({ number, round, athletes, ...texts }: ItemDraft) {
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
