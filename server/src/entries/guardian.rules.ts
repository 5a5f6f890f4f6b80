type Consent = { guardian_name: string; guardian_phone: string }

/** The columns of a guardian's agreement, where one was given; none otherwise, so that an earlier one stays. */
export function guardianColumns({ consent }: { consent?: Consent | null | undefined }, at: string) {
  if (!consent) return {}
  return { guardian_name: consent.guardian_name, guardian_phone: consent.guardian_phone, consent_date: at }
}
