import { Board } from './solver/board.ts'
import { draftConflicts } from './solver/conflict-drafts.ts'
import { findFix } from './solver/fixes.ts'
import { Trial } from './solver/trial.ts'
import { hardKinds, type ConflictDraft } from './solver/weights.ts'
import type { Conflict, Review, TimetableProblem } from './timetable.ts'

/**
 * All conflicts of a timetable, the heaviest first, by the rules that guide the solver too. The first `fixes` of them (by default 60) carry their
 * cheapest fix; 0 is quick enough for each frame of a drag.
 */
export function findConflicts(problem: TimetableProblem, { fixes = 60 }: { fixes?: number } = {}): Review {
  const board = new Board(problem)
  const drafts = draftConflicts(board).sort((a, b) => b.weight - a.weight)
  const trial = fixes > 0 ? new Trial(board) : null
  const conflicts = drafts.map((draft, index): Conflict => ({
    ...conflictOf(board, draft),
    fix: trial && index < fixes ? findFix(trial, draft) : null,
  }))
  return {
    hard: conflicts.filter(({ hard }) => hard),
    soft: conflicts.filter(({ hard, kind }) => !hard && kind !== 'alone'),
    alone: conflicts.filter(({ kind }) => kind === 'alone'),
    weight: drafts.reduce((sum, { weight }) => sum + weight, 0),
  }
}

/** How many conflicts there are, each person of one counted; a competitor alone counts once. */
export function countConflicts(conflicts: readonly Pick<Conflict, 'kind' | 'people'>[]): number {
  return conflicts.reduce((sum, { kind, people }) => sum + (kind === 'alone' ? 1 : Math.max(1, people.length)), 0)
}

function conflictOf(board: Board, { kind, items, people, entryIds, seconds, weight }: ConflictDraft): Conflict {
  const persons = new Set(people)
  const entries = items.flatMap((item) =>
    (board.crew.itemStarts[item]?.starts ?? [])
      .filter((start) => start.people.some((person) => persons.has(person)))
      .map(({ entry_id }) => entry_id),
  )
  return {
    kind,
    hard: hardKinds.has(kind),
    weight,
    items: items.map((item) => board.items[item]?.id ?? 0),
    people,
    entry_ids: entryIds ?? [...new Set(entries)],
    ...(seconds !== undefined && { seconds }),
    fix: null,
  }
}
