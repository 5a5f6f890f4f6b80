/** The doctor's finding on one item; the message of `wrong` and `warning` says what to do. */
export type Finding = { item: string; state: 'ok' | 'warning' | 'wrong'; message: string }

export const ok = (item: string, message: string): Finding => ({ item, state: 'ok', message })
export const warning = (item: string, message: string): Finding => ({ item, state: 'warning', message })
export const wrong = (item: string, message: string): Finding => ({ item, state: 'wrong', message })

/** The message of a thrown value, or its code: connection errors of Node may have no message. */
export const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}
