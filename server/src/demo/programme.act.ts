import type { Db } from '../kit/db/tables.ts'
import { generateOnAir } from '../programme/store-items.act.ts'
import { CURRENT_NUMBER, ITEM_MINUTES, startOfToday } from './today.rules.ts'
import type { DemoTournament } from './tournaments.act.ts'

const PLAN = { heat_size: 12, minutes: ITEM_MINUTES } as const

/** Adds the programmes of the finished tournament and of today's, which is on air in the middle of its day, with two competitors absent. */
export async function addProgrammes(
  db: Db,
  { past, today }: { past: DemoTournament; today: DemoTournament },
  { pastEnd, now }: { pastEnd: Date; now: Date },
): Promise<void> {
  const pastPlan = { ...PLAN, current: 12, day: past.start_date, start_time: '07:30' }
  await generateOnAir(db, past.id, pastPlan, { by: null, at: pastEnd.toISOString() })
  const { day, time } = startOfToday(now)
  const plan = { ...PLAN, current: CURRENT_NUMBER, absences: [CURRENT_NUMBER - 2, CURRENT_NUMBER] }
  await generateOnAir(db, today.id, { ...plan, day, start_time: time }, { by: null, at: now.toISOString() })
}
