import { sql, type CompiledQuery } from 'kysely'
import { compiledOnce } from '../../kit/db/compiled/compiled-once.ts'
import { together } from '../../kit/db/compiled/together.ts'
import { toTierRows, tiersQuery } from '../../tournaments/record/fee-tiers.queries.ts'
import { lockForShare, shareQueryOf } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { confirmedQuery } from '../../kit/mail/addresses.ts'
import { chosenUnitId, unitById } from '../../resources/unit-choice.act.ts'
import { ahead, contentsIn, contextQueries } from '../record/entry-context.queries.ts'
import { unitKey } from '../record/entry-columns.rules.ts'
import { sameQuery } from '../record/entry-write.queries.ts'

type Context = ReturnType<typeof contextQueries>
/** Everything that an entry is assessed by, kept from changing until the transaction ends. */
export type EntryContext = {
  tournament: (id: number) => ReturnType<Context['tournament']>
  opened: (tournament_id: number, ids: readonly number[]) => ReturnType<Context['opened']>
  tiers: (tournament_id: number) => ReturnType<Context['tiers']>
  /**
   * The entries of the same people of the same unit, whether the address is confirmed, and the chosen unit if there is one of its id (null:
   * none was chosen), where they were read already; the id that a new entry may have, of PostgreSQL alone.
   */
  known?: {
    same: QueryRows<typeof sameQuery>
    confirmed: boolean
    unit: { id: number; name: string; code: string | null } | null | undefined
    id: number | undefined
  }
}
type QueryRows<Q extends (...args: never[]) => CompiledQuery> =
  ReturnType<Q> extends CompiledQuery<infer R> ? R[] : never

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

/**
 * The id that a new entry may have, and whether its address is confirmed, as one statement of PostgreSQL. SQLite has no round trip that an
 * id asked for ahead would save.
 */
const newEntryAhead = compiledOnce((db, email_key: string) =>
  db.selectNoFrom((eb) => [
    sql<number>`nextval(pg_get_serial_sequence('athletes', 'id'))`.as('id'),
    eb
      .selectFrom('confirmed_addresses')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('email_key', '=', email_key)
      .as('confirmed'),
  ]),
)

const shareDetails = shareLockQuery('tournament_details')

/** The most contents that are asked for ahead: nobody chooses more by hand. */
const CHOSEN = 100

type Ahead = {
  tournament_id: number
  details: readonly number[]
  choice: number | string | null
  people_key: string
  email_key: string
}

/** Read for one entry, in the order in which it is locked, and at once where that is all that it needs. */
export async function contextAhead(tx: Db, deps: Pick<Deps, 'engine'>, needs: Ahead): Promise<EntryContext> {
  const { tournament_id, details, choice, people_key, email_key } = needs
  const context = entryContext(tx, deps)
  const unit_id = choice === null ? null : chosenUnitId(choice)
  if (unit_id === undefined || details.length === 0 || details.length > CHOSEN) return context
  const ids = details.toSorted((a, b) => a - b)
  const locks = deps.engine === 'postgres'
  const [[tournament], same, addresses, [unit], tiers, [next], , rows, ages] = await together(tx, [
    ahead.tournament(tx, tournament_id, locks),
    sameQuery(tx, tournament_id, { unit_key: unitKey(unit_id), people_key }),
    locks ? null : confirmedQuery(tx, email_key),
    unit_id === null ? null : unitById.query(tx, unit_id),
    tiersQuery(tx, tournament_id),
    locks ? newEntryAhead.query(tx, email_key) : null,
    locks ? shareDetails(tx, ids) : null,
    ahead.opened(tx, tournament_id, ids),
    ahead.ages(tx, ids),
  ])
  const contents = contentsIn(rows, ages)
  return {
    tournament: async () => tournament,
    tiers: async () => toTierRows(tiers),
    // An entry that is joined has others too.
    opened: async (_id, wanted) =>
      wanted.every((id) => ids.includes(id)) ? contents : context.opened(tournament_id, wanted),
    known: {
      same,
      confirmed: addresses.length > 0 || (next?.confirmed ?? 0) > 0,
      unit: unit_id === null ? null : unit,
      id: next?.id,
    },
  }
}

/** Read once for many entries of one tournament. */
export async function sharedContext(tx: Db, deps: Pick<Deps, 'engine'>, id: number) {
  const context = entryContext(tx, deps)
  const tournament = await context.tournament(id)
  const contents = await context.opened(id, await contextQueries(tx).openedIds(id))
  const tiers = await context.tiers(id)
  return {
    all: { tournament, contents, tiers },
    tournament: async () => tournament,
    opened: async (_tournament_id: number, ids: readonly number[]) =>
      contents.filter((content) => ids.includes(content.id)),
    tiers: async () => tiers,
  }
}
