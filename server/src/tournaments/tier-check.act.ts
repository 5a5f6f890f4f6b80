import type { Language } from '@portal/shared/kit/errors'
import { feeIssues } from '@portal/shared/tournaments/tournament-rules'
import type { TournamentDraft } from '@portal/shared/tournaments/tournament-rows'
import { notThere } from '../kit/db/references.ts'
import type { Db } from '../kit/db/tables.ts'
import { refuseIssues } from '../kit/http/edits.ts'
import { feesAmong } from './fee-tiers.queries.ts'
import { formsAmong } from './tournaments.queries.ts'

/** Refuses tiers whose form or fee does not exist, or whose fee is of another form or currency, naming each field. */
export async function checkTiers(db: Db, draft: TournamentDraft, language: Language): Promise<void> {
  const { fee_details } = draft
  const distinct = (field: 'fee_id' | 'formality_id') => [...new Set(fee_details.map((tier) => tier[field]))]
  const fees = await feesAmong(db, distinct('fee_id'))
  const forms = new Set(await formsAmong(db, distinct('formality_id')))
  const known = new Set(fees.map(({ id }) => id))

  const missing = fee_details.flatMap(({ fee_id, formality_id }, at) => [
    ...(forms.has(formality_id) ? [] : [`fee_details.${at}.formality_id`]),
    ...(known.has(fee_id) ? [] : [`fee_details.${at}.fee_id`]),
  ])
  if (missing.length > 0) throw notThere(...missing)

  refuseIssues(feeIssues(draft, fees), language)
}
