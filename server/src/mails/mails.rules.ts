import { ACT_WAITS } from '../kit/mail/outbox.ts'

/** How often a mail is tried before it is given up. */
export const ATTEMPTS_MAX = 8

const MINUTE = 60_000
const PAUSES = [1, 2, 5, 15, 30, 60, 180].map((minutes) => minutes * MINUTE)

/** Milliseconds until the next try after `attempts` failed ones; null when it is given up. */
export function pauseAfter(attempts: number): number | null {
  return attempts >= ATTEMPTS_MAX ? null : (PAUSES[attempts - 1] ?? null)
}

/** For so long (ms) a sender claims a mail. It is longer than all timeouts of a delivery: an older claim belongs to a process that died. */
export const CLAIM = 10 * MINUTE

/** About when the mail server refused a mail last (ISO), worked out from its next try. A mail that was given up has the end of its claim there. */
export function refusalMoment({ status, attempts, next_attempt_date }: TriedMail): string {
  const pause = status === 'queued' ? (pauseAfter(attempts) ?? 0) : CLAIM
  return new Date(Date.parse(next_attempt_date) - pause).toISOString()
}
type TriedMail = { status: string; attempts: number; next_attempt_date: string }

export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

type MailState = {
  status: string
  attempts: number
  held: number
  has_news: number
  created_date: string
  next_attempt_date: string
}

/** Whether a mail waits for the end of the hour to go together with others, not for its turn or for an undo to expire. */
export function isGathering({ status, attempts, held, has_news, created_date, next_attempt_date }: MailState): boolean {
  const delay = Date.parse(next_attempt_date) - Date.parse(created_date)
  return status === 'queued' && attempts === 0 && held === 0 && has_news === 1 && delay > ACT_WAITS
}

const SECRET = /((?:verify-email|forgot-pass)\/|entry#)[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]+)?/g

/** A mail's text without the secrets in its links, which are stored only until the mail is delivered. */
export function withoutSecrets(text: string): string {
  return text.replace(SECRET, '$1…')
}
