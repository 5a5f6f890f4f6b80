import type { Lane } from '../draft/plan-model.ts'
import type { Plan } from '../draft/use-plan.ts'

/** The whole cup in one window, or single items. */
export type Scale = 'cup' | 'items'

/** The drawn part of a day, and where it is. */
export type GridView = {
  scale: Scale
  from: number
  /** The pixels from the top of the grid of a time of day in seconds. */
  toY: (seconds: number) => number
  /** Whether a part of the day is near enough to the window to be drawn. */
  isNear: (slot: { start: number; end: number }) => boolean
}

/** Properties of the one element in the grid that Tab reaches; arrow keys lead from it to the others. */
export type Roving = { currentId: number | null; onFocus: (id: number) => void }

/** A lane with what is drawn in it; a press opens one of it. */
export type LaneProps<Drawn> = {
  plan: Plan
  lane: Lane
  view: GridView
  roving: Roving
  onOpen: (drawn: Drawn) => void
}
