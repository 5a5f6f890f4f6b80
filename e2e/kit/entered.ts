import { apiAs, type Season } from './season.ts'

type Person = { name: string; year: number }
type Entered = { id: number; code: string; fee_amount: number; version: number; link: string | null }

/** Enters people by the API: as a visitor they wait for approval, by the admin they are in at once. */
export async function entered(
  season: Season,
  as: 'visitor' | 'admin',
  people: readonly [Person, ...Person[]],
  contents: readonly string[],
  unit: string | null = null,
): Promise<Entered> {
  const call = as === 'admin' ? season.admin : await apiAs()
  const [one, two] = people
  return call('POST', '/registration', {
    tournament_id: season.tournament,
    full_name_one: one.name,
    date_of_birth_one: one.year,
    full_name_two: two?.name ?? null,
    date_of_birth_two: two?.year ?? null,
    email: 'parent@example.org',
    mobile: '0912345678',
    unit_id: unit,
    tournament_detail_id: contents.map((symbol) => season.details[symbol]),
    consent: { guardian_name: 'Phạm Giám Hộ', guardian_phone: '0912345678', accepted: true },
  })
}
