import { AGE_LIMIT } from '@portal/shared/kit/limits'
import type { T } from '../i18n/use-t.ts'

/** A range of ages in words, "8 to 9"; an empty or boundless end is left unsaid. */
export function ageText(from: number | null, to: number | null, t: T): string {
  const upper = to === null || to >= AGE_LIMIT ? null : to
  if (!from) return upper === null ? t('fields.age.any') : t('fields.age.to', { to: upper })
  if (upper === null) return t('fields.age.from', { from })
  return upper === from ? t('fields.age.one', { from }) : t('fields.age.range', { from, to: upper })
}
