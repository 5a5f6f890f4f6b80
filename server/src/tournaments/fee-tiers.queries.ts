import type { Db } from '../kit/db/tables.ts'

export type TierDraft = {
  formality_id: number
  fee_id: number
  start_content: number
  end_content: number | null
}

/** Replaces all tiers of a tournament. */
export async function replaceTiers(db: Db, tournament_id: number, tiers: readonly TierDraft[]): Promise<void> {
  await db.deleteFrom('fee_details').where('tournament_id', '=', tournament_id).execute()
  await insertTiers(db, tournament_id, tiers)
}

/** Adds tiers to a tournament that has none of their forms; returns their ids. */
export async function insertTiers(db: Db, tournament_id: number, tiers: readonly TierDraft[]): Promise<number[]> {
  if (tiers.length === 0) return []
  const rows = tiers.map(({ formality_id, fee_id, start_content, end_content }) => ({
    tournament_id,
    formality_id,
    fee_id,
    start_content,
    end_content,
  }))
  const insertedRows = await db.insertInto('fee_details').values(rows).returning('id').execute()
  return insertedRows.map(({ id }) => id)
}

/** The fees of entry forms in a currency, oldest first. */
export async function findFeesOfForms(db: Db, forms: readonly number[], currency_name: string) {
  if (forms.length === 0) return []
  return db
    .selectFrom('fees')
    .select(['id', 'formality_id', 'amount'])
    .where('formality_id', 'in', forms)
    .where('currency_name', '=', currency_name)
    .orderBy('id')
    .execute()
}

/** The existing entry forms among these ids. */
export async function findForms(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db.selectFrom('formality').select(['id', 'name']).where('id', 'in', ids).execute()
}

/** The existing fees among these ids, with the form and currency that the tier must have too. */
export async function findFees(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db.selectFrom('fees').select(['id', 'formality_id', 'currency_name']).where('id', 'in', ids).execute()
}
