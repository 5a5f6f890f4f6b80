/** No I, O or Q, which are read as digits; 23, so that a changed digit changes the letter. */
const CHECKS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const MEMO = /D\s*S\s*D\s*V\s*(\d{1,10})\s*G\s*(\d{1,10})\s*([A-Z])/iu

export type OfUnit = { unit_id: number; tournament_id: number }

/** The memo of what a unit owes in a tournament: `DS DV12G7K` for unit 12 in tournament 7, ending in a check letter. */
export function unitMemo({ unit_id, tournament_id }: OfUnit): string {
  return `DS DV${unit_id}G${tournament_id}${checkOf({ unit_id, tournament_id })}`
}

/** The unit and tournament of a memo, found again whatever a bank puts around and between it; null without one, or with a wrong digit. */
export function readUnitMemo(text: string): OfUnit | null {
  const found = MEMO.exec(text)
  if (!found) return null
  const of = { unit_id: Number(found[1]), tournament_id: Number(found[2]) }
  return checkOf(of) === found[3]?.toUpperCase() ? of : null
}

function checkOf({ unit_id, tournament_id }: OfUnit): string {
  return CHECKS[(((unit_id % 23) * 7 + (tournament_id % 23) * 13) % 23) % CHECKS.length] ?? ''
}
