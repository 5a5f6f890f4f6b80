import type { WordKey } from '../i18n/words.ts'
import type { T } from '../i18n/use-t.ts'
import { ApiError } from './api.ts'

/** A sentence about any error, in the reader's language. */
export function errorText(error: unknown, t: T): string {
  if (!(error instanceof ApiError)) return t('app.failed')
  if (error.code === 'NETWORK') return t('app.network')
  if (error.code === 'ROUTE_NOT_FOUND' || error.status === 501) return t('app.notDeveloped')
  return error.message || t('app.failed')
}

/** The problem of a form with a single field: the server's first field problem, else the sentence of the error. */
export function problemText(error: unknown, t: T): string {
  const [first] = error instanceof ApiError ? error.problems : []
  return first?.message ?? errorText(error, t)
}

/** Names the failed act, and the reason if it is known: "Upload failed: The file is larger than 5 MiB." */
export function failureText(failed: WordKey, error: unknown, t: T): string {
  const why = errorText(error, t)
  return why === t('app.failed') ? t(failed) : `${t(failed)}: ${why}`
}
