/** How long a move can be undone, and how long another announcer's move has to be confirmed. */
export const UNDO_MOVE_MS = 10_000
export const JUST_MOVED_MS = 2_000
