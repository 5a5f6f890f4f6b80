import type { ContentDraft } from '@portal/shared/contents/contents'
import type { TournamentDraft } from '@portal/shared/tournaments/tournament-rows'
import { fold } from '@portal/shared/kit/text/names'
import type { MatchedEvent } from '../../contents/events-by-text.act.ts'
import { insertContents, type ContentOwner } from '../../contents/record/content-writes.queries.ts'
import { recordHistory } from '../../kit/db/history.ts'
import { lockByName } from '../../kit/db/one-at-a-time.ts'
import { lockForNoKeyUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import type { Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { addStandardLists } from '../../resources/standard-lists/take-over.act.ts'
import { findContents, insertOpenings, findOpenContents } from '../details.queries.ts'
import { findTournamentById } from '../tournaments-list.queries.ts'
import { insertTournament } from '../tournaments.queries.ts'

/** An unpublished tournament, or the draft of a new one. */
export type TournamentTarget = { id: number } | { draft: TournamentDraft }

/**
 * Creates or locks the tournament that a list is imported into, within the caller's transaction. An empty portal gets the standard lists first.
 * Refuses a published tournament. `lists` is the number of added age groups, `made` the ids of all new rows by table.
 */
export async function prepareTournament(
  tx: Db,
  { engine }: Pick<Deps, 'engine'>,
  target: TournamentTarget,
  trail: Trail,
) {
  // Two parallel imports must not both add the standard lists.
  await lockByName(tx, engine, 'standard lists')
  const lists = await addStandardListsIfEmpty(tx, trail)
  const isNew = 'draft' in target
  const id = isNew ? await insertTournament(tx, target.draft, trail) : target.id
  await lockForNoKeyUpdate(tx, engine, 'tournaments', [id])
  const tournament = await findTournamentById(tx, id)
  if (!tournament) throw refusal('TOURNAMENTS_NOT_FOUND')
  if (tournament.is_active === 1) throw refusal('TOURNAMENT_NOT_EMPTY')
  if (isNew) {
    const history = { table_name: 'tournaments', record_id: id, tournament_id: id, action: 'create', after: tournament }
    await recordHistory(tx, [history], trail)
  }
  return { tournament, lists: lists.ages.length, made: { tournaments: isNew ? [id] : [], ...lists } }
}

/** The events that are not open in a tournament: neither the content, nor a copy of it, nor another content with the same symbol. */
export async function findUnopenedEvents(
  db: Db,
  tournament_id: number,
  events: readonly MatchedEvent[],
): Promise<MatchedEvent[]> {
  const open = await findOpenContents(db, tournament_id)
  const openIds = contentIdsOf(open)
  const symbols = new Set(open.map(({ symbol_key }) => symbol_key))
  return events.filter(({ id, symbol }) => !(id !== null && openIds.has(id)) && !symbols.has(fold(symbol)))
}

/** The ids of the contents of opened contents, and of the shared contents that they were copied from. */
const contentIdsOf = (open: Awaited<ReturnType<typeof findOpenContents>>): ReadonlySet<number | null> =>
  new Set(open.flatMap(({ content_id, copied_from }) => [content_id, copied_from]))

/**
 * Opens events in a tournament within the caller's transaction: existing contents, and new ones from the drafts of events, which belong to
 * `owner`. Contents that are open already stay unchanged. Returns the numbers of known and new events, and the ids of all new rows by table
 * (`made`).
 */
export async function openEvents(
  tx: Db,
  tournament_id: number,
  events: readonly MatchedEvent[],
  trail: Trail,
  owner: ContentOwner = { tournament_id: null, copied_from: null },
) {
  const drafts = new Map<string, ContentDraft>()
  const knownIds = new Set<number>()
  for (const event of events)
    if (event.draft) drafts.set(event.draft.symbol, event.draft)
    else knownIds.add(event.id)
  const newContents = [...drafts.values()].map((draft) => ({ draft, owner }))
  const newIds = await insertContents(tx, newContents, trail)
  const openBefore = contentIdsOf(await findOpenContents(tx, tournament_id))
  const contents = await findContents(
    tx,
    [...knownIds, ...newIds].filter((id) => !openBefore.has(id)),
  )
  const openings = contents.map(({ id }) => ({ content_competition_id: id, is_register: 1 as const, fee: null }))
  await insertOpenings(tx, tournament_id, openings, trail)
  const opened = (await findOpenContents(tx, tournament_id)).filter(({ content_id }) => !openBefore.has(content_id))
  return {
    events: { known: knownIds.size, fresh: drafts.size },
    made: { tournament_details: opened.map((detail) => detail.id), content_competition: newIds },
  }
}

/** Adds the standard age groups and grades, with their dances, to a portal that has none of them; returns the ids of the new rows. */
async function addStandardListsIfEmpty(tx: Db, trail: Trail) {
  const findIds = async (table: 'ages' | 'grades' | 'dances' | 'dance_types') =>
    (await tx.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const findListIds = async () => ({
    grades: await findIds('grades'),
    dances: await findIds('dances'),
    dance_types: await findIds('dance_types'),
    ages: await findIds('ages'),
  })
  const hasLists = Object.values(await findListIds()).some((ids) => ids.length > 0)
  if (hasLists) return { grades: [], dances: [], dance_types: [], ages: [] }
  await addStandardLists(tx, ['ages', 'grades'], trail)
  return findListIds()
}

const refusal = (code: 'TOURNAMENTS_NOT_FOUND' | 'TOURNAMENT_NOT_EMPTY') =>
  new Refusal(code, { errors: [{ path: 'tournament_id', code }] })
