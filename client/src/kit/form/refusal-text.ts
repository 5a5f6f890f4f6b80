import type { WordKey } from '../i18n/words.ts'
import type { T } from '../i18n/use-t.ts'
import { ApiError } from '../api/api.ts'
import { errorText } from '../api/error-text.ts'
import { usedWhere } from './used-by.ts'

/** The text of a toast about a refused act: the resource's own sentence where it has one, and why. */
export function refusalText(error: unknown, t: T, own: WordKey | null): string {
  const why = errorText(error, t)
  const where = error instanceof ApiError ? usedWhere(error.data, t) : ''
  if (where !== '') return t('admin.usedIn', { said: own === null ? why : t(own), where })
  if (own === null) return why
  const sentence = t(own)
  const [reason] = error instanceof ApiError ? error.problems : []
  // A sentence with its own reason is shown alone; "An error occurred" is followed by the reason.
  return own === 'app.failed' && why !== sentence
    ? t('admin.because', { said: sentence, why: reason?.message ?? why })
    : sentence
}
