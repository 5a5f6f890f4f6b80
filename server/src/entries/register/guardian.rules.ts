type Consent = { guardian_name: string; guardian_phone: string }

/** The columns of a guardian's agreement, where one was given; none otherwise, so that an earlier one stays. */
export function guardianColumns({ consent }: { consent?: Consent | null | undefined }, at: string) {
  if (!consent) return {}
  return { guardian_name: consent.guardian_name, guardian_phone: consent.guardian_phone, consent_date: at }
}

type Agreed = { guardian_name: string | null; guardian_phone: string | null; consent_date: string | null }

/** The guardian who agreed to an entry as its owner reads it, or null. */
export function guardianOf({ guardian_name: name, guardian_phone: phone, consent_date: date }: Agreed) {
  return name !== null && phone !== null && date !== null ? { name, phone, date } : null
}
