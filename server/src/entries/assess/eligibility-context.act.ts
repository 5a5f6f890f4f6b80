import { sql, type CompiledQuery } from 'kysely'
import { compiledOnce } from '../../kit/db/compiled/compiled-once.ts'
import { together } from '../../kit/db/compiled/together.ts'
import { toTierRows, tiersQuery } from '../../tournaments/record/fee-tiers.queries.ts'
import { lockForShare, shareLockQuery } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { confirmedQuery } from '../../kit/mail/addresses.ts'
import { chosenUnitId, unitById } from '../../resources/unit-choice.act.ts'
import { contextStatements, toEnterableContents, contextQueries } from '../record/entry-context.queries.ts'
import { unitKey } from '../record/entry-columns.rules.ts'
import { samePeopleQuery } from '../record/entry-write.queries.ts'

type Context = ReturnType<typeof contextQueries>
/** Everything that an entry is assessed by, kept from changing until the transaction ends. */
export type EntryContext = {
  tournament: (id: number) => ReturnType<Context['tournament']>
  opened: (tournament_id: number, ids: readonly number[]) => ReturnType<Context['opened']>
  tiers: (tournament_id: number) => ReturnType<Context['tiers']>
  /** Read together with the context, by `prefetchContext` alone. */
  prefetched?: {
    /** The entries of the same people of the same unit. */
    samePeople: QueryRows<typeof samePeopleQuery>
    /** Whether the e-mail address is confirmed. */
    isConfirmed: boolean
    /** The chosen unit; null where none was chosen, undefined where there is none of that id. */
    unit: { id: number; name: string; code: string | null } | null | undefined
    /** The id for a new entry; PostgreSQL alone gives one ahead. */
    nextId: number | undefined
  }
}
type QueryRows<Q extends (...args: never[]) => CompiledQuery> =
  ReturnType<Q> extends CompiledQuery<infer R> ? R[] : never

/** The context of single entries: each is read, and locked while it is assessed. */
export function entryContext(tx: Db, { engine }: Pick<Deps, 'engine'>): EntryContext {
  const context = contextQueries(tx)
  return {
    // Lock order: the tournament before entries and contents.
    tournament: (id) => context.tournament(id, { mustHold: engine === 'postgres' }),
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
const nextEntry = compiledOnce((db, email_key: string) =>
  db.selectNoFrom((eb) => [
    sql<number>`nextval(pg_get_serial_sequence('athletes', 'id'))`.as('id'),
    eb
      .selectFrom('confirmed_addresses')
      .select((counted) => counted.fn.countAll<number>().as('count'))
      .where('email_key', '=', email_key)
      .as('confirmed'),
  ]),
)

const shareDetails = shareLockQuery('tournament_details')

/** More contents than these are not prefetched: nobody chooses so many by hand. */
const CONTENTS_MAX = 100

type PrefetchNeeds = {
  tournament_id: number
  details: readonly number[]
  choice: number | string | null
  people_key: string
  email_key: string
}

/** The context of one new entry, locked in the usual order, in one round trip where its unit is known and its contents are few. */
export async function prefetchContext(tx: Db, deps: Pick<Deps, 'engine'>, needs: PrefetchNeeds): Promise<EntryContext> {
  const { tournament_id, details, choice, people_key, email_key } = needs
  const context = entryContext(tx, deps)
  const unit_id = choice === null ? null : chosenUnitId(choice)
  if (unit_id === undefined || details.length === 0 || details.length > CONTENTS_MAX) return context
  const ids = details.toSorted((a, b) => a - b)
  const isPostgres = deps.engine === 'postgres'
  const [[tournament], samePeople, addresses, [unit], tiers, [next], , rows, ages] = await together(tx, [
    contextStatements.tournament(tx, tournament_id, isPostgres),
    samePeopleQuery(tx, tournament_id, { unit_key: unitKey(unit_id), people_key }),
    isPostgres ? null : confirmedQuery(tx, email_key),
    unit_id === null ? null : unitById.query(tx, unit_id),
    tiersQuery(tx, tournament_id),
    isPostgres ? nextEntry.query(tx, email_key) : null,
    isPostgres ? shareDetails(tx, ids) : null,
    contextStatements.opened(tx, tournament_id, ids),
    contextStatements.ages(tx, ids),
  ])
  const contents = toEnterableContents(rows, ages)
  return {
    tournament: async () => tournament,
    tiers: async () => toTierRows(tiers),
    // An entry that further contents join has contents besides the chosen ones.
    opened: async (_id, contentIds) =>
      contentIds.every((id) => ids.includes(id)) ? contents : context.opened(tournament_id, contentIds),
    prefetched: {
      samePeople,
      isConfirmed: addresses.length > 0 || (next?.confirmed ?? 0) > 0,
      unit: unit_id === null ? null : unit,
      nextId: next?.id,
    },
  }
}

/** The context of many entries of one tournament, read once; `all` is everything that it holds. */
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
