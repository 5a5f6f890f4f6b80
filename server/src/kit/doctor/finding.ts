/** The doctor's finding on one item; `wrong` and `warning` say what to do. */
export type Finding = { item: string; state: 'ok' | 'warning' | 'wrong'; says: string }

export const ok = (item: string, says: string): Finding => ({ item, state: 'ok', says })
export const warning = (item: string, says: string): Finding => ({ item, state: 'warning', says })
export const wrong = (item: string, says: string): Finding => ({ item, state: 'wrong', says })

export const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}
