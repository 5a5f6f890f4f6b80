import type { OpenedContent } from '@portal/shared/entries/eligibility'
import type { FeeTier } from '@portal/shared/fees/fees'
import { ageColumns } from '@portal/shared/resources/ages'
import { contentQuery } from '../db/content-rows.ts'
import type { Db } from '../db/tables.ts'

/** An opened content with what the rules of eligibility and fees need. */
export type EnterableContent = OpenedContent & { fee: number | null }

/** What an entry is judged by. No rules here. */
export const contextQueries = (db: Db) => ({
  tournament: (id: number) =>
    db
      .selectFrom('tournaments')
      .select(['id', 'name', 'start_date', 'end_date', 'register_end_date', 'is_active', 'fee_threshold'])
      .select('currency_name')
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Those of `ids` that are opened contents of the tournament, in the order of their ids. Two queries. */
  opened: async (tournament_id: number, ids: readonly number[]): Promise<EnterableContent[]> => {
    if (ids.length === 0) return []
    const rows = await contentQuery(db)
      .innerJoin('tournament_details as o', 'o.content_competition_id', 'c.id')
      .select(['o.id as detail_id', 'o.is_register', 'o.fee'])
      .where('o.tournament_id', '=', tournament_id)
      .where('o.id', 'in', ids)
      .orderBy('o.id')
      .execute()
    const subAges = await subAgesOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      id: row.detail_id,
      is_register: row.is_register,
      fee: row.fee,
      content_competition: {
        id: row.id,
        symbol: row.symbol,
        name: row.name,
        is_closed: row.is_closed,
        unit: row.unit_id === null ? null : { id: row.unit_id, name: row.unit_name ?? '' },
        age: {
          id: row.age_id,
          name: row.age_name,
          start_age: row.start_age,
          end_age: row.end_age,
          start_ages: row.start_ages,
          end_ages: row.end_ages,
          total_age: row.total_age,
        },
        sub_ages: subAges.filter(({ of }) => of === row.id),
        formality: {
          id: row.formality_id,
          name: row.formality_name,
          minimum_people: row.minimum_people,
          maximum_people: row.maximum_people,
        },
      },
    }))
  },

  /** The fee tiers of a tournament, one a form: its row with the lowest first content is the main one, the next the sub one. */
  tiers: async (tournament_id: number): Promise<FeeTier[]> => {
    const rows = await db
      .selectFrom('fee_details as d')
      .innerJoin('fees as f', 'f.id', 'd.fee_id')
      .innerJoin('formality as y', 'y.id', 'd.formality_id')
      .select(['d.formality_id', 'y.name as formality_name', 'd.start_content', 'd.end_content'])
      .select(['f.id', 'f.name', 'f.amount'])
      .where('d.tournament_id', '=', tournament_id)
      .orderBy('d.formality_id')
      .orderBy('d.start_content')
      .execute()
    const tiers = new Map<number, FeeTier>()
    for (const { formality_id, formality_name, start_content, end_content, ...fee } of rows) {
      const price = { fee, start_content, end_content }
      const tier = tiers.get(formality_id)
      if (tier) tier.sub ??= price
      else tiers.set(formality_id, { formality: { id: formality_id, name: formality_name }, main: price, sub: null })
    }
    return [...tiers.values()]
  },

  /** The unit that an account belongs to, confirmed or not. */
  ownUnit: async (user_id: number): Promise<number | null> => {
    const row = await db.selectFrom('unit_members').select('unit_id').where('user_id', '=', user_id).executeTakeFirst()
    return row?.unit_id ?? null
  },
})

async function subAgesOf(db: Db, contents: readonly number[]) {
  if (contents.length === 0) return []
  return db
    .selectFrom('content_sub_ages as s')
    .innerJoin('ages as a', 'a.id', 's.age_id')
    .select('s.content_competition_id as of')
    .select(ageColumns.map((column) => `a.${column}` as const))
    .where('s.content_competition_id', 'in', contents)
    .orderBy('s.position')
    .execute()
}
