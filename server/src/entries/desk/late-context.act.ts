import { parseBibSettings } from '@portal/shared/bibs/bib-settings'
import type { ErrorCode, Language } from '@portal/shared/kit/errors'
import type { Db } from '../../kit/db/tables.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { LateRounds } from '../../programme/late/late-rounds.act.ts'
import { readSharedContext } from '../assess/eligibility-context.act.ts'
import { readBearers, readBibSettings } from '../bibs/bib-settings.queries.ts'

/** The account at the desk, and its language. */
export type Clerk = { actor: Authorized<'entry:edit'>; language: Language }

/** The rules of a tournament on its day: people at the desk are not held to the days of registration. Throws TOURNAMENTS_NOT_FOUND. */
export async function readLateContext(db: Db, deps: Deps, id: number) {
  const context = await readSharedContext(db, deps, id)
  const { tournament } = context.all
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  const late = { ...tournament, register_start_date: null, register_end_date: null }
  return { ...context, all: { ...context.all, tournament: late }, tournament: async () => late }
}

/** Why an event takes no late entry, apart from the people; null if it does. */
export function closedCode({ hasProgramme, planOf }: LateRounds, detail_id: number): ErrorCode | null {
  const { item, hasItems } = planOf(detail_id)
  if (item || !hasProgramme) return null
  return hasItems ? 'ITEM_CALLED' : 'ITEM_MISSING'
}

/** The spare bibs that nobody has, the lowest first. */
export async function readFreeSpares(db: Db, tournament_id: number): Promise<number[]> {
  const parsed = parseBibSettings(await readBibSettings(db, tournament_id))
  const spares = parsed.ok ? parsed.spare.toSorted((a, b) => a - b) : []
  const bearers = await readBearers(db, tournament_id, spares)
  return spares.filter((number) => !bearers.has(number))
}
