import type { Content } from '@portal/shared/contents/contents'
import { fold } from '@portal/shared/kit/text/names'

/** The tint of a content, where its dance type is one of the two that have one. */
export function styleOf({ grade }: Pick<Content, 'grade'>): 'latin' | 'standard' | undefined {
  return styleOfType(grade?.dance_type ?? null)
}

/** The same, of the dance type itself. */
export function styleOfType(dance_type: { name: string } | null): 'latin' | 'standard' | undefined {
  const type = fold(dance_type?.name ?? '')
  if (type.includes('latin')) return 'latin'
  return type.includes('standard') ? 'standard' : undefined
}
