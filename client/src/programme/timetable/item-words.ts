import type { Item } from '@portal/shared/programme/programme-rows'
import type { T } from '../../kit/i18n/use-t.ts'

/** Round and name of an item, as it is announced. */
export function titleOf({ round, name }: Pick<Item, 'round' | 'name'>, t: T): string {
  return round === null ? name : `${t(`hall.round.${round}`)} · ${name}`
}

/** “S, C, R” for the symbols that an item has. */
export function dancesOf({ dances }: Pick<Item, 'dances'>): string {
  return (dances ?? '').split(',').join(', ')
}
