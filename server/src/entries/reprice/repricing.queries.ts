import { APPROVED, PENDING } from '@portal/shared/entries/entry-state'
import type { FeeContent } from '@portal/shared/fees/fees'
import { readByIds } from '../../kit/db/chunks.ts'
import { findTiers } from '../../tournaments/record/fee-tiers.queries.ts'
import type { Db } from '../../kit/db/tables.ts'

export type RepricingFilter = {
  tournament_id: number
  formality_id?: number | undefined
  tournament_detail_id?: readonly number[] | undefined
}

/** Reads the fees of many entries, thousands with one statement. */
export const repricingQueries = (db: Db) => ({
  /** The entries of a tournament that a filter matches, by bib, then name. */
  entries: ({ tournament_id, formality_id, tournament_detail_id: details = [] }: RepricingFilter) =>
    db
      .selectFrom('athletes as a')
      .leftJoin('units as u', 'u.id', 'a.unit_id')
      .select(['a.id', 'a.code', 'a.number', 'a.status', 'a.full_name_one', 'a.full_name_two', 'a.team_name'])
      .select(['a.number_of_people', 'a.fee_amount', 'a.paid_amount', 'a.unit_id', 'u.name as unit_name'])
      .select('a.created_date')
      .where('a.tournament_id', '=', tournament_id)
      .where('a.status', 'in', [PENDING, APPROVED])
      .$narrowType<{ status: 0 | 1 }>()
      .$if(formality_id !== undefined, (query) => query.where('a.formality_id', '=', formality_id ?? 0))
      .$if(details.length > 0, (query) =>
        query.where('a.id', 'in', (eb) =>
          eb.selectFrom('registrations').select('athlete_id').where('tournament_detail_id', 'in', details),
        ),
      )
      .orderBy('a.number_up')
      .orderBy('a.sort_key')
      .orderBy('a.id')
      .execute(),

  /** The opened contents of a tournament in their order, as fees are computed from them. */
  contents: (tournament_id: number): Promise<FeeContent[]> =>
    db
      .selectFrom('tournament_details as d')
      .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
      .select(['d.id', 'd.fee', 'c.symbol', 'c.formality_id'])
      .where('d.tournament_id', '=', tournament_id)
      .orderBy('d.index')
      .orderBy('d.id')
      .execute(),

  tiers: (tournament_id: number) => findTiers(db, [tournament_id]),

  /** The surcharge of late entries, and its first day. */
  lateFee: (tournament_id: number) =>
    db
      .selectFrom('tournaments')
      .select(['late_fee', 'late_fee_from'])
      .where('id', '=', tournament_id)
      .executeTakeFirstOrThrow(),

  /** The ids of the opened contents of each entry, by the id of the entry. */
  contentIds: async (ids: readonly number[]): Promise<Map<number, number[]>> => {
    const rows = await readByIds(ids, async (idChunk) =>
      db
        .selectFrom('registrations')
        .select(['athlete_id', 'tournament_detail_id'])
        .where('athlete_id', 'in', idChunk)
        .execute(),
    )
    const groups = Map.groupBy(rows, ({ athlete_id }) => athlete_id)
    return new Map([...groups].map(([id, links]) => [id, links.map((link) => link.tournament_detail_id)]))
  },
})
