import type { OfficeItem } from '@portal/shared/programme/round-calls'
import { roundOfKind, type RoundKind } from '@portal/shared/programme/rounds'
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
  round: RoundKind | ''
  quota: number | string
  name: string
  dances: string
  day: string
  time: string
  note: string
  athletes: readonly DraftCompetitor[]
}

/** The draft of an item. A new item (null) has the number after the highest and the day of the last item. */
export function createItemDraft(item: OfficeItem | null, items: readonly OfficeItem[]): ItemDraft {
  if (item)
    return {
      number: item.number ?? '',
      round: item.round_kind ?? '',
      quota: item.quota ?? '',
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
  const highestNumber = Math.max(0, ...items.map(({ number }) => number ?? 0))
  const day = items.at(-1)?.day ?? ''
  const texts = { name: '', dances: '', day, time: '', note: '' }
  return { ...texts, number: highestNumber + 1, round: '', quota: '', athletes: [] }
}

/** The body of the request that stores a draft. */
export function toItemBody({ number, round, quota, athletes, ...texts }: ItemDraft) {
  const round_kind = round === '' ? null : round
  return {
    ...texts,
    number: Number(number),
    round: roundOfKind(round_kind),
    round_kind,
    quota: quota === '' ? null : Number(quota),
    athletes: athletes.map(({ id, number: bib, name, heat }) => ({
      ...(id === null ? { number: bib, full_name_one: name } : { id }),
      heat: heat === '' ? null : Number(heat),
    })),
  }
}
