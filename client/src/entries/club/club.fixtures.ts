import { detail, juvenile, tournament } from '../register/draft/register.fixtures.ts'
import type { Sheet } from './club-rows.ts'

const latin = { id: 1, name: 'Latin' }
const dances = [
  { id: 1, name: 'Cha cha', symbol: 'C', dance_type_id: 1 },
  { id: 2, name: 'Rumba', symbol: 'R', dance_type_id: 1 },
]
const grade = (id: number, ...dance: typeof dances) => ({ id, name: `F${id}`, dance, dance_type: latin })
const everybody = { ...juvenile, id: 9, name: 'Mọi lứa tuổi', start_age: 0, end_age: null }
const [chacha, rumba] = dances as [(typeof dances)[0], (typeof dances)[0]]

/** Cha cha of ten to eleven, the same of all ages, rumba, both together, and a pair's cha cha. */
export const details = [
  detail(1, { grade: grade(1, chacha) }),
  detail(2, { grade: grade(1, chacha), age: everybody }),
  detail(3, { grade: grade(2, rumba) }),
  detail(4, { grade: grade(3, ...dances) }),
  detail(5, { grade: grade(1, chacha), form: 2 }),
  detail(6, { grade: null, form: 3, age: everybody }),
]

export const sheet: Sheet = {
  tournament,
  details,
  entrant: { role: 'user', unit_ids: [] },
  now: new Date('2026-06-01T03:00:00Z'),
  language: 'en',
}
