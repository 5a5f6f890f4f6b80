import type { ConflictKind } from '../timetable.ts'

/** The weight of one person in a conflict; items outside the hours and rounds out of order count once. Rest that is missing adds up to as much again. */
export const weights: Readonly<Record<ConflictKind, number>> = {
  two_floors: 1000,
  twice_in_heat: 1000,
  outside_hours: 1000,
  round_order: 1000,
  ceremony_order: 1000,
  rest: 4,
  run: 6,
  alone: 5,
  teacher_twice: 4,
}

export const hardKinds: ReadonlySet<ConflictKind> = new Set([
  'two_floors',
  'twice_in_heat',
  'outside_hours',
  'round_order',
  'ceremony_order',
])

/** The weight of a rest that is too short, for one person. */
export function weighRest(rest: number, wanted: number): number {
  return weights.rest + Math.floor((weights.rest * (wanted - rest)) / wanted)
}

/** A conflict whose items are indexes of the board. Without `entryIds` all entries of these people in these items are meant. */
export type ConflictDraft = {
  kind: ConflictKind
  items: readonly number[]
  people: readonly number[]
  entryIds?: readonly number[]
  seconds?: number
  weight: number
}
