import type { T } from '../i18n/use-t.ts'
import { ApiError } from './api.ts'

/** One sentence for whatever went wrong, in the reader's language. */
export function errorText(error: unknown, t: T): string {
  if (!(error instanceof ApiError)) return t('app.failed')
  if (error.code === 'NETWORK') return t('app.network')
  if (error.code === 'ROUTE_NOT_FOUND' || error.status === 501) return t('app.notDeveloped')
  return error.message || t('app.failed')
}
