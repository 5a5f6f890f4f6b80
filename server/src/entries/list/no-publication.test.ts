import { expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'
import { programmesOf } from '../../test/programmes.ts'

const portal = await testPortal()
const { db, call } = portal
const { token } = await portal.signIn('admin')
const { master, createTournamentWithEntries, generate } = await programmesOf(portal, token)

const PEOPLE = {
  adults: { date_of_birth_one: 1990 },
  child: { date_of_birth_one: 2016 },
  childBeside: { date_of_birth_two: 2011 },
  sixteen: { date_of_birth_one: 2010 },
  unknown: { date_of_birth_one: null },
  unknownBeside: { date_of_birth_two: null },
  solo: { full_name_two: null, date_of_birth_two: null },
  team: { date_of_birth_one: null, full_name_two: null, date_of_birth_two: null },
} as const
type Competitor = { number: number; full_name_one: string; full_name_two: string | null }

/** Approved entries of such people in events of an age group: whom the running order hides, the list finds and the overview counts. */
async function entriesIn(age_id: number, years: readonly (number | null)[]) {
  const names = Object.keys(PEOPLE) as (keyof typeof PEOPLE)[]
  const { id, athletes } = await createTournamentWithEntries(names.length)
  await db.updateTable('content_competition').set({ age_id }).execute()
  for (const [at, name] of names.entries())
    await db
      .updateTable('athletes')
      .set(PEOPLE[name])
      .where('id', '=', athletes[at] ?? 0)
      .execute()
  const athlete_id = athletes[names.indexOf('team')] ?? 0
  const members = years.map((year_of_birth, position) => ({ athlete_id, position, full_name: 'Lý Ti', year_of_birth }))
  await db.insertInto('athlete_members').values(members).execute()
  await db.updateTable('tournaments').set({ minors_shown: 'name' }).where('id', '=', id).execute()
  await generate(id)

  const read = async (path: string, as: string | null) => (await call('GET', path, { token: as })).json().data
  const found = async (no_publication: 0 | 1) => {
    const path = `/athletes/get-athletes-by-tournament-id?tournament_id=${id}&no_publication=${no_publication}`
    const rows: { id: number }[] = await read(path, token)
    return names.filter((_, at) => rows.some((row) => row.id === athletes[at]))
  }
  const { items }: { items: { athletes: Competitor[] }[] } = await read(`/mc/programme/${id}`, null)
  const nameless = items
    .flatMap((item) => item.athletes)
    .filter((each) => [each.full_name_one, each.full_name_two].includes('—'))
  // Bibs begin at 101, in the order of the names.
  const hidden = names.filter((_, at) => nameless.some(({ number }) => number === 101 + at))
  const { unpublished_children: counted } = await read(`/overview/tournament?tournament_id=${id}`, token)
  return { athletes, names, hidden, counted, found }
}

test.each([
  ['of children', [2000, null], ['child', 'childBeside', 'unknown', 'unknownBeside', 'team']],
  ['of adults', [2000, null], ['child', 'childBeside']],
  ['of adults', [2000, 2011], ['child', 'childBeside', 'team']],
  ['of children', [2000, 2001], ['child', 'childBeside', 'unknown', 'unknownBeside']],
] as const)('in events %s those are counted and found whom the running order hides', async (kind, years, children) => {
  const entries = await entriesIn(kind === 'of children' ? master.children : master.adults, years)
  const { names, hidden, counted, found } = entries
  expect(hidden).toEqual(children)
  expect(await found(1)).toEqual(children)
  expect(await found(0)).toEqual(names.filter((name) => !hidden.includes(name)))
  expect(counted).toBe(children.length)
  await db
    .updateTable('athletes')
    .set({ publish_date: portal.clock.now.toISOString() })
    .where('id', 'in', entries.athletes)
    .execute()
  expect(await found(1)).toEqual([])
})
