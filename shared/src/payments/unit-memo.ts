import { normalizeMemo } from './bare-memo.ts'

/** Without I, O and Q, which look like digits. A changed digit always changes the letter, because these are 23, a prime number. */
const CHECK_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const MEMO = /DSDV(\d{1,10})G(\d{1,10})([A-Z])/gu

export type UnitInTournament = { unit_id: number; tournament_id: number }

/** The transfer note of a unit's payment: `DS DV12G7K` for unit 12 in tournament 7, ending in a check letter. */
export function unitMemo({ unit_id, tournament_id }: UnitInTournament): string {
  return `DS DV${unit_id}G${tournament_id}${checkLetter({ unit_id, tournament_id })}`
}

/** The unit and tournament of the transfer note in a line of a bank statement; null without one, or with a wrong check letter. */
export function readUnitMemo(text: string): UnitInTournament | null {
  for (const [, unit, tournament, check] of normalizeMemo(text).matchAll(MEMO)) {
    const payer = { unit_id: Number(unit), tournament_id: Number(tournament) }
    if (checkLetter(payer) === check) return payer
  }
  return null
}

function checkLetter({ unit_id, tournament_id }: UnitInTournament): string {
  return CHECK_LETTERS[(unit_id * 7 + tournament_id * 13) % CHECK_LETTERS.length] ?? ''
}
