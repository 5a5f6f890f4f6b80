import type { DataUser } from '@portal/shared/users/users'
import type { Entrant } from '@portal/shared/people/eligibility'
import { isCodeSession } from '../../../kit/api/session.ts'
import { isServerRenderingOrHydrating } from '../../../kit/lib/drawn.ts'
import { emptyEntryDraft, type EntryDraft } from './register-draft.ts'
import { readLastContact } from './register-store.ts'

/** A new draft with the contact and unit of the account, or of a visitor's last entry in this tab. */
export function createPrefilledDraft(user: DataUser | null, isOrganizer: boolean): EntryDraft {
  // The organisers enter other people, so their contact details do not apply. A sign-in by code has no contact.
  if (isOrganizer || isCodeSession(user)) return emptyEntryDraft
  if (user)
    return {
      ...emptyEntryDraft,
      email: user.email,
      mobile: user.mobile ?? '',
      unit: user.unit ?? emptyEntryDraft.unit,
    }
  return { ...emptyEntryDraft, ...(isServerRenderingOrHydrating() ? null : readLastContact()) }
}

/** The entrant as the rules see it; organisers of the tournament count as admins. */
export function toEntrant(user: DataUser | null, isOrganizer = false): Entrant {
  if (!user) return { role: 'visitor', unit_ids: [] }
  const unit_ids = user.unit && user.unit_confirmed === 1 ? [user.unit.id] : []
  return { role: isOrganizer ? 'admin' : 'user', unit_ids }
}
