import { bareMemo } from './bare-memo.ts'

/** No I, O or Q, which are read as digits; 23, so that a changed digit changes the letter. */
const CHECKS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const MEMO = /DSDV(\d{1,10})G(\d{1,10})([A-Z])/gu

export type UnitInTournament = { unit_id: number; tournament_id: number }

/** The transfer note of a unit's payment: `DS DV12G7K` for unit 12 in tournament 7, ending in a check letter. */
export function unitMemo({ unit_id, tournament_id }: UnitInTournament): string {
  return `DS DV${unit_id}G${tournament_id}${checkOf({ unit_id, tournament_id })}`
}

/** The unit and tournament of the memo in a text as a bank passes it on; null without one, or with a wrong check letter. */
export function readUnitMemo(text: string): UnitInTournament | null {
  for (const [, unit, tournament, check] of bareMemo(text).matchAll(MEMO)) {
    const of = { unit_id: Number(unit), tournament_id: Number(tournament) }
    if (checkOf(of) === check) return of
  }
  return null
}

function checkOf({ unit_id, tournament_id }: UnitInTournament): string {
  return CHECKS[(((unit_id % 23) * 7 + (tournament_id % 23) * 13) % 23) % CHECKS.length] ?? ''
}
