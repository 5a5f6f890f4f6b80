import { APPROVED } from '@portal/shared/entries/entry-state'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { recordHistory } from '../../kit/db/history.ts'
import { addEntryToItem } from '../late-entries.queries.ts'
import { countHeats } from '../rounds/round-entries.queries.ts'
import { readSettings } from '../timetable/draft.act.ts'
import { storeHeats } from '../timetable/draft-rounds.queries.ts'
import { readCalledItems } from './called-items.act.ts'
import { findCompetitors, findEventItems } from './late-rounds.queries.ts'
import { findOpenItem, placeLate, planLate, type Competitor, type LatePlan } from './late-rounds.rules.ts'

export type EventItem = Awaited<ReturnType<typeof findEventItems>>[number]
export type LateRounds = {
  /** Whether there is a published programme. */
  hasProgramme: boolean
  /** The effect of a late entry in an event. */
  planOf: (detail_id: number) => LatePlan<EventItem>
  competitorsOf: (round_id: number) => readonly Competitor[]
}

/** The effect of late entries on the first rounds of a tournament's events. */
export async function readLateRounds(db: Db, tournament_id: number): Promise<LateRounds> {
  const { settings } = await readSettings(db, tournament_id)
  const { called } = await readCalledItems(db, tournament_id)
  const items = await findEventItems(db, tournament_id)
  const byEvent = Map.groupBy(items, ({ tournament_detail_id }) => tournament_detail_id)
  const openItems = new Map(
    [...byEvent].map(([detail_id, own]) => [detail_id, findOpenItem(own, ({ id }) => called.has(id))]),
  )
  const competitors = await findCompetitors(
    db,
    [...openItems.values()].flatMap((item) => item?.round_id ?? []),
  )
  const byRound = Map.groupBy(
    competitors.map(({ id, round_id, heat, athlete_id, absent_date, status }) => ({
      id,
      round_id,
      heat,
      isComing: absent_date === null && (athlete_id === null || status === APPROVED),
    })),
    ({ round_id }) => round_id,
  )
  const competitorsOf = (round_id: number) => byRound.get(round_id) ?? []
  const nothing = { item: null, before: 0, after: 1, heats_before: 1, heats_after: 1, is_crowded: 0 } as const
  return {
    hasProgramme: items.length > 0,
    competitorsOf,
    planOf: (detail_id) => {
      const item = openItems.get(detail_id)
      return item
        ? planLate(item, competitorsOf(item.round_id), settings)
        : { ...nothing, hasItems: byEvent.has(detail_id) }
    },
  }
}

/** Adds an entry to the first rounds of its events, and returns where it dances. Precondition: the programme is locked. */
export async function joinLateRounds(
  tx: Db,
  { tournament_id, athlete_id }: { tournament_id: number; athlete_id: number },
  rounds: LateRounds,
  detailIds: readonly number[],
  trail: Trail,
) {
  const starts = []
  for (const detail_id of detailIds) {
    const plan = rounds.planOf(detail_id)
    const { item } = plan
    if (!item) continue
    const { heat, moved } = placeLate(plan, rounds.competitorsOf(item.round_id))
    if (moved.length > 0) await storeHeats(tx, moved)
    await addEntryToItem(tx, item, { athlete_id, heat }, trail)
    if (plan.heats_after > plan.heats_before) await countHeats(tx, item.round_id)
    starts.push({ detail_id, item_id: item.id, number: item.number, heat })
  }
  const record = { table_name: 'mc', record_id: tournament_id, tournament_id, action: 'take in' }
  if (starts.length > 0) await recordHistory(tx, [{ ...record, after: { competitors: starts.length } }], trail)
  return starts
}
