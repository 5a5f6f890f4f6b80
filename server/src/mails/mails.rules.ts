import { UNDO_DELAY_MS } from '../kit/mail/outbox.ts'

/** The number of attempts before a mail fails. */
export const ATTEMPTS_MAX = 8

const MINUTE_MS = 60_000
const RETRY_DELAYS = [1, 2, 5, 15, 30, 60, 180].map((minutes) => minutes * MINUTE_MS)

/** Returns the milliseconds until the next attempt after `attempts` failed ones; null if there is none. */
export function computeRetryDelay(attempts: number): number | null {
  return attempts >= ATTEMPTS_MAX ? null : (RETRY_DELAYS[attempts - 1] ?? null)
}

/** How long a sender claims a mail. Longer than all timeouts of a delivery, so an older claim belongs to a process that died. */
export const CLAIM_MS = 10 * MINUTE_MS

/** Estimates when the mail server last refused a mail (ISO), from its next attempt. For a failed mail, that date is the end of its claim. */
export function estimateRefusalDate({ status, attempts, next_attempt_date }: TriedMail): string {
  const pause = status === 'queued' ? (computeRetryDelay(attempts) ?? 0) : CLAIM_MS
  return new Date(Date.parse(next_attempt_date) - pause).toISOString()
}
type TriedMail = { status: string; attempts: number; next_attempt_date: string }

export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

type MailState = {
  status: string
  attempts: number
  held: number
  has_news: number
  created_date: string
  next_attempt_date: string
}

/** Whether a mail waits for a digest, instead of its turn or the expiry of an undo. */
export function isAwaitingDigest({
  status,
  attempts,
  held,
  has_news,
  created_date,
  next_attempt_date,
}: MailState): boolean {
  const delay = Date.parse(next_attempt_date) - Date.parse(created_date)
  return status === 'queued' && attempts === 0 && held === 0 && has_news === 1 && delay > UNDO_DELAY_MS
}

const SECRET_PATTERN = /((?:verify-email|forgot-pass)\/|entry#)[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]+)?/g

/** Removes the secrets in links from the text of a mail; they are stored only until delivery. */
export function omitSecrets(text: string): string {
  return text.replace(SECRET_PATTERN, '$1…')
}
