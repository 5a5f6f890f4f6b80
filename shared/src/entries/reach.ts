import { isDialable } from '#phone-rule'
import type { FieldCode } from '../kit/validation.ts'

type Contacts = { email: string; mobile: string; consent?: { guardian_phone: string } | null | undefined }
type StoredContacts = { email: string; mobile: string; guardian_phone: string | null }

/**
 * Finds the problems of an entrant's contacts: nothing typed, or a telephone number that cannot exist. Not for organisers, who may leave both
 * empty. Values that are `stored` already are not checked again.
 */
export function findContactProblems(
  { email, mobile, consent }: Contacts,
  stored?: StoredContacts,
): { path: 'email' | 'mobile' | 'consent.guardian_phone'; code: FieldCode }[] {
  const guardian = consent?.guardian_phone ?? ''
  const isNew = (typed: string, current: string | null | undefined) => typed !== current
  return [
    ...(email === '' && isNew(email, stored?.email) ? [{ path: 'email', code: 'FIELD_BLANK' } as const] : []),
    ...(mobile === '' && isNew(mobile, stored?.mobile) ? [{ path: 'mobile', code: 'FIELD_BLANK' } as const] : []),
    ...(mobile !== '' && isNew(mobile, stored?.mobile) && !isDialable(mobile)
      ? [{ path: 'mobile', code: 'PHONE_INVALID' } as const]
      : []),
    ...(guardian !== '' && isNew(guardian, stored?.guardian_phone) && !isDialable(guardian)
      ? [{ path: 'consent.guardian_phone', code: 'PHONE_INVALID' } as const]
      : []),
  ]
}
