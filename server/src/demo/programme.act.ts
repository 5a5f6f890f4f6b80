import type { Db } from '../kit/db/tables.ts'
import { generateOnAir } from '../programme/store-items.act.ts'
import type { DemoTournament } from './tournaments.act.ts'

/** `current` is the item on the floor when the demo starts. */
const DAY_PLAN = { heat_size: 12, start_time: '07:30', minutes: 3, current: 12 }

/** The running order of a tournament whose bibs are handed out, on air, so that announcer and hall have something to show. */
export async function addProgramme(db: Db, { id, start_date }: DemoTournament, at: string): Promise<void> {
  await generateOnAir(db, id, { ...DAY_PLAN, day: start_date }, { by: null, at })
}
