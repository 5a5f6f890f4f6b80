import type { FeeTierRow } from '@portal/shared/tournaments/tournament-rows'
import type { Db } from '../db/tables.ts'

export type TierDraft = {
  formality_id: number
  fee_id: number
  start_content: number
  end_content: number | null
}

/** The fee tiers of tournaments, one row a form: the one that starts first is the main one, the next the sub one. One query. */
export async function tiersOf(db: Db, tournaments: readonly number[]): Promise<FeeTierRow[]> {
  if (tournaments.length === 0) return []
  const stored = await db
    .selectFrom('fee_details as d')
    .innerJoin('fees as f', 'f.id', 'd.fee_id')
    .innerJoin('formality as y', 'y.id', 'd.formality_id')
    .select(['d.id', 'd.tournament_id', 'd.formality_id', 'd.start_content', 'd.end_content'])
    .select(['f.id as fee_id', 'f.name as fee_name', 'f.amount', 'y.name as formality_name'])
    .where('d.tournament_id', 'in', tournaments)
    .orderBy('d.tournament_id')
    .orderBy('d.formality_id')
    .orderBy('d.start_content')
    .execute()
  const rows: FeeTierRow[] = []
  for (const { id, tournament_id, formality_id, formality_name, start_content, end_content, ...fee } of stored) {
    const tier = { id, fee: { id: fee.fee_id, name: fee.fee_name, amount: fee.amount }, start_content, end_content }
    const last = rows.at(-1)
    if (last?.tournament_id === tournament_id && last.formality.id === formality_id) last.sub ??= tier
    else rows.push({ tournament_id, formality: { id: formality_id, name: formality_name }, main: tier, sub: null })
  }
  return rows
}

/** Replaces all tiers of a tournament. */
export async function replaceTiers(db: Db, tournament_id: number, tiers: readonly TierDraft[]): Promise<void> {
  await db.deleteFrom('fee_details').where('tournament_id', '=', tournament_id).execute()
  if (tiers.length === 0) return
  const rows = tiers.map(({ formality_id, fee_id, start_content, end_content }) => ({
    tournament_id,
    formality_id,
    fee_id,
    start_content,
    end_content,
  }))
  await db.insertInto('fee_details').values(rows).execute()
}

/** The fees among these ids, with what a tier must agree with. */
export async function feesAmong(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db.selectFrom('fees').select(['id', 'formality_id', 'currency_name']).where('id', 'in', ids).execute()
}
