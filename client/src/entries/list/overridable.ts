import { ApiError } from '../../kit/api/api.ts'

const OVERRIDABLE: readonly string[] = ['NOT_ELIGIBLE', 'FEE_BELOW_THRESHOLD']

/** The refusal of an entry, where an admin may overrule it with a reason; otherwise null. */
export const readOverridable = (error: unknown): ApiError | null =>
  error instanceof ApiError && OVERRIDABLE.includes(error.code) ? error : null
