import { createHmac } from 'node:crypto'
import type { UnitInTournament } from '@portal/shared/payments/unit-memo'
import { isSameEnding, type LinkKeys } from '../../kit/link-keys.ts'

const ENDING_BYTES = 16
const NAME_PATTERN = /^(\d{1,10})-(\d{1,10})-(\d{1,6})-([\w-]+)$/u

/** The file name of the QR code that pays the whole debt of a unit. It is signed, because the picture discloses the amount. */
export function unitPictureName(keys: LinkKeys, unitOfTournament: UnitInTournament): string {
  return signedName(keys, unitOfTournament, Math.max(...keys.keys()))
}

/** The unit and tournament of a name by `unitPictureName`; null for any other name. */
export function readUnitPicture(keys: LinkKeys, name: string): UnitInTournament | null {
  const [, unit, tournament, key] = NAME_PATTERN.exec(name) ?? []
  const unitOfTournament = { unit_id: Number(unit), tournament_id: Number(tournament) }
  return keys.has(Number(key)) && isSameEnding(name, signedName(keys, unitOfTournament, Number(key)))
    ? unitOfTournament
    : null
}

function signedName(keys: LinkKeys, { unit_id, tournament_id }: UnitInTournament, id: number): string {
  const key = keys.get(id)
  if (!key) throw new Error('there is no key of links')
  const name = `${unit_id}-${tournament_id}-${id}`
  const digest = createHmac('sha256', key).update(`unit payment ${name}`).digest()
  return `${name}-${digest.subarray(0, ENDING_BYTES).toString('base64url')}`
}
