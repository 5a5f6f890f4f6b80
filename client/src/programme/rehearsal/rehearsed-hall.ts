import type { HallItem, Pointers } from '@portal/shared/programme/pointer-rows'
import { ApiError, call, type Input } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import type { MoveAnswer, RehearsedHall } from './player.ts'

/** Stored with a scratch as the desk stores one; a rehearsal is in nobody's history. */
const SCRATCH_REASON = 'Diễn tập'

const readItems = async (id: number) => (await call(api.pointers.items, { params: { id } })).items

/** A floor of a rehearsal as its console reaches it: by the calls of any hall. */
function floorOf(id: number, floor: number, items: readonly HallItem[]): RehearsedHall {
  const answerOf = (pointers: Pointers, isMade: boolean): MoveAnswer => {
    const pointer = pointers.floors.find((each) => each.floor === floor)
    const { version = 0, item_id = null, heat = null, dance = null } = pointer ?? {}
    return { isMade, version, step: { item_id, heat, dance } }
  }
  return {
    items,
    now: () => performance.now(),
    step: async ({ waited, isConfirmed, ...move }) => {
      const sentAt = Date.now()
      const body: Input<typeof api.pointers.step>['body'] = {
        ...move,
        floor,
        ...(isConfirmed ? { confirmed: 1 } : {}),
        ...(waited > 0
          ? { acted_at: new Date(sentAt - waited).toISOString(), sent_at: new Date(sentAt).toISOString() }
          : {}),
      }
      try {
        return answerOf(await call(api.pointers.step, { params: { id }, body }), true)
      } catch (error) {
        if (error instanceof ApiError && error.status === 409 && isPointers(error.data))
          return answerOf(error.data, false)
        throw error
      }
    },
    scratch: async (round_entry_id) => {
      await call(api.pointers.setAbsent, {
        params: { id, round_entry_id },
        body: { absent: 1, reason: SCRATCH_REASON },
      })
      const competitors = (await readItems(id)).flatMap(({ athletes }) => athletes)
      return competitors.some((competitor) => competitor.id === round_entry_id && competitor.absent === 1)
    },
  }
}

const isPointers = (data: unknown): data is Pointers => typeof data === 'object' && data !== null && 'floors' in data

/** The floors of a rehearsal, each with where it is now. */
export async function openFloors(id: number) {
  const [{ floors }, items] = await Promise.all([call(api.pointers.pointers, { params: { id } }), readItems(id)])
  return floors.map(({ floor, version, item_id, heat, dance }) => ({
    floor,
    hall: floorOf(
      id,
      floor,
      items.filter((item) => item.floor === floor),
    ),
    start: { version, step: { item_id, heat, dance } },
  }))
}
