import { fold } from '@portal/shared/kit/text/names'

/** The style that colours a symbol, by the name of the dance type in either language; undefined for types other than Latin and Standard. */
export function contentStyle(danceType: string | undefined): 'latin' | 'standard' | undefined {
  const name = fold(danceType ?? '')
  if (name.includes('latin') || name.includes('la tinh')) return 'latin'
  return name.includes('standard') || name.includes('co dien') ? 'standard' : undefined
}
