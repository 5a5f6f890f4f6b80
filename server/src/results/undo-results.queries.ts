import { readByIds } from '../kit/db/chunks.ts'
import type { TableHooks } from '../kit/undo/undo-hooks.ts'

/** The names of results in the refusals of an undo: the symbols of their events. */
export const resultUndoHooks: TableHooks = {
  namesOf: async (tx, rows) => {
    const details = rows.map(({ tournament_detail_id }) => tournament_detail_id as number)
    const symbols = await readByIds(details, async (chunk) =>
      tx
        .selectFrom('tournament_details as d')
        .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
        .select(['d.id', 'c.symbol'])
        .where('d.id', 'in', chunk)
        .execute(),
    )
    const byDetail = new Map(symbols.map(({ id, symbol }) => [id, symbol]))
    return details.map((id) => byDetail.get(id) ?? '')
  },
}
