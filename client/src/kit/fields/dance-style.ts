import type { Content } from '@portal/shared/contents/contents'
import { fold } from '@portal/shared/kit/text/names'

/** The style that colours a content, by its dance type; undefined for a type other than Latin and Standard. */
export function danceStyle({ grade }: Pick<Content, 'grade'>): 'latin' | 'standard' | undefined {
  return danceTypeStyle(grade?.dance_type ?? null)
}

/** The style of a dance type, recognised by its name; undefined for other types. */
export function danceTypeStyle(dance_type: { name: string } | null): 'latin' | 'standard' | undefined {
  const type = fold(dance_type?.name ?? '')
  if (type.includes('latin')) return 'latin'
  return type.includes('standard') ? 'standard' : undefined
}
