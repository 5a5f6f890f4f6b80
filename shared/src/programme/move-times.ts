/** A move may be taken back for so long, and asks somebody else's next move to be confirmed for so long. */
export const UNDO_MOVE_MS = 10_000
export const JUST_MOVED_MS = 2_000
