import type { StepState, StoredMove } from '../stored.rules.ts'

/** The step of a floor before its first move. */
export const INITIAL_STEP: StepState = {
  heat: null,
  dance: null,
  hall_state: 'calling',
  message: null,
  message_en: null,
  called_at: null,
}

/** The step of a stored pointer. */
export function toStepState({
  heat,
  dance,
  hall_state,
  message,
  message_en,
  called_date,
}: Omit<StepState, 'called_at'> & { called_date: string | null }): StepState {
  return { heat, dance, hall_state, message, message_en, called_at: called_date }
}

type StoredMoveColumns = {
  moved_by: number | null
  name: string | null
  moved_console: string | null
  moved_date: string | null
  from_item_id: number | null
  from_next_item_id: number | null
  from_step: string | null
}

/** The last move of a stored pointer, and the step that an undo of it goes back to. */
export function toLastMove(row: StoredMoveColumns | undefined): {
  lastMove: StoredMove | null
  undoStep: StepState | null
} {
  if (!row) return { lastMove: null, undoStep: null }
  const {
    moved_by: by,
    name,
    moved_console: console,
    moved_date: at,
    from_item_id: from,
    from_next_item_id,
    from_step,
  } = row
  return {
    lastMove: at ? { by, name, console, at, from, from_next: from_next_item_id } : null,
    undoStep: from_step ? (JSON.parse(from_step) as StepState) : null,
  }
}
