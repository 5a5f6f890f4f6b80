import type { DataUser } from '@portal/shared/users/users'
import type { Entrant } from '@portal/shared/entries/eligibility'
import { emptyDraft, type Draft } from './register-draft.ts'
import { lastContact } from './register-store.ts'

/** What a fresh form starts with: the account's contact and unit, or those of the last entry that a visitor made in this tab. */
export function prefilled(user: DataUser | null): Draft {
  // An admin enters others: their own contact would only have to be removed.
  if (user?.role === 1) return emptyDraft
  if (user)
    return {
      ...emptyDraft,
      email: user.email,
      mobile: user.mobile ?? '',
      unit: user.unit ?? emptyDraft.unit,
    }
  return { ...emptyDraft, ...lastContact() }
}

/** Who enters, as the rules ask for it. */
export function entrantOf(user: DataUser | null): Entrant {
  if (!user) return { role: 'visitor', unit_ids: [] }
  const unit_ids = user.unit && user.unit_confirmed === 1 ? [user.unit.id] : []
  return { role: user.role === 1 ? 'admin' : 'user', unit_ids }
}
