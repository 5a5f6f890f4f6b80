import type { Item } from '@portal/shared/programme/programme-rows'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { Say } from '../../kit/list/columns.ts'

/** Round and name of an item, as it is announced. */
export function titleOf(item: Pick<Item, 'round' | 'name' | 'name_en'>, { t, language }: Say): string {
  const name = nameIn(language, item)
  const { round } = item
  return round === null ? name : `${t(`hall.round.${round}`)} · ${name}`
}

/** “S, C, R” for the symbols that an item has. */
export function dancesOf({ dances }: Pick<Item, 'dances'>): string {
  return (dances ?? '').split(',').join(', ')
}
