import type { Content } from '@portal/shared/contents/contents'
import { fold } from '@portal/shared/kit/text/names'

/** The style that colours a content, by its dance type; undefined for a type other than Latin and Standard. */
export function danceStyle({ grade }: Pick<Content, 'grade'>): 'latin' | 'standard' | undefined {
  return danceTypeStyle(grade?.dance_type ?? null)
}

/** The style of a dance type, recognised by its name in either language; undefined for other types. */
export function danceTypeStyle(dance_type: { name: string } | null): 'latin' | 'standard' | undefined {
  const name = fold(dance_type?.name ?? '')
  if (/latin|la tinh/u.test(name)) return 'latin'
  return /standard|co dien/u.test(name) ? 'standard' : undefined
}
