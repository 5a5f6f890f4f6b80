import type { accountDraft, UserRow } from '@portal/shared/users/users'
import type { z } from 'zod'

const SECOND = 1000
const HOUR = 3600 * SECOND

/** How long a mailed link works, in hours. */
export const LINK_HOURS = { verify: 48, reset: 1 } as const
export type LinkPurpose = keyof typeof LINK_HOURS

/** A refresh token works this long after it was handed out. */
export const REFRESH_DAYS = 30
/** A session ends this long after sign-in, however often it is renewed. */
export const SESSION_DAYS = 90
/** A spent token may come back this long after its successor was used: from a second tab, or because an answer was lost. */
const REUSE_GRACE = 60 * SECOND

/** When a link of a purpose that is mailed now stops working. */
export function linkExpiry(purpose: LinkPurpose, now: Date): string {
  return new Date(now.getTime() + LINK_HOURS[purpose] * HOUR).toISOString()
}

const daysAfter = (date: string, days: number) => new Date(Date.parse(date) + days * 24 * HOUR).toISOString()

/** When a session that was opened at `opened` (ISO) and is renewed now expires (ISO). */
export function sessionExpiry(opened: string, now: Date): string {
  const [sessionEnd, refreshEnd] = [daysAfter(opened, SESSION_DAYS), daysAfter(now.toISOString(), REFRESH_DAYS)]
  return sessionEnd < refreshEnd ? sessionEnd : refreshEnd
}

/** A refresh token that is presented. `successor_used` and `sibling_used` are the moments of their first use, null where there was none. */
type RefreshToken = {
  created_date: string
  opened_date: string
  successor_used: string | null
  /** The first use of another token that the same predecessor was exchanged for. */
  sibling_used: string | null
}

/**
 * Decides about a refresh token that is presented. The session ends where a token must have been copied: two successors of one token were
 * both used, or a token comes back later than `REUSE_GRACE` after its successor was used. After a lost answer the same token comes back, but
 * nobody has used its successor.
 */
export function refreshVerdict(token: RefreshToken, now: Date): 'rotate' | 'expired' | 'end-session' {
  const { created_date, opened_date, successor_used, sibling_used } = token
  if (sibling_used !== null) return 'end-session'
  if (successor_used !== null && now.getTime() - Date.parse(successor_used) >= REUSE_GRACE) return 'end-session'
  const expiries = [daysAfter(created_date, REFRESH_DAYS), daysAfter(opened_date, SESSION_DAYS)]
  return expiries.some((expiry) => expiry <= now.toISOString()) ? 'expired' : 'rotate'
}

type Edit = Partial<z.output<typeof accountDraft>>

/** An account after an edit. What the edit leaves out stays; a new unit is not confirmed unless the edit confirms it. */
export function editedAccount(before: UserRow, edit: Edit) {
  const { name = before.name, email = before.email, type = before.type } = edit
  const { mobile = before.mobile, address = before.address } = edit
  const { role = before.role, status = before.status, unit_id = before.unit?.id ?? null } = edit
  const isSameUnit = unit_id === (before.unit?.id ?? null)
  const { unit_confirmed = isSameUnit ? before.unit_confirmed : 0 } = edit
  return { name, email, mobile, address, type, role, status, unit_id, unit_confirmed }
}

type RoleAndStatus = Pick<UserRow, 'role' | 'status'>

/** Whether an account is an admin who can act. */
export function isActingAdmin({ role, status }: RoleAndStatus): boolean {
  return role === 1 && status === 1
}

/** Whether a change ends the sessions of an account: another role, a new password, or not active any more. */
export function endsSessions(before: RoleAndStatus, after: RoleAndStatus & { password?: string | undefined }): boolean {
  return after.password !== undefined || after.role !== before.role || after.status !== 1
}
