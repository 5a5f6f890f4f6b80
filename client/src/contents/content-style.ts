import { fold } from '@portal/shared/kit/text/names'

/** The tint of a dance type; others than the two great styles have none. */
export function contentStyle(danceType: string | undefined): 'latin' | 'standard' | undefined {
  const name = fold(danceType ?? '')
  if (name.includes('latin') || name.includes('la tinh')) return 'latin'
  return name.includes('standard') || name.includes('co dien') ? 'standard' : undefined
}
