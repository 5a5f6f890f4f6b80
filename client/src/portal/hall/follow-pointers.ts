import type { Pointers } from '@portal/shared/programme/pointer-rows'
import type { ProgrammeState } from '@portal/shared/programme/programme-rows'
import type { HeardHall } from './hall-stream.ts'

const FIRST_FLOOR = 1

/** The state of a programme with what the stream says since. During a break, which has no number, its item stays the one before. */
export function followPointers<State extends Pick<ProgrammeState, 'version' | 'status' | 'current_event' | 'moved_at'>>(
  state: State | undefined,
  { pointers }: Pick<HeardHall, 'pointers'>,
): State | undefined {
  const pointer = pointers && firstFloor(pointers)
  if (!state || !pointer || pointer.version < state.version) return state
  const { version, number, moved_at } = pointer
  const { status } = pointers
  if (number === null) return { ...state, version, status }
  return { ...state, version, status, current_event: number, moved_at }
}

const firstFloor = ({ floors }: Pointers) => floors.find(({ floor }) => floor === FIRST_FLOOR)
