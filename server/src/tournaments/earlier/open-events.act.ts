import type { ContentDraft } from '@portal/shared/contents/contents'
import type { TournamentDraft } from '@portal/shared/tournaments/tournament-rows'
import { fold } from '@portal/shared/kit/text/names'
import type { MeantEvent } from '../../contents/events-by-text.act.ts'
import { insertContents, type ContentOwner } from '../../contents/record/content-writes.queries.ts'
import { recordHistory } from '../../kit/db/history.ts'
import { oneAtATime } from '../../kit/db/one-at-a-time.ts'
import { lockForUpdate } from '../../kit/db/row-locks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import type { Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { takeOver } from '../../resources/standard-lists/take-over.act.ts'
import { contentsAmong, insertOpenings, openedIn } from '../details.queries.ts'
import { tournamentById } from '../tournaments-list.queries.ts'
import { insertTournament } from '../tournaments.queries.ts'

/** An unpublished tournament, or a new one. */
export type Target = { id: number } | { draft: TournamentDraft }

/**
 * Makes or takes a tournament within the caller's transaction. An empty portal gets the usual lists first. Refuses a tournament that is
 * published. `made` are the ids of what came, by table.
 */
export async function takeTournament(tx: Db, { engine }: Pick<Deps, 'engine'>, target: Target, trail: Trail) {
  // One list at a time looks for what the portal lacks, and adds it.
  await oneAtATime(tx, engine, 'standard lists')
  const lists = await usualLists(tx, trail)
  const isNew = 'draft' in target
  const id = isNew ? await insertTournament(tx, target.draft, trail) : target.id
  await lockForUpdate(tx, engine, 'tournaments', [id])
  const tournament = await tournamentById(tx, id, false)
  if (!tournament) throw refused('TOURNAMENTS_NOT_FOUND')
  if (tournament.is_active === 1) throw refused('TOURNAMENT_NOT_EMPTY')
  if (isNew) {
    const history = { table_name: 'tournaments', record_id: id, tournament_id: id, action: 'create', after: tournament }
    await recordHistory(tx, [history], trail)
  }
  return { tournament, lists: lists.ages.length, made: { tournaments: isNew ? [id] : [], ...lists } }
}

/** Those of these events that are neither open in a tournament, itself or as a copy, nor have a symbol of one that is. */
export async function notOpen(db: Db, tournament_id: number, events: readonly MeantEvent[]): Promise<MeantEvent[]> {
  const opened = await openedIn(db, tournament_id)
  const contents = new Set(opened.flatMap(({ content_id, copied_from }) => [content_id, copied_from]))
  const symbols = new Set(opened.map(({ symbol_key }) => symbol_key))
  return events.filter(({ id, symbol }) => !(id !== null && contents.has(id)) && !symbols.has(fold(symbol)))
}

/**
 * Opens events in a tournament within the caller's transaction: common contents, or new ones where the lists of the portal allow them, for all
 * tournaments or as the `owner`'s alone. `made` are the ids of what came, by table.
 */
export async function openEvents(
  tx: Db,
  tournament_id: number,
  events: readonly MeantEvent[],
  trail: Trail,
  owner: ContentOwner = { tournament_id: null, copied_from: null },
) {
  const drafts = new Map<string, ContentDraft>()
  const knownIds = new Set<number>()
  for (const event of events)
    if (event.draft) drafts.set(event.draft.symbol, event.draft)
    else knownIds.add(event.id)
  const fresh = [...drafts.values()].map((draft) => ({ draft, owner }))
  const contents = await insertContents(tx, fresh, trail)
  const before = new Set(
    (await openedIn(tx, tournament_id)).flatMap(({ content_id, copied_from }) => [content_id, copied_from]),
  )
  const wanted = await contentsAmong(
    tx,
    [...knownIds, ...contents].filter((content) => !before.has(content)),
  )
  const openings = wanted.map((content) => ({ content_competition_id: content.id, is_register: 1 as const, fee: null }))
  await insertOpenings(tx, tournament_id, openings, trail)
  const opened = (await openedIn(tx, tournament_id)).filter(({ content_id }) => !before.has(content_id))
  return {
    events: { known: knownIds.size, fresh: drafts.size },
    made: { tournament_details: opened.map((detail) => detail.id), content_competition: contents },
  }
}

/** The usual age groups and grades where the portal has none at all; answers what was added. */
async function usualLists(tx: Db, trail: Trail) {
  const idsOf = async (table: 'ages' | 'grades' | 'dances' | 'dance_types') =>
    (await tx.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const all = async () => ({
    grades: await idsOf('grades'),
    dances: await idsOf('dances'),
    dance_types: await idsOf('dance_types'),
    ages: await idsOf('ages'),
  })
  const there = Object.values(await all()).some((ids) => ids.length > 0)
  if (there) return { grades: [], dances: [], dance_types: [], ages: [] }
  await takeOver(tx, ['ages', 'grades'], trail)
  return all()
}

const refused = (code: 'TOURNAMENTS_NOT_FOUND' | 'TOURNAMENT_NOT_EMPTY') =>
  new Refusal(code, { errors: [{ path: 'tournament_id', code }] })
