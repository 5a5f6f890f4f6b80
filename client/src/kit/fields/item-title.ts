import type { Language } from '@portal/shared/kit/errors'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { Item } from '@portal/shared/programme/programme-rows'
import type { T } from '../i18n/use-t.ts'

/** The title of an item of the programme as it is announced: its round and name. */
export function itemTitle(
  item: Pick<Item, 'round' | 'name' | 'name_en'>,
  { t, language }: { t: T; language: Language },
): string {
  const name = nameIn(language, item)
  return item.round === null ? name : `${t(`fields.round.${item.round}`)} · ${name}`
}
