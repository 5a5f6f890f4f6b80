import { ApiError } from '../../kit/api/api.ts'

/** The last password with a warning; it is accepted if it is sent again. */
let warnedPassword: string | null = null

/** Whether an error is only the warning about a common password. */
export function isCommonPasswordWarning(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.problems.length > 0 &&
    error.problems.every(({ code }) => code === 'PASSWORD_COMMON_WARNING')
  )
}

/** Sends a new password. A common one is refused once with a warning, and accepted if it is sent again. */
export async function sendPassword<T>(
  password: string | null | undefined,
  send: (warningOption: { point_out_common?: 1 }) => Promise<T>,
): Promise<T> {
  if (!password) return send({})
  try {
    const answer = await send(password === warnedPassword ? {} : { point_out_common: 1 })
    warnedPassword = null
    return answer
  } catch (error) {
    if (isCommonPasswordWarning(error)) warnedPassword = password
    throw error
  }
}
