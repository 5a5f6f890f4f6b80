import { membersOf } from '@portal/shared/entries/entry-people'
import type { Entry, SameDancer } from '@portal/shared/entries/entries'
import { fold } from '@portal/shared/kit/text/names'
import { isLike, patternOf } from '../../kit/db/search.ts'
import type { Db } from '../../kit/db/tables.ts'
import { entriesById } from './entry-read.queries.ts'

/** More namesakes than this are not looked into. */
const LOOKED_INTO = 100

type Named = { id: number; tournament_id: number; names: readonly string[] }

/** Asks which other entries in the same events may name somebody of an entry; `sameDancers` looks into them. */
export const namesakesQuery = (db: Db, { id, tournament_id, names }: Named) =>
  db
    .selectFrom('athletes as a')
    .select('a.id')
    .where('a.tournament_id', '=', tournament_id)
    .where('a.id', '<>', id)
    .where('a.status', 'in', [0, 1])
    .where('a.people_key', '<>', (eb) => eb.selectFrom('athletes').select('people_key').where('id', '=', id))
    .where((eb) => eb.or(names.map((name) => isLike('a.search_key', patternOf(fold(name))))))
    .where('a.id', 'in', (eb) =>
      eb
        .selectFrom('registrations as theirs')
        .innerJoin('registrations as own', 'own.tournament_detail_id', 'theirs.tournament_detail_id')
        .select('theirs.athlete_id')
        .where('own.athlete_id', '=', id),
    )
    .orderBy('a.id')
    .limit(LOOKED_INTO)
    .compile()

/**
 * Who of an entry dances in another one of the same events, with another partner or in another team: federations differ about it, so it
 * is flagged and never refused. A person is a name and a year; one of two years may be missing. Entries of the same people are left out:
 * they have a flag of their own.
 */
export async function sameDancers(db: Db, entry: Entry, namesakes: readonly { id: number }[]): Promise<SameDancer[]> {
  if (namesakes.length === 0) return []
  const people = membersOf(entry)
  const events = entry.tournament_details.map(({ id }) => id)
  const others = await entriesById(
    db,
    namesakes.map(({ id }) => id),
  )
  const isOne = (one: { name: string; year: number | null }, two: typeof one) =>
    fold(one.name) === fold(two.name) && (one.year === two.year || one.year === null || two.year === null)
  return others.flatMap((other) => {
    const dancers = people.filter((one) => membersOf(other).some((two) => isOne(one, two)))
    if (dancers.length === 0) return []
    const contents = other.tournament_details
      .filter(({ id }) => events.includes(id))
      .map(({ content_competition }) => content_competition.symbol)
    return [{ id: other.id, code: other.code, dancers: dancers.map(({ name }) => name), contents }]
  })
}
