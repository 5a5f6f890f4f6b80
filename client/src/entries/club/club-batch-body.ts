import type { z } from 'zod'
import type { batchCalls } from '@portal/shared/entries/batch-calls'
import { CURRENT_NOTICE_VERSION } from '@portal/shared/privacy/notice'
import type { SheetContact } from './club-contact.tsx'
import { assess } from '../register/what/register-assess.ts'
import type { FormProblem } from '../register/draft/register-problems.ts'
import { assessRow, toBatchRow, type SheetRow, type Sheet } from './club-rows.ts'

type Body = z.input<typeof batchCalls.enter.body>

/** The fee of a row; 0 if it has none or cannot be computed. */
export function rowFee(row: SheetRow, sheet: Sheet): number {
  const { fee } = assessRow(row, sheet).assessment
  return fee.ok ? fee.total : 0
}

/** The request for these rows. `agreedTotal`: the server's total that the user has seen; null for that of the sheet. */
export function toBatchBody(
  rows: readonly SheetRow[],
  sheet: Sheet,
  { contact, onlyValid, agreedTotal }: { contact: SheetContact; onlyValid: boolean; agreedTotal: number | null },
): Body {
  const { unit, email, mobile, guardian_name, accepted, publish } = contact
  const needsConsent = rows.some((row) => assessRow(row, sheet).assessment.needsConsent)
  return {
    tournament_id: sheet.tournament.id,
    unit_id: unit.id ?? (unit.name.trim() === '' ? null : unit.name.trim()),
    email,
    mobile,
    // The contract knows only a ticked box. An unticked one is found by `findContactProblems` before, and refused by the server.
    consent: needsConsent
      ? { guardian_name, guardian_phone: mobile, accepted: accepted as true, publish: publish ? 1 : 0 }
      : null,
    notice_version: CURRENT_NOTICE_VERSION,
    only_valid: onlyValid ? 1 : 0,
    fee_total: agreedTotal ?? rows.reduce((sum, row) => sum + rowFee(row, sheet), 0),
    rows: rows.map((row) => toBatchRow(assessRow(row, sheet))),
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

/** The problems of club, contact and consent, assessed with a row that needs consent, if there is one. */
export function findContactProblems(rows: readonly SheetRow[], sheet: Sheet, contact: SheetContact): FormProblem[] {
  const row = rows.find((candidate) => assessRow(candidate, sheet).assessment.needsConsent) ?? rows[0]
  if (!row) return []
  const { now, language, ...subject } = sheet
  const draft = { ...row.draft, ...contact, guardian_phone: contact.mobile }
  const { problems } = assess({ ...subject, kind: row.kind }, draft, { now, language })
  return problems.filter(({ field }) => CONTACT_FIELDS.has(field))
}
