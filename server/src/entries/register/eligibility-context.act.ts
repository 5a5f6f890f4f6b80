import { keepRows } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { contextQueries } from './entry-context.queries.ts'

type Context = ReturnType<typeof contextQueries>
/** What an entry is judged by, kept from changing until the transaction ends. */
export type EntryGround = {
  tournament: (id: number) => ReturnType<Context['tournament']>
  opened: (tournament_id: number, ids: readonly number[]) => ReturnType<Context['opened']>
  tiers: (tournament_id: number) => ReturnType<Context['tiers']>
}

/** Read anew for each entry. */
export function entryGround(tx: Db, { engine }: Pick<Deps, 'engine'>): EntryGround {
  const context = contextQueries(tx)
  return {
    tournament: async (id) => {
      // Before any entry or content: whoever changes the tournament holds it first.
      await keepRows(tx, engine, 'tournaments', [id])
      return context.tournament(id)
    },
    opened: async (tournament_id, ids) => {
      await keepRows(tx, engine, 'tournament_details', ids)
      return context.opened(tournament_id, ids)
    },
    tiers: context.tiers,
  }
}

/** Read once for many entries of one tournament. */
export async function commonGround(tx: Db, deps: Pick<Deps, 'engine'>, id: number): Promise<EntryGround> {
  const ground = entryGround(tx, deps)
  const tournament = await ground.tournament(id)
  const contents = await ground.opened(id, await contextQueries(tx).openedIds(id))
  const tiers = await ground.tiers(id)
  return {
    tournament: async () => tournament,
    opened: async (_tournament_id, ids) => contents.filter((content) => ids.includes(content.id)),
    tiers: async () => tiers,
  }
}
