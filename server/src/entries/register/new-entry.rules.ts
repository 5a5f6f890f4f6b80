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
  who: People
  assessed: EntryAssessment
  link: { link_hash: string | null; link_salt: string | null }
  reason: string | null
  /** The moment of a guardian's consent, ISO. */
  at: string
  /** 0 waits for approval, 1 is approved; without it, as the role says. */
  status?: 0 | 1
  /** An agreed fee, in place of that of the tiers. */
  fee?: number | null
}
export type NewEntry = ReturnType<typeof newEntry>

/** A new entry with a code of its own, but for its unit: its columns, members and contents, and what the history keeps of it. */
export function newEntry({ draft, role, language, who, assessed, link, reason, at, status, fee }: NewEntryInput) {
  const { tournament_id, tournament_detail_id } = draft
  const admin = role === 'admin'
  const code = entryCode(randomBytes(8))
  const fee_amount = fee ?? (assessed.fee.ok ? assessed.fee.total : 0)
  const row = {
    code,
    tournament_id,
    formality_id: assessed.form,
    status: status ?? (admin ? 1 : 0),
    number: null,
    ...typedColumns(draft, who),
    ...keyColumns(code, draft, who),
    fee_amount,
    ...link,
    language,
    override_reason: reason,
    guardian_name: null,
    guardian_phone: null,
    consent_date: null,
    ...guardianColumns(draft, at),
    // An admin enters people who saw no form, and so read no notice.
    notice_version: admin ? null : (draft.notice_version ?? null),
  } as const
  const { full_name_one, full_name_two } = who
  const after = { full_name_one, full_name_two, tournament_detail_id, fee_amount }
  return { row, members: isTeam(draft) ? who.people : [], contents: tournament_detail_id, after, reason }
}
