import { inferPrices, type Prices } from '@portal/shared/fees/prices-of-rows'
import type { BilingualRef } from '@portal/shared/kit/contract'
import { FLASHMOB } from '@portal/shared/resources/entry-forms'
import { fees } from '@portal/shared/resources/fees'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { crudQueries } from '../../kit/crud/crud.queries.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { addTiers, type TierDraft } from '../fee-tiers.queries.ts'

/** A row of a list by the forms of its events. `fee`: what it paid, null where the list does not say. */
type PaidRow = { forms: readonly number[]; fee: number | null; people: number }
/** The price of a form; `main` is null where nothing says it. `is_set`: the tournament has it already. `explained` of the rows that `paid` say it. */
type FormPrice = Omit<Prices, 'main'> & {
  formality: BilingualRef
  main: number | null
  is_set: 0 | 1
  explained: number
  paid: number
}
const unsaid = { first: null, main: null, sub: null, is_set: 0, explained: 0, paid: 0 } as const

/**
 * Gives a tournament the fees of each form that a list has, within the caller's transaction: those it has already, else the price that was
 * typed, else what most rows of the form paid. Amounts are found among the fees of the portal, or added to them.
 */
export async function priceForms(
  tx: Db,
  tournament: Tournament,
  { rows, typed }: { rows: readonly PaidRow[]; typed: readonly { formality_id: number; main: number }[] },
  trail: Trail,
) {
  const used = new Set(rows.flatMap(({ forms }) => forms))
  const forms = await tx.selectFrom('formality').select(['id', 'name', 'name_en']).orderBy('id').execute()
  const prices = forms
    .filter(({ id }) => used.has(id))
    .map((formality): FormPrice => {
      const tier = tournament.fee_details.find((each) => each.formality.id === formality.id)
      if (tier) {
        const { main, sub } = tier
        const set = { first: main.end_content, main: main.fee.amount, sub: sub?.fee.amount ?? null }
        return { ...unsaid, formality, ...set, is_set: 1 }
      }
      const own = typed.find(({ formality_id }) => formality_id === formality.id)
      const pricesOfForm = own ? { main: own.main } : inferPrices(paidFor(formality.id, rows))
      return { ...unsaid, formality, ...pricesOfForm }
    })
  const newFeeIds: number[] = []
  const feeOf = async (form: BilingualRef, amount: number) => {
    const { id, isMade } = await feeNamed(tx, form, { amount, currency_name: tournament.currency_name }, trail)
    if (isMade) newFeeIds.push(id)
    return id
  }
  const tiers: TierDraft[] = []
  for (const { formality, first, main, sub, is_set } of prices) {
    if (main === null || is_set === 1) continue
    const { id } = formality
    tiers.push({ formality_id: id, fee_id: await feeOf(formality, main), start_content: 1, end_content: first })
    if (first === null || sub === null) continue
    tiers.push({ formality_id: id, fee_id: await feeOf(formality, sub), start_content: first + 1, end_content: null })
  }
  return { prices, made: { fee_details: await addTiers(tx, tournament.id, tiers), fees: newFeeIds } }
}

/** The fees that rows of one form alone paid; a flash-mob pays by head. */
function paidFor(form: number, rows: readonly PaidRow[]) {
  return rows.flatMap(({ forms, fee, people }) => {
    if (fee === null || forms.length === 0 || forms.some((each) => each !== form)) return []
    return [{ contents: forms.length, fee: form === FLASHMOB ? fee / people : fee }]
  })
}

/** The fee of a form and amount, made where the portal has none. */
async function feeNamed(
  tx: Db,
  form: BilingualRef,
  { amount, currency_name }: { amount: number; currency_name: string },
  trail: Trail,
) {
  const found = await tx
    .selectFrom('fees')
    .select('id')
    .where('formality_id', '=', form.id)
    .where('amount', '=', amount)
    .where('currency_name', '=', currency_name)
    .orderBy('id')
    .executeTakeFirst()
  if (found) return { id: found.id, isMade: false }
  const name = `${form.name} ${new Intl.NumberFormat('vi-VN').format(amount)}`
  const draft = { name, amount, currency_name, formality_id: form.id }
  return { id: Number((await crudQueries(tx, fees).insert(draft, trail))['id']), isMade: true }
}
