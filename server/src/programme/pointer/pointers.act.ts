import type { Pointer, Pointers } from '@portal/shared/programme/pointer-rows'
import { roleHasPermission } from '@portal/shared/kit/permissions'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { describeLastMove } from '../moves.rules.ts'
import type { findHall } from '../programme.queries.ts'
import { airStatusOf, type Viewer } from '../programmes.act.ts'
import { listScreens } from '../screens/screens.queries.ts'
import { findAirStatus, findFloorPositions } from './pointers.queries.ts'
import { findPresence } from './presence.queries.ts'
import { findProgrammeVersion } from './published.queries.ts'
import { currentStep, itemsAhead, nextItemOf, type FloorPosition } from './steps.rules.ts'

/** Reads the number of what is published for a tournament (`findProgrammeVersion`). */
export type VersionReader = (tournament_id: number) => Promise<number>

/** After this time it is read again also without a write, for one of another process whose notice did not arrive. */
const MAX_AGE_MS = 30_000

/** A reader that asks the database once after each write that this process knows of. */
export function createVersionReader({ db, writes }: Pick<Deps, 'db' | 'writes'>): VersionReader {
  const versions = new Map<number, { generation: number; at: number; version: Promise<number> }>()
  return async (id) => {
    const { generation } = writes
    const last = versions.get(id)
    if (last?.generation === generation && performance.now() - last.at < MAX_AGE_MS) return last.version
    const version = findProgrammeVersion(db, id)
    versions.set(id, { generation, at: performance.now(), version })
    version.catch(() => versions.delete(id))
    return version
  }
}

type Hall = NonNullable<Awaited<ReturnType<typeof findHall>>>

/** All that changes in a hall during the day. Who moved last is for announcers only. */
export async function readPointers(
  db: Db,
  { id, hall_zone, rehearsal_of }: Pick<Hall, 'id' | 'hall_zone' | 'rehearsal_of'>,
  readVersion: VersionReader,
  { role, now }: Viewer,
): Promise<Pointers> {
  const isAnnouncer = roleHasPermission(role, 'programme:write')
  const positions = await findFloorPositions(db, id)
  const presence = await findPresence(db, id, positions.flatMap(itemsAhead))
  return {
    tournament_id: id,
    status: airStatusOf({ rehearsal_of }, await findAirStatus(db, id)),
    programme_version: await readVersion(id),
    zone: hall_zone,
    now: now.toISOString(),
    floors: positions.map((position) => ({
      ...toPointer(position),
      ...(presence ? { presence: itemsAhead(position).flatMap((item) => presence.get(item) ?? []) } : {}),
      last_move: isAnnouncer ? describeLastMove(position, now) : null,
    })),
    screens: await listScreens(db, id),
  }
}

function toPointer(position: FloorPosition): Omit<Pointer, 'last_move'> {
  const { floor, version, items, hall_state, message, message_en, called_at, lastMove } = position
  const step = currentStep(position)
  return {
    floor,
    version,
    ...step,
    number: items.find(({ id }) => id === step.item_id)?.number ?? null,
    next_item_id: nextItemOf(position),
    hall_state,
    message,
    message_en,
    moved_at: called_at,
    stepped_at: lastMove?.at ?? null,
  }
}
