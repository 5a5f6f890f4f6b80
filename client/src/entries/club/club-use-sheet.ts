import { useMemo, useState } from 'react'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { DataUser } from '@portal/shared/users/users'
import { useT } from '../../kit/i18n/use-t.ts'
import { toEntrant } from '../register/draft/register-prefill.ts'
import type { SheetContact } from './club-contact.tsx'
import type { Sheet } from './club-rows.ts'

/** The context that rows are assessed in, the same object until some of it changes: assessments are cached by it. */
export function useSheet(tournament: Tournament, details: readonly Detail[], user: DataUser): Sheet {
  const { t, language } = useT()
  const [now] = useState(() => new Date())
  const unitNeeded = user.type === 'unit' ? t('register.unit.needed') : null
  return useMemo(
    () => ({ tournament, details, entrant: toEntrant(user, false), unitNeeded, now, language }),
    [tournament, details, user, unitNeeded, now, language],
  )
}

/** Club and contact of the account, under what is typed over them. Consent is asked for again each time. */
export function useContact(user: DataUser, typed: Partial<SheetContact>): SheetContact {
  return useMemo(
    () => ({
      unit: user.unit ?? { id: null, name: '' },
      email: user.email,
      mobile: user.mobile ?? '',
      guardian_name: user.name,
      accepted: false,
      publish: false,
      ...typed,
    }),
    [user, typed],
  )
}

/** Ticks the consent for the minors in the sheet. A minor added later takes it back, because it was not given for them. */
export function useConsent(
  { accepted }: SheetContact,
  minors: readonly string[],
  fill: (patch: Partial<SheetContact>) => void,
): (accepted: boolean) => void {
  const [consentedMinors, setConsentedMinors] = useState<readonly string[]>([])
  if (accepted && !minors.every((minor) => consentedMinors.includes(minor))) fill({ accepted: false, publish: false })
  return (isAccepted) => {
    setConsentedMinors(minors)
    fill({ accepted: isAccepted })
  }
}
