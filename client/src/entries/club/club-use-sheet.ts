import { useMemo, useState } from 'react'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { DataUser } from '@portal/shared/users/users'
import { useT } from '../../kit/i18n/use-t.ts'
import { toEntrant } from '../register/draft/register-prefill.ts'
import type { SheetContact } from './club-contact.tsx'
import type { Sheet } from './club-rows.ts'

/** The context that rows are assessed in. Memoised, because assessments are cached by this object. */
export function useSheet(tournament: Tournament, details: readonly Detail[], user: DataUser): Sheet {
  const { t, language } = useT()
  const [now] = useState(() => new Date())
  const unitRequiredMessage = user.type === 'unit' ? t('register.unit.needed') : null
  return useMemo(
    (): Sheet => ({ tournament, details, entrant: toEntrant(user), unitRequiredMessage, now, language }),
    [tournament, details, user, unitRequiredMessage, now, language],
  )
}

/** Club and contact of the account, overwritten by typed values. Consent must be given for each sheet. */
export function useContact(user: DataUser, typedContact: Partial<SheetContact>): SheetContact {
  return useMemo(
    () => ({
      unit: user.unit ?? { id: null, name: '' },
      email: user.email,
      mobile: user.mobile ?? '',
      guardian_name: user.name,
      accepted: false,
      publish: false,
      ...typedContact,
    }),
    [user, typedContact],
  )
}

/** Returns the setter of the consent for the minors in the sheet. Adding a minor unticks it, because it was not given for them. */
export function useConsent(
  { accepted }: SheetContact,
  minors: readonly string[],
  updateContact: (patch: Partial<SheetContact>) => void,
): (accepted: boolean) => void {
  const [consentedMinors, setConsentedMinors] = useState<readonly string[]>([])
  if (accepted && !minors.every((minor) => consentedMinors.includes(minor)))
    updateContact({ accepted: false, publish: false })
  return (isAccepted) => {
    setConsentedMinors(minors)
    updateContact({ accepted: isAccepted })
  }
}
