import { APPROVED, PENDING } from '@portal/shared/entries/entry-state'
import { randomBytes } from 'node:crypto'
import type { RegistrationDraft } from '@portal/shared/entries/entries'
import { entryCode } from '@portal/shared/entries/entry-code'
import type { Language } from '@portal/shared/kit/errors'
import type { Role } from '@portal/shared/kit/permissions'
import { isTeam, type People } from '@portal/shared/people/people'
import type { EntryAssessment } from '../assess/eligibility.rules.ts'
import { guardianColumns, keyColumns, typedColumns } from '../record/entry-columns.rules.ts'

type NewEntryInput = {
  draft: Omit<RegistrationDraft, 'unit_id'>
  role: Role
  language: Language
  lineUp: People
  assessment: EntryAssessment
  link: { link_hash: string | null; link_salt: string | null }
  reason: string | null
  /** The moment of a guardian's consent, ISO. */
  at: string
  /** By default, an admin's entry is approved and any other is pending. */
  status?: 0 | 1
  /** An agreed fee that replaces the computed one. */
  fee?: number | null
}
export type NewEntry = ReturnType<typeof newEntry>

/** Composes a new entry with a new code: its columns except the unit's, its members and contents, and its state for the history. */
export function newEntry({ draft, role, language, lineUp, assessment, link, reason, at, status, fee }: NewEntryInput) {
  const { tournament_id, tournament_detail_id } = draft
  const admin = role === 'admin'
  const code = entryCode(randomBytes(8))
  const fee_amount = fee ?? (assessment.fee.ok ? assessment.fee.total : 0)
  const row = {
    code,
    tournament_id,
    formality_id: assessment.form,
    status: status ?? (admin ? APPROVED : PENDING),
    number: null,
    ...typedColumns(draft, lineUp),
    ...keyColumns(code, draft, lineUp),
    fee_amount,
    ...link,
    language,
    override_reason: reason,
    guardian_name: null,
    guardian_phone: null,
    consent_date: null,
    ...guardianColumns(draft, at),
    // People entered by an admin saw neither the form nor its privacy notice.
    notice_version: admin ? null : (draft.notice_version ?? null),
  } as const
  const { full_name_one, full_name_two } = lineUp
  const after = { full_name_one, full_name_two, tournament_detail_id, fee_amount }
  return { row, members: isTeam(draft) ? lineUp.people : [], contents: tournament_detail_id, after, reason }
}
