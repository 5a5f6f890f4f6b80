/** A move can be undone within this time. */
export const UNDO_MOVE_MS = 10_000
/** Within this time after another announcer's move, the next move has to be confirmed. */
export const JUST_MOVED_MS = 2_000
