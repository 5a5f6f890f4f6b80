import type { DataUser } from '@portal/shared/users/users'
import type { Entrant } from '@portal/shared/people/eligibility'
import { isByCode } from '../../../kit/api/session.ts'
import { isDrawn } from '../../../kit/lib/drawn.ts'
import { emptyDraft, type Draft } from './register-draft.ts'
import { lastContact } from './register-store.ts'

/** The draft of a new form, with the account's contact and unit, or those of a visitor's last entry in this tab. */
export function prefillDraft(user: DataUser | null, isOffice: boolean): Draft {
  // The office enters others, so its own contact would have to be removed. A sign-in by code has no contact.
  if (isOffice || isByCode(user)) return emptyDraft
  if (user)
    return {
      ...emptyDraft,
      email: user.email,
      mobile: user.mobile ?? '',
      unit: user.unit ?? emptyDraft.unit,
    }
  return { ...emptyDraft, ...(isDrawn() ? null : lastContact()) }
}

/** The entrant for the rules; the office of the tournament counts as an admin. */
export function toEntrant(user: DataUser | null, isOffice: boolean): Entrant {
  if (!user) return { role: 'visitor', unit_ids: [] }
  const unit_ids = user.unit && user.unit_confirmed === 1 ? [user.unit.id] : []
  return { role: isOffice ? 'admin' : 'user', unit_ids }
}
