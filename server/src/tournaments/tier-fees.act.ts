import type { Language } from '@portal/shared/kit/errors'
import { fees } from '@portal/shared/resources/fees'
import { feeIssues } from '@portal/shared/tournaments/tournament-rules'
import type { TournamentDraft } from '@portal/shared/tournaments/tournament-rows'
import { moneyText } from '../kit/text/money-text.ts'
import { crudQueries } from '../kit/crud/crud.queries.ts'
import { recordAct } from '../kit/crud/history.queries.ts'
import type { Engine } from '../kit/db/columns.ts'
import { notThere } from '../kit/db/references.ts'
import { lockForUpdate } from '../kit/db/row-locks.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Trail } from '../kit/db/trail.ts'
import { refuseIssues } from '../kit/http/edits.ts'
import { feesAmong, feesOfForms, formsAmong, type TierDraft } from './fee-tiers.queries.ts'

type FeeDraft = Pick<TournamentDraft, 'fee_details' | 'currency_name'>
type How = { language: Language; trail: Trail; before?: readonly { fee_id?: number | undefined }[] }

/**
 * The tiers of a draft with a fee each. One given by its amount gets the fee of that form, currency and amount: the one that the tournament
 * had `before`, else the oldest, else a new one. Refuses, naming each field, a form or fee that does not exist and a fee of another form or
 * currency.
 */
export async function tiersWithFees(tx: Db, engine: Engine, draft: FeeDraft, how: How): Promise<TierDraft[]> {
  const { fee_details, currency_name } = draft
  const feeIds = fee_details.flatMap(({ fee_id }) => fee_id ?? [])
  const chosen = await feesAmong(tx, [...new Set(feeIds)])
  const forms = new Map((await formsAmong(tx, formsOf(fee_details))).map((form) => [form.id, form]))
  const knownFeeIds = new Set(chosen.map(({ id }) => id))
  const missing = fee_details.flatMap(({ fee_id, formality_id }, at) => [
    ...(forms.has(formality_id) ? [] : [`fee_details.${at}.formality_id`]),
    ...(fee_id === undefined || knownFeeIds.has(fee_id) ? [] : [`fee_details.${at}.fee_id`]),
  ])
  if (missing.length > 0) throw notThere(...missing)
  refuseIssues(feeIssues(draft, chosen), how.language)

  const byAmount = fee_details.filter(({ fee_id }) => fee_id === undefined)
  // Two tournaments that need the same new fee at once share one.
  await lockForUpdate(tx, engine, 'formality', formsOf(byAmount))
  const had = new Set(how.before?.map(({ fee_id }) => fee_id))
  const listed = await feesOfForms(tx, formsOf(byAmount), currency_name)
  const inOrder = [...listed.filter(({ id }) => had.has(id)), ...listed]
  const tiers: TierDraft[] = []
  for (const { fee_id, amount = 0, ...tier } of fee_details) {
    const { formality_id } = tier
    let fee = fee_id ?? inOrder.find((each) => each.formality_id === formality_id && each.amount === amount)?.id
    if (fee === undefined) {
      const name = `${forms.get(formality_id)?.name ?? ''} ${moneyText(amount, 'vi', currency_name)}`
      const newFee = await crudQueries(tx, fees).insert({ name, amount, currency_name, formality_id }, how.trail)
      fee = newFee.id as number
      await recordAct(tx, fees.name, fee, { action: 'create' }, how.trail)
      inOrder.push({ id: fee, formality_id, amount })
    }
    tiers.push({ ...tier, fee_id: fee })
  }
  return tiers
}

const formsOf = (tiers: readonly { formality_id: number }[]) => [
  ...new Set(tiers.map(({ formality_id }) => formality_id)),
]
