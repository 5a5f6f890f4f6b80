import type { Db } from '../kit/db/tables.ts'
import { generateOnAir } from '../programme/store-items.act.ts'
import type { DemoTournament } from './tournaments.act.ts'

/** `current` is the number of the current item. */
const DAY_PLAN = { heat_size: 12, start_time: '07:30', minutes: 3, current: 12 }

/** Adds the programme of a tournament whose bibs are assigned, and puts it on air, so that the pages of announcer and hall have content. */
export async function addProgramme(db: Db, { id, start_date }: DemoTournament, at: string): Promise<void> {
  await generateOnAir(db, id, { ...DAY_PLAN, day: start_date }, { by: null, at })
}
