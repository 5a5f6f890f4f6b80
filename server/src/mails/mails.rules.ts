/** How often a mail is tried before it is given up. */
export const ATTEMPTS_MAX = 8

const MINUTE = 60_000
const PAUSES = [1, 2, 5, 15, 30, 60, 180].map((minutes) => minutes * MINUTE)

/** Milliseconds until the next try after `attempts` failed ones; null when it is given up. */
export function pauseAfter(attempts: number): number | null {
  return attempts >= ATTEMPTS_MAX ? null : (PAUSES[attempts - 1] ?? null)
}

export const DAY = 24 * 60 * MINUTE

const SECRET = /((?:verify-email|forgot-pass)\/|entry#)[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]+)?/g

/** A mail's text without the secrets of its links: they are kept as long as they have to be delivered, and no longer. */
export function withoutSecrets(text: string): string {
  return text.replace(SECRET, '$1…')
}
