import { lockForShare } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { contextQueries } from './entry-context.queries.ts'

type Context = ReturnType<typeof contextQueries>
/** What an entry is assessed by, kept from changing until the transaction ends. */
export type EntryContext = {
  tournament: (id: number) => ReturnType<Context['tournament']>
  opened: (tournament_id: number, ids: readonly number[]) => ReturnType<Context['opened']>
  tiers: (tournament_id: number) => ReturnType<Context['tiers']>
}

/** Read for each entry. */
export function entryContext(tx: Db, { engine }: Pick<Deps, 'engine'>): EntryContext {
  const context = contextQueries(tx)
  return {
    // Lock order: the tournament before entries and contents.
    tournament: (id) => context.tournament(id, { held: engine === 'postgres' }),
    opened: async (tournament_id, ids) => {
      await lockForShare(tx, engine, 'tournament_details', ids)
      return context.opened(tournament_id, ids)
    },
    tiers: context.tiers,
  }
}

/** Read once for many entries of one tournament. */
export async function sharedContext(tx: Db, deps: Pick<Deps, 'engine'>, id: number): Promise<EntryContext> {
  const context = entryContext(tx, deps)
  const tournament = await context.tournament(id)
  const contents = await context.opened(id, await contextQueries(tx).openedIds(id))
  const tiers = await context.tiers(id)
  return {
    tournament: async () => tournament,
    opened: async (_tournament_id, ids) => contents.filter((content) => ids.includes(content.id)),
    tiers: async () => tiers,
  }
}
