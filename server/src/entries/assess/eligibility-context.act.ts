import { sql, type CompiledQuery } from 'kysely'
import { compiledOnce } from '../../kit/db/compiled/compiled-once.ts'
import { sendNamed } from '../../kit/db/compiled/together.ts'
import { toTierRows, tiersQuery } from '../../tournaments/record/fee-tiers.queries.ts'
import { lockForShare, shareLockQuery } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { confirmedQuery } from '../../kit/mail/addresses.ts'
import { readUnitId, unitById } from '../../resources/unit-choice.act.ts'
import { contextStatements, toEnterableContents, contextQueries } from '../record/entry-context.queries.ts'
import { unitKey } from '../record/entry-columns.rules.ts'
import { samePeopleQuery } from '../record/entry-write.queries.ts'

type Context = ReturnType<typeof contextQueries>
/**
 * The data that an entry is assessed by. The tournament and the contents are locked until the transaction ends. Tiers are not: the entry
 * stores its fee, so a tier that changes at the same time counts as changed after it.
 */
export type EntryContext = {
  tournament: (id: number) => ReturnType<Context['tournament']>
  openedContents: (tournament_id: number, ids: readonly number[]) => ReturnType<Context['openedContents']>
  tiers: (tournament_id: number) => ReturnType<Context['tiers']>
  /** Only `prefetchContext` reads these, in the same round trip. */
  prefetched?: {
    /** The entries of the same people of the same unit. Not locked: unique keys refuse a second pending one, and a second one in a content. */
    samePeople: QueryRows<typeof samePeopleQuery>
    /** Whether the e-mail address is confirmed. */
    isConfirmed: boolean
    /** The chosen unit; null if none was chosen, undefined if it does not exist. */
    unit: { id: number; name: string; code: string | null } | null | undefined
    /** The id for a new entry, reserved in advance; only on PostgreSQL. */
    nextId: number | undefined
  }
}
type QueryRows<Q extends (...args: never[]) => CompiledQuery> =
  ReturnType<Q> extends CompiledQuery<infer R> ? R[] : never

/** The context of single entries, read when it is needed. */
export function entryContext(tx: Db, { engine }: Pick<Deps, 'engine'>): EntryContext {
  const context = contextQueries(tx)
  return {
    // Lock order: the tournament before entries and contents.
    tournament: (id) => context.tournament(id, { mustLock: engine === 'postgres' }),
    openedContents: async (tournament_id, ids) => {
      await lockForShare(tx, engine, 'tournament_details', ids)
      return context.openedContents(tournament_id, ids)
    },
    tiers: context.tiers,
  }
}

/**
 * Reserves the id of a new entry and reads whether its address is confirmed, in one statement. Only for PostgreSQL: SQLite has no round trip
 * to save.
 */
const reserveEntryId = compiledOnce((db, email_key: string) =>
  db.selectNoFrom((eb) => [
    sql<number>`nextval(pg_get_serial_sequence('athletes', 'id'))`.as('id'),
    eb
      .selectFrom('confirmed_addresses')
      .select((subquery) => subquery.fn.countAll<number>().as('count'))
      .where('email_key', '=', email_key)
      .as('confirmed'),
  ]),
)

const lockContents = shareLockQuery('tournament_details')

/** More contents are not prefetched: nobody chooses so many by hand. */
const MAX_PREFETCHED_CONTENTS = 100

type PrefetchNeeds = {
  tournament_id: number
  contentIds: readonly number[]
  unitChoice: number | string | null
  people_key: string
  email_key: string
}

/** The context of one new entry, the tournament locked before the contents, in one round trip where its unit is known and its contents are few. */
export async function prefetchContext(tx: Db, deps: Pick<Deps, 'engine'>, needs: PrefetchNeeds): Promise<EntryContext> {
  const { tournament_id, contentIds, unitChoice, people_key, email_key } = needs
  const context = entryContext(tx, deps)
  const unit_id = unitChoice === null ? null : readUnitId(unitChoice)
  if (unit_id === undefined || contentIds.length === 0 || contentIds.length > MAX_PREFETCHED_CONTENTS) return context
  const ids = contentIds.toSorted((a, b) => a - b)
  const isPostgres = deps.engine === 'postgres'
  const rows = await sendNamed(tx, {
    tournament: contextStatements.tournament(tx, tournament_id, isPostgres),
    samePeople: samePeopleQuery(tx, tournament_id, { unit_key: unitKey(unit_id), people_key }),
    addresses: isPostgres ? null : confirmedQuery(tx, email_key),
    unit: unit_id === null ? null : unitById.query(tx, unit_id),
    tiers: tiersQuery(tx, tournament_id),
    reserved: isPostgres ? reserveEntryId.query(tx, email_key) : null,
    contentLocks: isPostgres ? lockContents(tx, ids) : null,
    contents: contextStatements.openedContents(tx, tournament_id, ids),
    ages: contextStatements.ages(tx, ids),
  })
  const contents = toEnterableContents(rows.contents, rows.ages)
  const [reserved] = rows.reserved
  return {
    tournament: async () => rows.tournament[0],
    tiers: async () => toTierRows(rows.tiers),
    // Contents that are added to an entry are assessed together with its stored contents, which are not prefetched.
    openedContents: async (_id, wantedIds) =>
      wantedIds.every((id) => ids.includes(id)) ? contents : context.openedContents(tournament_id, wantedIds),
    prefetched: {
      samePeople: rows.samePeople,
      isConfirmed: rows.addresses.length > 0 || (reserved?.confirmed ?? 0) > 0,
      unit: unit_id === null ? null : rows.unit[0],
      nextId: reserved?.id,
    },
  }
}

/** The context of many entries of one tournament, read once. `all` holds the data itself: tournament, all opened contents and tiers. */
export async function readSharedContext(tx: Db, deps: Pick<Deps, 'engine'>, id: number) {
  const context = entryContext(tx, deps)
  const tournament = await context.tournament(id)
  const contents = await context.openedContents(id, await contextQueries(tx).openedContentIds(id))
  const tiers = await context.tiers(id)
  return {
    all: { tournament, contents, tiers },
    tournament: async () => tournament,
    openedContents: async (_tournament_id: number, ids: readonly number[]) =>
      contents.filter((content) => ids.includes(content.id)),
    tiers: async () => tiers,
  }
}
