import { ApiError, isRefusal } from '../../kit/api/api.ts'

/** Whether an act may still succeed after an error: without an answer, and after a session that ended, once the person signs in again. */
export const maySucceedLater = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== 500 && (!isRefusal(error.status) || error.status === 401)
