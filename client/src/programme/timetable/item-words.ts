import type { Item } from '@portal/shared/programme/programme-rows'

/** “S, C, R” for the symbols that an item has. */
export function dancesOf({ dances }: Pick<Item, 'dances'>): string {
  return (dances ?? '').split(',').join(', ')
}
