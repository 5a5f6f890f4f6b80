import type { WordKey } from '../i18n/words.ts'
import type { T } from '../i18n/use-t.ts'
import { ApiError } from '../api/api.ts'
import { errorText } from '../api/error-text.ts'
import { describeUses } from './used-by.ts'

/** The text of a toast about a refused act. `resourceSentence` is the resource's own sentence for it; null without one. */
export function refusalText(error: unknown, t: T, resourceSentence: WordKey | null): string {
  const why = errorText(error, t)
  const where = error instanceof ApiError ? describeUses(error.data, t) : ''
  if (where !== '') return t('admin.usedIn', { said: resourceSentence === null ? why : t(resourceSentence), where })
  if (resourceSentence === null) return why
  const sentence = t(resourceSentence)
  const [reason] = error instanceof ApiError ? error.problems : []
  // A resource's sentence contains its reason; the general "An error occurred" needs the reason behind it.
  return resourceSentence === 'app.failed' && why !== sentence
    ? t('admin.because', { said: sentence, why: reason?.message ?? why })
    : sentence
}
