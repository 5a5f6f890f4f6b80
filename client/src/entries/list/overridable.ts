import { ApiError } from '../../kit/api/api.ts'

const OVERRIDABLE_CODES: readonly string[] = ['NOT_ELIGIBLE', 'FEE_BELOW_THRESHOLD']

/** The error if it refuses an entry and an admin may override it with a reason; otherwise null. */
export const readOverridable = (error: unknown): ApiError | null =>
  error instanceof ApiError && OVERRIDABLE_CODES.includes(error.code) ? error : null
