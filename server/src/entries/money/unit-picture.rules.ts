import { createHmac } from 'node:crypto'
import type { UnitInTournament } from '@portal/shared/payments/unit-memo'
import { isSameEnding, type LinkKeys } from '../../kit/link-keys.ts'

const ENDING_BYTES = 16
const NAME = /^(\d{1,10})-(\d{1,10})-(\d{1,6})-([\w-]+)$/u

/** The name of the picture that pays all that a unit owes, for mails to its own accounts. Nobody else may guess it: it tells the amount. */
export function unitPicture(keys: LinkKeys, of: UnitInTournament): string {
  return nameWith(keys, of, Math.max(...keys.keys()))
}

/** The unit and tournament of such a name; null for any other. */
export function readUnitPicture(keys: LinkKeys, name: string): UnitInTournament | null {
  const [, unit, tournament, key] = NAME.exec(name) ?? []
  const of = { unit_id: Number(unit), tournament_id: Number(tournament) }
  return keys.has(Number(key)) && isSameEnding(name, nameWith(keys, of, Number(key))) ? of : null
}

function nameWith(keys: LinkKeys, { unit_id, tournament_id }: UnitInTournament, id: number): string {
  const key = keys.get(id)
  if (!key) throw new Error('there is no key of links')
  const name = `${unit_id}-${tournament_id}-${id}`
  const digest = createHmac('sha256', key).update(`unit payment ${name}`).digest()
  return `${name}-${digest.subarray(0, ENDING_BYTES).toString('base64url')}`
}
