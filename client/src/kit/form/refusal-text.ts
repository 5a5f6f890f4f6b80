import type { WordKey } from '../i18n/words.ts'
import type { T } from '../i18n/use-t.ts'
import { ApiError } from '../api/api.ts'
import { errorText } from '../api/error-text.ts'
import { describeUses } from './used-by.ts'

/** The text of a toast about a refused act. `own` is the resource's own sentence for it; null where it has none. */
export function refusalText(error: unknown, t: T, own: WordKey | null): string {
  const why = errorText(error, t)
  const where = error instanceof ApiError ? describeUses(error.data, t) : ''
  if (where !== '') return t('admin.usedIn', { said: own === null ? why : t(own), where })
  if (own === null) return why
  const sentence = t(own)
  const [reason] = error instanceof ApiError ? error.problems : []
  // A resource's sentence contains its reason; the general "An error occurred" needs the reason behind it.
  return own === 'app.failed' && why !== sentence
    ? t('admin.because', { said: sentence, why: reason?.message ?? why })
    : sentence
}
