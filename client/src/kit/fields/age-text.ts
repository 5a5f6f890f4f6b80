import { AGE_LIMIT } from '@portal/shared/kit/limits'
import type { T } from '../i18n/use-t.ts'

/** A range of ages in words, e.g. "8 to 9"; null, 0 and `AGE_LIMIT` mean that the range is open at that end. */
export function ageText(from: number | null, to: number | null, t: T): string {
  const upper = to === null || to >= AGE_LIMIT ? null : to
  if (!from) return upper === null ? t('fields.age.any') : t('fields.age.to', { to: upper })
  if (upper === null) return t('fields.age.from', { from })
  return upper === from ? t('fields.age.one', { from }) : t('fields.age.range', { from, to: upper })
}
