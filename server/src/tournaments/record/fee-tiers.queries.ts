import type { FeeTierRow } from '@portal/shared/tournaments/tournament-rows'
import { readByIds } from '../../kit/db/chunks.ts'
import { compiledOnce } from '../../kit/db/compiled/compiled-once.ts'
import type { Db } from '../../kit/db/tables.ts'

const selectTiers = compiledOnce((db, tournaments: readonly number[]) =>
  db
    .selectFrom('fee_details as d')
    .innerJoin('fees as f', 'f.id', 'd.fee_id')
    .innerJoin('formality as y', 'y.id', 'd.formality_id')
    .select(['d.id', 'd.tournament_id', 'd.formality_id', 'd.start_content', 'd.end_content'])
    .select([
      'f.id as fee_id',
      'f.name as fee_name',
      'f.amount',
      'y.name as formality_name',
      'y.name_en as formality_name_en',
    ])
    .where('d.tournament_id', 'in', tournaments)
    .orderBy('d.tournament_id')
    .orderBy('d.formality_id')
    .orderBy('d.start_content'),
)
type StoredTiers = Awaited<ReturnType<typeof selectTiers>>

/** The fee tiers of tournaments, one row per entry form. One query for thousands of tournaments. */
export async function findTiers(db: Db, tournaments: readonly number[]): Promise<FeeTierRow[]> {
  return toTierRows(await readByIds(tournaments, async (chunk) => selectTiers(db, chunk)))
}

/** The query for the fee tiers of a tournament, to send in a batch of queries; `toTierRows` converts its result. */
export const tiersQuery = (db: Db, tournament_id: number) => selectTiers.query(db, [tournament_id])

/** Joins stored tiers into one row per entry form. Tiers are sorted: the first of a form is its `main` tier, the second its `sub` tier. */
export function toTierRows(stored: StoredTiers): FeeTierRow[] {
  const rows: FeeTierRow[] = []
  for (const {
    id,
    tournament_id,
    formality_id,
    formality_name,
    formality_name_en,
    start_content,
    end_content,
    ...fee
  } of stored) {
    const tier = { id, fee: { id: fee.fee_id, name: fee.fee_name, amount: fee.amount }, start_content, end_content }
    const last = rows.at(-1)
    if (last?.tournament_id === tournament_id && last.formality.id === formality_id) last.sub ??= tier
    else
      rows.push({
        tournament_id,
        formality: { id: formality_id, name: formality_name, name_en: formality_name_en },
        main: tier,
        sub: null,
      })
  }
  return rows
}
