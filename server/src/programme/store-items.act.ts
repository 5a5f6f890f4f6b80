import { ON_AIR } from '@portal/shared/programme/air-status'
import type { Db } from '../kit/db/tables.ts'
import type { Trail } from '../kit/db/trail.ts'
import { findContentsWithEntries } from './fields.queries.ts'
import { makeItems } from './heats.rules.ts'
import { storeAbsence } from './pointer/pointers.queries.ts'
import { findItems } from './programme.queries.ts'
import { insertItems, takeOtherTournamentsOffAir, writeMove, writePointer } from './programme-writes.queries.ts'

type DayPlan = Parameters<typeof makeItems>[1] & {
  /** The number of the current item. */
  current: number
  /** Items whose last competitor did not come, by their numbers. */
  absences?: readonly number[]
}

/** Generates a programme and puts it on air at an item, which was called at the time of `trail`. */
export async function generateOnAir(db: Db, tournament_id: number, plan: DayPlan, trail: Trail): Promise<void> {
  const items = makeItems(await findContentsWithEntries(db, tournament_id), plan)
  const ids = await insertItems(db, tournament_id, items, trail)
  await takeOtherTournamentsOffAir(db, tournament_id, trail)
  const current = ids.get(plan.current) ?? null
  await writePointer(db, tournament_id, { current, next: null, status: ON_AIR }, trail)
  const step = { heat: null, dance: null, message: null, message_en: null } as const
  await writeMove(
    db,
    tournament_id,
    {
      floor: 1,
      current,
      next: null,
      step: { ...step, hall_state: 'calling', called_at: trail.at },
      console: null,
      acted_at: trail.at,
      from: null,
      from_next: null,
      fromStep: null,
    },
    trail,
  )
  const absentItems = (plan.absences ?? []).flatMap((number) => ids.get(number) ?? [])
  for (const { athletes } of await findItems(db, absentItems)) {
    const id = athletes.at(-1)?.id
    if (id !== undefined) await storeAbsence(db, id, { absent: 1, reason: null, acted_at: trail.at })
  }
}
