import { ApiError } from '../../kit/api/api.ts'

/** The password that was pointed out last; the next press sends it as it is. */
let pointedOut: string | null = null

/** Whether the portal only pointed out that many people use a password. */
export function isPointedOut(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.problems.length > 0 &&
    error.problems.every(({ code }) => code === 'PASSWORD_COMMON_WARNING')
  )
}

/** Sends a new password: first so that a common one is pointed out, and once more without that. */
export async function sendPassword<T>(
  password: string | null | undefined,
  send: (more: { point_out_common?: 1 }) => Promise<T>,
): Promise<T> {
  if (!password) return send({})
  try {
    const answer = await send(password === pointedOut ? {} : { point_out_common: 1 })
    pointedOut = null
    return answer
  } catch (error) {
    if (isPointedOut(error)) pointedOut = password
    throw error
  }
}
