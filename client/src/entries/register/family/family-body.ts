import type { z } from 'zod'
import type { familyCalls } from '@portal/shared/payments/family-calls'
import type { RegistrationBody } from '../draft/register-draft.ts'

export type FamilyBody = z.input<typeof familyCalls.enter.body>

/** The order of these entries. The contact and guardian of the last one count for all. */
export function toFamilyBody(bodies: readonly RegistrationBody[], fee_total: number | null): FamilyBody {
  const latest = bodies.toReversed()
  const { tournament_id, email = '', mobile = '' } = latest[0] ?? {}
  const consent = latest.find((body) => body.consent)?.consent
  return {
    tournament_id: tournament_id ?? 0,
    email,
    mobile,
    guardian: consent ? { guardian_name: consent.guardian_name, guardian_phone: consent.guardian_phone } : null,
    ...(fee_total === null ? {} : { fee_total }),
    entries: bodies.map(toFamilyEntry),
  }
}

function toFamilyEntry(body: RegistrationBody): FamilyBody['entries'][number] {
  const {
    tournament_id: _tournament,
    email: _email,
    mobile: _mobile,
    override_reason: _reason,
    consent,
    ...entry
  } = body
  const { as_request: _request, notice_version: _notice, ...rest } = entry
  return { ...rest, consent: consent ? { accepted: consent.accepted, publish: consent.publish } : null }
}
