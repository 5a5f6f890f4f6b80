import type { OpenedContent } from '@portal/shared/people/eligibility'
import type { FeeTier } from '@portal/shared/fees/fees'
import { readByIds } from '../../kit/db/chunks.ts'
import { contentForRules, contentQuery, subAgesOf } from '../../kit/db/content-rows.ts'
import { tiersOf } from '../../kit/db/fee-tiers.ts'
import type { Db } from '../../kit/db/tables.ts'

/** An opened content with what the rules of eligibility and fees need. */
export type EnterableContent = OpenedContent & { fee: number | null }

/** What an entry is assessed by. No rules here. */
export const contextQueries = (db: Db) => ({
  /** `held`: it stays as it is until the transaction ends. */
  tournament: (id: number, { held = false } = {}) =>
    db
      .selectFrom('tournaments')
      .select(['id', 'name', 'start_date', 'end_date', 'register_end_date', 'is_active', 'fee_threshold'])
      .select(['currency_name', 'bank_bin', 'bank_account', 'bank_holder'])
      .where('id', '=', id)
      .$if(held, (query) => query.forShare())
      .executeTakeFirst(),

  /** Those of `ids` that are opened contents of the tournament, in the order of their ids. Two queries for thousands of them. */
  opened: async (tournament_id: number, ids: readonly number[]): Promise<EnterableContent[]> =>
    readByIds(ids, async (some) => {
      const rows = await contentQuery(db)
        .innerJoin('tournament_details as o', 'o.content_competition_id', 'c.id')
        .select(['o.id as detail_id', 'o.is_register', 'o.fee'])
        .where('o.tournament_id', '=', tournament_id)
        .where('o.id', 'in', some)
        .orderBy('o.id')
        .execute()
      if (rows.length === 0) return []
      const subAges = await subAgesOf(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => ({
        id: row.detail_id,
        is_register: row.is_register,
        fee: row.fee,
        content_competition: contentForRules(row, subAges.get(row.id)),
      }))
    }),

  /** The ids of all contents that are opened in a tournament. */
  openedIds: async (tournament_id: number): Promise<number[]> => {
    const rows = await db
      .selectFrom('tournament_details')
      .select('id')
      .where('tournament_id', '=', tournament_id)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  },

  /** The fee tiers of a tournament, one a form. */
  tiers: (tournament_id: number): Promise<FeeTier[]> => tiersOf(db, [tournament_id]),

  /** The unit that an account belongs to, confirmed or not. */
  ownUnit: async (user_id: number): Promise<number | null> => {
    const row = await db.selectFrom('unit_members').select('unit_id').where('user_id', '=', user_id).executeTakeFirst()
    return row?.unit_id ?? null
  },
})
