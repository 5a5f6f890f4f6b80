import type { accountDraft, UserRow } from '@portal/shared/users/users'
import type { z } from 'zod'
import { ACTIVE, ADMIN_ROLE } from '@portal/shared/users/account-status'

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS

/** How long a mailed link works, in hours. */
export const LINK_HOURS = { verify: 48, reset: 1 } as const
export type LinkPurpose = keyof typeof LINK_HOURS

/** A refresh token is valid for this long. */
export const REFRESH_DAYS = 30
/** A session ends this long after sign-in, even if it is renewed. */
export const SESSION_DAYS = 90
/** A used token is accepted for this long after its successor was used: a second tab may send it, or a retry after a lost response. */
const REUSE_GRACE_MS = 60 * SECOND_MS

/** When a link that is mailed now expires (ISO). */
export function computeLinkExpiry(purpose: LinkPurpose, now: Date): string {
  return new Date(now.getTime() + LINK_HOURS[purpose] * HOUR_MS).toISOString()
}

const daysAfter = (date: string, days: number) => new Date(Date.parse(date) + days * 24 * HOUR_MS).toISOString()

/** When a session that was opened at `opened` (ISO) and is renewed now expires (ISO). */
export function computeSessionExpiry(opened: string, now: Date): string {
  const [sessionEnd, refreshEnd] = [daysAfter(opened, SESSION_DAYS), daysAfter(now.toISOString(), REFRESH_DAYS)]
  return sessionEnd < refreshEnd ? sessionEnd : refreshEnd
}

/** A refresh token in a request. `successor_used` and `sibling_used` are dates of first use, null if not used. */
type RefreshToken = {
  created_date: string
  opened_date: string
  successor_used: string | null
  /** The first use of another token that replaced the same predecessor. */
  sibling_used: string | null
}

/**
 * Decides what to do with a refresh token. The session ends if a token must have been copied: two successors of a token were both used, or a
 * token is sent again later than `REUSE_GRACE_MS` after its successor was used. A retry after a lost response is harmless, because the successor
 * has not been used.
 */
export function decideRefresh(token: RefreshToken, now: Date): 'rotate' | 'expired' | 'end-session' {
  const { created_date, opened_date, successor_used, sibling_used } = token
  if (sibling_used !== null) return 'end-session'
  if (successor_used !== null && now.getTime() - Date.parse(successor_used) >= REUSE_GRACE_MS) return 'end-session'
  const expiries = [daysAfter(created_date, REFRESH_DAYS), daysAfter(opened_date, SESSION_DAYS)]
  return expiries.some((expiry) => expiry <= now.toISOString()) ? 'expired' : 'rotate'
}

type AccountEdit = Partial<z.output<typeof accountDraft>>

/** Returns the values of an account after an edit. Fields that the edit omits stay; a new unit is unconfirmed unless the edit confirms it. */
export function applyAccountEdit(before: UserRow, edit: AccountEdit) {
  const { name = before.name, email = before.email, type = before.type } = edit
  const { mobile = before.mobile, address = before.address } = edit
  const { role = before.role, status = before.status, unit_id = before.unit?.id ?? null } = edit
  const isSameUnit = unit_id === (before.unit?.id ?? null)
  const { unit_confirmed = isSameUnit ? before.unit_confirmed : 0 } = edit
  return { name, email, mobile, address, type, role, status, unit_id, unit_confirmed }
}

type RoleAndStatus = Pick<UserRow, 'role' | 'status'>

/** Whether an account is an active admin. */
export function isActingAdmin({ role, status }: RoleAndStatus): boolean {
  return role === ADMIN_ROLE && status === ACTIVE
}

/** Whether a change ends the sessions of an account: another role, a new password, or no longer active. */
export function endsSessions(before: RoleAndStatus, after: RoleAndStatus & { password?: string | undefined }): boolean {
  return after.password !== undefined || after.role !== before.role || after.status !== ACTIVE
}
