import type { ConflictKind } from '../timetable.ts'
import type { ConflictDraft } from './weights.ts'
import type { Board } from './board.ts'
import { findHeatConflicts } from './heat-conflicts.ts'
import { secondsOutside, weighEvent, weighGroup } from './weigh.ts'
import { weights } from './weights.ts'

/** All conflicts on the board: one for each set of items, with everybody whom it concerns. */
export function draftConflicts(board: Board): ConflictDraft[] {
  return [
    ...findHeatConflicts(board),
    ...outsideHours(board),
    ...board.eventItems.flatMap((_, event) => roundsOutOfOrder(board, event)),
    ...groupConflicts(board),
  ]
}

function outsideHours(board: Board): ConflictDraft[] {
  return board.items.flatMap((_, item): ConflictDraft[] => {
    const seconds = secondsOutside(board, item)
    return seconds > 0
      ? [{ kind: 'outside_hours', items: [item], people: [], seconds, weight: weights.outside_hours }]
      : []
  })
}

function roundsOutOfOrder(board: Board, event: number): ConflictDraft[] {
  const conflicts: ConflictDraft[] = []
  weighEvent(board, event, (kind, items) => conflicts.push({ kind, items, people: [], weight: weights[kind] }))
  return conflicts
}

function groupConflicts(board: Board): ConflictDraft[] {
  const byItems = new Map<
    string,
    { kind: ConflictKind; items: readonly number[]; people: number[]; seconds: number; weight: number }
  >()
  for (const [group, people] of board.crew.groups.entries())
    for (let day = 0; day < board.dayCount; day++)
      weighGroup(board, group, day, (kind, items, seconds, weight) => {
        const key = `${kind} ${items.join(' ')}`
        const conflict = byItems.get(key)
        if (conflict) {
          conflict.people.push(...people)
          conflict.weight += weight * people.length
        } else
          byItems.set(key, {
            kind,
            items,
            people: [...people],
            seconds,
            weight: weight * (board.crew.groupSize[group] as number),
          })
      })
  return [...byItems.values()].map(({ seconds, ...conflict }) =>
    conflict.kind === 'run' ? conflict : { ...conflict, seconds },
  )
}
