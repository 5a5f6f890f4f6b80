import type { OpenedContent } from '@portal/shared/people/eligibility'
import type { FeeTier } from '@portal/shared/fees/fees'
import { readByIds } from '../../kit/db/chunks.ts'
import { compiledOnce } from '../../kit/db/compiled/compiled-once.ts'
import {
  toRulesContent,
  selectContents,
  groupByOwner,
  selectSubAges,
} from '../../contents/record/content-rows.queries.ts'
import { findTiers } from '../../tournaments/record/fee-tiers.queries.ts'
import type { Db } from '../../kit/db/tables.ts'

/** An opened content with what eligibility, fees and the reply of an entry need. `index`: its position in the tournament. */
export type EnterableContent = OpenedContent & {
  fee: number | null
  index: number
  content_competition: { dance_type: { id: number; name: string } | null }
}

const tournamentRow = (db: Db, id: number) =>
  db
    .selectFrom('tournaments')
    .select([
      'id',
      'name',
      'name_en',
      'address_en',
      'start_date',
      'end_date',
      'register_start_date',
      'register_end_date',
      'is_active',
      'fee_threshold',
      'late_fee',
      'late_fee_from',
    ])
    .select(['currency_name', 'bank_bin', 'bank_account', 'bank_holder', 'pay_when', 'pay_by', 'address', 'contact'])
    .where('id', '=', id)
const readTournament = compiledOnce(tournamentRow)
const lockTournament = compiledOnce((db, id: number) => tournamentRow(db, id).forShare())

const openedRows = compiledOnce((db, tournament_id: number, ids: readonly number[]) =>
  selectContents(db)
    .innerJoin('tournament_details as o', 'o.content_competition_id', 'c.id')
    .select(['o.id as detail_id', 'o.is_register', 'o.fee', 'o.index as detail_index'])
    .where('o.tournament_id', '=', tournament_id)
    .where('o.id', 'in', ids)
    .orderBy('o.id'),
)
const openedAges = compiledOnce((db, ids: readonly number[]) =>
  selectSubAges(db, db.selectFrom('tournament_details').select('content_competition_id as id').where('id', 'in', ids)),
)

/** The statements of the reads below, for callers that send several in one round trip. `mustLock` locks the tournament until the transaction ends. */
export const contextStatements = {
  tournament: (db: Db, id: number, mustLock: boolean) => (mustLock ? lockTournament : readTournament).query(db, id),
  openedContents: openedRows.query,
  ages: openedAges.query,
}

type OpenedRows = Awaited<ReturnType<typeof openedRows>>
type OpenedAges = Awaited<ReturnType<typeof openedAges>>

/** Composes contents from the rows of the statements `openedContents` and `ages`. */
export function toEnterableContents(rows: OpenedRows, ages: OpenedAges): EnterableContent[] {
  const subAges = groupByOwner(ages)
  return rows.map((row) => ({
    id: row.detail_id,
    is_register: row.is_register,
    fee: row.fee,
    index: row.detail_index,
    content_competition: {
      ...toRulesContent(row, subAges.get(row.id)),
      dance_type: row.type_id === null ? null : { id: row.type_id, name: row.type_name ?? '' },
    },
  }))
}

/** Reads the rows that an entry is assessed by. */
export const contextQueries = (db: Db) => ({
  /** `mustLock` locks it until the transaction ends. */
  tournament: async (id: number, { mustLock = false } = {}) =>
    (await (mustLock ? lockTournament : readTournament)(db, id))[0],

  /** The opened contents of the tournament among `ids`, in the order of their ids. Two queries read thousands of them. */
  openedContents: async (tournament_id: number, ids: readonly number[]): Promise<EnterableContent[]> =>
    readByIds(ids, async (idChunk) =>
      toEnterableContents(await openedRows(db, tournament_id, idChunk), await openedAges(db, idChunk)),
    ),

  /** The ids of all contents that are opened in a tournament. */
  openedContentIds: async (tournament_id: number): Promise<number[]> => {
    const rows = await db
      .selectFrom('tournament_details')
      .select('id')
      .where('tournament_id', '=', tournament_id)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  },

  /** The fee tiers of a tournament, one a form. */
  tiers: (tournament_id: number): Promise<FeeTier[]> => findTiers(db, [tournament_id]),

  /** The unit that an account belongs to, confirmed or not. */
  unitOfAccount: async (user_id: number): Promise<number | null> => {
    const row = await db.selectFrom('unit_members').select('unit_id').where('user_id', '=', user_id).executeTakeFirst()
    return row?.unit_id ?? null
  },
})
