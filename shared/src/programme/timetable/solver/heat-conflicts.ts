import type { Start } from '../timetable.ts'
import type { Board } from './board.ts'
import type { ConflictDraft } from './weights.ts'
import { weights } from './weights.ts'

/** Conflicts within an item, which no other place can mend: a person twice in a heat, a teacher's second pupil in one, a competitor who dances alone. */
export function findHeatConflicts(board: Board): ConflictDraft[] {
  return board.crew.itemStarts.flatMap(({ starts, heatOf }, item) => {
    if (!heatOf || (board.event[item] as number) < 0) return []
    const heats = Map.groupBy(starts, ({ entry_id }) => heatOf.get(entry_id))
    // Somebody with several starts needs as many heats: that another competitor is alone in one of them cannot be helped.
    const needed = Math.max(1, ...[...repeated(starts, ({ people }) => people).values()].map(({ length }) => length))
    const mayBeAlone = needed > 1 && heats.size <= needed
    return [...heats.values()].flatMap((heat) => conflictsOfHeat(item, heat, { isSplit: heats.size > 1, mayBeAlone }))
  })
}

function conflictsOfHeat(
  item: number,
  heat: readonly Start[],
  { isSplit, mayBeAlone }: { isSplit: boolean; mayBeAlone: boolean },
): ConflictDraft[] {
  const conflicts: ConflictDraft[] = []
  const twice = repeated(heat, ({ people }) => people)
  for (const [person, starts] of twice)
    conflicts.push(draftOf('twice_in_heat', item, starts, [person], starts.length - 1))
  // Without heats everybody dances together, so pupils of a teacher cannot be kept apart.
  if (isSplit)
    for (const [teacher, starts] of repeated(heat, (start) => (start.teacher === null ? [] : [start.teacher])))
      if (!twice.has(teacher)) conflicts.push(draftOf('teacher_twice', item, starts, [teacher], starts.length - 1))
  const [alone] = heat
  if (alone && heat.length === 1 && !mayBeAlone) conflicts.push(draftOf('alone', item, heat, alone.people, 1))
  return conflicts
}

function draftOf(
  kind: ConflictDraft['kind'],
  item: number,
  starts: readonly Start[],
  people: readonly number[],
  times: number,
): ConflictDraft {
  return {
    kind,
    items: [item],
    people,
    entryIds: starts.map(({ entry_id }) => entry_id),
    weight: times * weights[kind],
  }
}

/** The keys that more than one start has, with these starts. */
function repeated(heat: readonly Start[], keysOf: (start: Start) => readonly number[]): Map<number, Start[]> {
  const startsByKey = new Map<number, Start[]>()
  for (const start of heat)
    for (const key of new Set(keysOf(start))) (startsByKey.get(key) ?? startsByKey.set(key, []).get(key))?.push(start)
  return new Map([...startsByKey].filter(([, starts]) => starts.length > 1))
}
