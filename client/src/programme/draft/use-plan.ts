import { useMemo } from 'react'
import { computeTimes, numberItems } from '@portal/shared/programme/timetable/times'
import type { TimetableItem, TimetableProblem } from '@portal/shared/programme/timetable/timetable'
import type { Timetable } from '@portal/shared/programme/timetable/timetable-rows'
import { findBlocks, findLanes, indexEvents, markItems } from './plan-model.ts'
import { useChecker } from './use-checker.ts'

export type Plan = ReturnType<typeof usePlan>

/** A timetable with all that follows from the order of its items: times, numbers, blocks and conflicts. */
export function usePlan(
  { settings, events }: Pick<Timetable, 'settings' | 'events'>,
  unnumbered: readonly TimetableItem[],
) {
  const drawn = useMemo(() => {
    const items = numberItems(unnumbered)
    const slots = computeTimes(items, settings, events)
    const eventById = indexEvents(events)
    const lanes = findLanes(items, settings, slots)
    const blocksByLane = new Map(lanes.map((lane) => [lane.key, findBlocks(lane, slots, eventById)]))
    const problem: TimetableProblem = { settings, events, items }
    // Also by the ids of the published items, which the items have until the first change makes a draft.
    const itemById = new Map(
      items.flatMap((item) => [[item.draft_of ?? item.id, item] as const, [item.id, item] as const]),
    )
    return { problem, items, itemById, slots, eventById, lanes, blocksByLane }
  }, [unnumbered, settings, events])
  const { review, isChecked, isJudging, describe } = useChecker(drawn.problem)
  const marks = useMemo(() => markItems(review), [review])
  return { ...drawn, review, marks, isChecked, isJudging, describe }
}
