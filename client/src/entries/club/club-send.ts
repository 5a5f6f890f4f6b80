import type { z } from 'zod'
import type { batchCalls } from '@portal/shared/entries/batch-calls'
import { NOTICE_VERSION } from '@portal/shared/privacy/notice'
import type { SheetContact } from './club-contact.tsx'
import { assess } from '../register/what/register-assess.ts'
import type { FormProblem } from '../register/draft/register-problems.ts'
import { assessRow, toBody, type SheetRow, type Sheet } from './club-rows.ts'

type Body = z.input<typeof batchCalls.enter.body>

/** The fee of a row; 0 where nothing prices it. */
export function feeOfRow(row: SheetRow, sheet: Sheet): number {
  const { fee } = assessRow(row, sheet).assessment
  return fee.ok ? fee.total : 0
}

/** The request for these rows. `seen`: the total that the portal asked for, where it was not the one of the sheet. */
export function toBatch(
  rows: readonly SheetRow[],
  sheet: Sheet,
  { contact, onlyValid, seen }: { contact: SheetContact; onlyValid: boolean; seen: number | null },
): Body {
  const { unit, email, mobile, guardian_name, accepted, publish } = contact
  const needsConsent = rows.some((row) => assessRow(row, sheet).assessment.guarded)
  return {
    tournament_id: sheet.tournament.id,
    unit_id: unit.id ?? (unit.name.trim() === '' ? null : unit.name.trim()),
    email,
    mobile,
    consent: needsConsent
      ? { guardian_name, guardian_phone: mobile, accepted: accepted as true, publish: publish ? 1 : 0 }
      : null,
    notice_version: NOTICE_VERSION,
    only_valid: onlyValid ? 1 : 0,
    fee_total: seen ?? rows.reduce((sum, row) => sum + feeOfRow(row, sheet), 0),
    rows: rows.map((row) => toBody(assessRow(row, sheet))),
  }
}

const CONTACT_FIELDS = new Set<FormProblem['field']>([
  'unit_id',
  'email',
  'mobile',
  'consent.guardian_name',
  'consent.guardian_phone',
  'consent.accepted',
])

/** The problems of club, contact and consent, as the form of a single entry finds them for the row that needs most. */
export function contactProblems(rows: readonly SheetRow[], sheet: Sheet, contact: SheetContact): FormProblem[] {
  const row = rows.find((candidate) => assessRow(candidate, sheet).assessment.guarded) ?? rows[0]
  if (!row) return []
  const { now, language, ...subject } = sheet
  const draft = { ...row.draft, ...contact, guardian_phone: contact.mobile }
  const { problems } = assess({ ...subject, kind: row.kind }, draft, { now, language })
  return problems.filter(({ field }) => CONTACT_FIELDS.has(field))
}
