import type { BusySeason } from '../server/src/test/many-entries.ts'

/** Of adults, without a condition. */
const SOLOS = ['S522', 'S523']
let people = 0

/** A single dancer, somebody else each time, in two contents that are open to adults. */
export function dancer({ large }: BusySeason): Record<string, unknown> {
  const name = [...(++people).toString(20)].map((digit) => 'ABCDEGHIKLMNOPQRSTUV'[Number.parseInt(digit, 20)]).join('')
  return {
    full_name_one: `Trần Văn ${name}`,
    date_of_birth_one: large.year - 18,
    email: `dancer${people}@example.org`,
    mobile: '0912345678',
    tournament_id: large.id,
    tournament_detail_id: SOLOS.map((symbol) => large.detailIds.get(symbol) ?? 0),
  }
}
