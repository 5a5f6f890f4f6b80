import { AGE_LIMIT } from '../kit/limits.ts'
import type { AgeRange } from './people-rules.ts'

type OrderedAge = Pick<AgeRange, 'id' | 'index' | 'start_age' | 'end_age'>

/** The first position that a new row gets. A manual order (`PUT /ages/order`) only uses positions before it. */
const FIRST_POSITION = 1

/**
 * Compares age groups for a list: those that somebody ordered by hand come first, in that order; all others by their first age, then by
 * their last one, and in the order of their creation where both are the same. `ages` in the database are sorted alike (`sortsBy`).
 */
export function compareAges(a: OrderedAge, b: OrderedAge): number {
  return (
    manualPosition(a) - manualPosition(b) ||
    a.start_age - b.start_age ||
    lastAge(a) - lastAge(b) ||
    (a.index ?? FIRST_POSITION) - (b.index ?? FIRST_POSITION) ||
    a.id - b.id
  )
}

const manualPosition = ({ index = FIRST_POSITION }: OrderedAge) => Math.min(index, FIRST_POSITION)
/** Without a last age after all others, as null comes last in the database. */
const lastAge = ({ end_age }: OrderedAge) => end_age ?? AGE_LIMIT + 1
