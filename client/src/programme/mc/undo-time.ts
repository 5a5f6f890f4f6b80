import { UNDO_MOVE_MS } from '@portal/shared/programme/move-times'
import type { Pointer } from '@portal/shared/programme/pointer-rows'

const SECOND_MS = 1_000

/** For how many seconds the last move can still be undone; 0 if it cannot. `now`: the server's time, epoch milliseconds. */
export function undoSecondsLeft({ last_move }: Pick<Pointer, 'last_move'>, now: number): number {
  if (!last_move || last_move.undo_ms <= 0) return 0
  const seconds = Math.ceil((Date.parse(last_move.at) + UNDO_MOVE_MS - now) / SECOND_MS)
  return Math.max(0, Math.min(seconds, UNDO_MOVE_MS / SECOND_MS))
}
