import { readJson, removeText, storeText, type StoreOwner } from '../../kit/lib/browser-store.ts'
import { isUntouched, type KeyedCard } from './keyed-card.ts'
import type { Cell, Pass } from './next-card.ts'

type Drafts = Record<string, KeyedCard>
type Location = { result_id: number; round_version: number; owner: StoreOwner }

const locate = ({ result_id, round_version, owner }: Location) => ({ place: `${result_id}-${round_version}`, owner })
const nameOf = ({ judge, dance }: Cell, pass: Pass) => `${pass} ${judge} ${dance}`

/** The cards of a round that are typed and not yet taken by the server, so that a reload loses no digit. */
export function readDrafts(location: Location): Drafts {
  return (readJson('card_drafts', locate(location)) as Drafts | null) ?? {}
}

export function readDraft(location: Location, cell: Cell, pass: Pass): KeyedCard | null {
  return readDrafts(location)[nameOf(cell, pass)] ?? null
}

/** Stores a card; an empty one is removed. */
export function storeDraft(location: Location, cell: Cell, pass: Pass, card: KeyedCard | null): void {
  const { [nameOf(cell, pass)]: _, ...others } = readDrafts(location)
  const drafts = card === null || isUntouched(card) ? others : { ...others, [nameOf(cell, pass)]: card }
  if (Object.keys(drafts).length === 0) removeText('card_drafts', locate(location))
  else storeText('card_drafts', JSON.stringify(drafts), locate(location))
}
