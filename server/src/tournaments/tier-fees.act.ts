import type { Language } from '@portal/shared/kit/errors'
import { fees } from '@portal/shared/resources/fees'
import { feeIssues } from '@portal/shared/tournaments/tournament-rules'
import type { TournamentDraft } from '@portal/shared/tournaments/tournament-rows'
import { formatMoney } from '../kit/text/money-text.ts'
import { crudQueries } from '../kit/crud/crud.queries.ts'
import { recordAct } from '../kit/crud/history.queries.ts'
import type { Engine } from '../kit/db/columns.ts'
import { missingReferenceRefusal } from '../kit/db/references.ts'
import { lockForUpdate } from '../kit/db/row-locks.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Trail } from '../kit/db/trail.ts'
import { refuseIssues } from '../kit/http/edits.ts'
import { findFees, findFeesOfForms, findForms, type TierDraft } from './fee-tiers.queries.ts'

type FeeDraft = Pick<TournamentDraft, 'fee_details' | 'currency_name'>
type AttachOptions = { language: Language; trail: Trail; before?: readonly { fee_id?: number | undefined }[] }

/**
 * Attaches a fee to each tier of a draft. A tier with only an amount gets a fee with its form, currency and amount: the fee that the tournament
 * had `before`, else the oldest, else a new one. Refuses, naming each field, a missing form or fee and a fee of another form or currency.
 */
export async function attachFees(
  tx: Db,
  engine: Engine,
  draft: FeeDraft,
  { language, trail, before = [] }: AttachOptions,
): Promise<TierDraft[]> {
  const { fee_details, currency_name } = draft
  const chosenIds = fee_details.flatMap(({ fee_id }) => fee_id ?? [])
  const chosenFees = await findFees(tx, [...new Set(chosenIds)])
  const forms = new Map((await findForms(tx, listFormIds(fee_details))).map((form) => [form.id, form]))
  const existingIds = new Set(chosenFees.map(({ id }) => id))
  const missingFields = fee_details.flatMap(({ fee_id, formality_id }, index) => [
    ...(forms.has(formality_id) ? [] : [`fee_details.${index}.formality_id`]),
    ...(fee_id === undefined || existingIds.has(fee_id) ? [] : [`fee_details.${index}.fee_id`]),
  ])
  if (missingFields.length > 0) throw missingReferenceRefusal(...missingFields)
  refuseIssues(feeIssues(draft, chosenFees), language)

  const amountForms = listFormIds(fee_details.filter(({ fee_id }) => fee_id === undefined))
  // Lock the forms, so that two tournaments that need the same new fee at once share it.
  await lockForUpdate(tx, engine, 'formality', amountForms)
  const idsBefore = new Set(before.map(({ fee_id }) => fee_id))
  const storedFees = await findFeesOfForms(tx, amountForms, currency_name)
  const candidates = [...storedFees.filter(({ id }) => idsBefore.has(id)), ...storedFees]
  const tiers: TierDraft[] = []
  for (const { fee_id: chosenId, amount = 0, ...tier } of fee_details) {
    const { formality_id } = tier
    let fee_id = chosenId ?? candidates.find((fee) => fee.formality_id === formality_id && fee.amount === amount)?.id
    if (fee_id === undefined) {
      const name = `${forms.get(formality_id)?.name ?? ''} ${formatMoney(amount, 'vi', currency_name)}`
      const newFee = await crudQueries(tx, fees).insert({ name, amount, currency_name, formality_id }, trail)
      fee_id = newFee.id as number
      await recordAct(tx, fees.name, fee_id, { action: 'create' }, trail)
      candidates.push({ id: fee_id, formality_id, amount })
    }
    tiers.push({ ...tier, fee_id })
  }
  return tiers
}

const listFormIds = (tiers: readonly { formality_id: number }[]) => [
  ...new Set(tiers.map(({ formality_id }) => formality_id)),
]
