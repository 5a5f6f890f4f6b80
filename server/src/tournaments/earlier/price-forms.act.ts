import { inferPrices, type TierPrices } from '@portal/shared/fees/prices-of-rows'
import type { BilingualRef } from '@portal/shared/kit/contract'
import { FLASHMOB } from '@portal/shared/resources/entry-forms'
import { fees } from '@portal/shared/resources/fees'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { crudQueries } from '../../kit/crud/crud.queries.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { insertTiers, type TierDraft } from '../fee-tiers.queries.ts'

/** A row of a list, with the entry forms of its events. `fee` is the paid amount, null if the list does not have it. */
type PaidRow = { forms: readonly number[]; fee: number | null; people: number }
/** The prices of an entry form; `main` is null if unknown. `is_set`: the tournament has them already. They match `explained` of the `paid` rows. */
type FormPrice = Omit<TierPrices, 'main'> & {
  formality: BilingualRef
  main: number | null
  is_set: 0 | 1
  explained: number
  paid: number
}
const UNKNOWN_PRICE = { first: null, main: null, sub: null, is_set: 0, explained: 0, paid: 0 } as const

/**
 * Sets the fees of each entry form in a list, within the caller's transaction: the existing fee of the tournament, else the typed price, else the
 * amount that most rows of the form paid. A fee that the portal lacks is added.
 */
export async function setFormPrices(
  tx: Db,
  tournament: Tournament,
  { rows, typed: typedPrices }: { rows: readonly PaidRow[]; typed: readonly { formality_id: number; main: number }[] },
  trail: Trail,
) {
  const usedForms = new Set(rows.flatMap(({ forms }) => forms))
  const forms = await tx.selectFrom('formality').select(['id', 'name', 'name_en']).orderBy('id').execute()
  const prices = forms
    .filter(({ id }) => usedForms.has(id))
    .map((formality): FormPrice => {
      const tier = tournament.fee_details.find((feeTier) => feeTier.formality.id === formality.id)
      if (tier) {
        const { main, sub } = tier
        const storedPrices = { first: main.end_content, main: main.fee.amount, sub: sub?.fee.amount ?? null }
        return { ...UNKNOWN_PRICE, formality, ...storedPrices, is_set: 1 }
      }
      const typedPrice = typedPrices.find(({ formality_id }) => formality_id === formality.id)
      const guess = typedPrice ? { main: typedPrice.main } : inferPrices(listPayments(formality.id, rows))
      return { ...UNKNOWN_PRICE, formality, ...guess }
    })
  const newFeeIds: number[] = []
  const ensureFeeId = async (form: BilingualRef, amount: number) => {
    const { id, isNew } = await ensureFee(tx, form, { amount, currency_name: tournament.currency_name }, trail)
    if (isNew) newFeeIds.push(id)
    return id
  }
  const tiers: TierDraft[] = []
  for (const { formality, first, main, sub, is_set } of prices) {
    if (main === null || is_set === 1) continue
    const { id } = formality
    tiers.push({ formality_id: id, fee_id: await ensureFeeId(formality, main), start_content: 1, end_content: first })
    if (first === null || sub === null) continue
    tiers.push({
      formality_id: id,
      fee_id: await ensureFeeId(formality, sub),
      start_content: first + 1,
      end_content: null,
    })
  }
  return { prices, made: { fee_details: await insertTiers(tx, tournament.id, tiers), fees: newFeeIds } }
}

/** The payments of rows whose events are all of one entry form; a flash-mob pays per person. */
function listPayments(form: number, rows: readonly PaidRow[]) {
  return rows.flatMap(({ forms, fee, people }) => {
    if (fee === null || forms.length === 0 || forms.some((id) => id !== form)) return []
    return [{ contents: forms.length, fee: form === FLASHMOB ? fee / people : fee }]
  })
}

/** The oldest fee with this form, amount and currency; a new one if the portal has none. */
async function ensureFee(
  tx: Db,
  form: BilingualRef,
  { amount, currency_name }: { amount: number; currency_name: string },
  trail: Trail,
) {
  const fee = await tx
    .selectFrom('fees')
    .select('id')
    .where('formality_id', '=', form.id)
    .where('amount', '=', amount)
    .where('currency_name', '=', currency_name)
    .orderBy('id')
    .executeTakeFirst()
  if (fee) return { id: fee.id, isNew: false }
  const name = `${form.name} ${new Intl.NumberFormat('vi-VN').format(amount)}`
  const draft = { name, amount, currency_name, formality_id: form.id }
  return { id: Number((await crudQueries(tx, fees).insert(draft, trail))['id']), isNew: true }
}
