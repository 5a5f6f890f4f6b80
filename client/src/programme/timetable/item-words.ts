import type { Item } from '@portal/shared/programme/programme-rows'

/** The dances of an item, stored as “S,C,R”, in the form “S, C, R”. */
export function formatDances({ dances }: Pick<Item, 'dances'>): string {
  return (dances ?? '').split(',').join(', ')
}
