import { APPROVED, PENDING, SET_ASIDE } from '@portal/shared/entries/entry-state'
import { membersOf } from '@portal/shared/entries/entry-people'
import type { Entry, SameDancer } from '@portal/shared/entries/entries'
import { fold, type Member } from '@portal/shared/kit/text/names'
import { isLike, likePattern } from '../../kit/db/search.ts'
import { sql } from 'kysely'
import { compiledOnce } from '../../kit/db/compiled/compiled-once.ts'
import type { Db } from '../../kit/db/tables.ts'

/** The largest number of namesakes that are compared. */
const NAMESAKES_MAX = 100

type NamedEntry = { id: number; tournament_id: number; names: readonly string[] }

/** The statement that reads the ids of other entries in the same events with a similar name; `findSameDancers` compares them. */
export const namesakesQuery = (db: Db, { id, tournament_id, names }: NamedEntry) =>
  db
    .selectFrom('athletes as a')
    .select('a.id')
    .where('a.tournament_id', '=', tournament_id)
    .where('a.id', '<>', id)
    .where('a.status', 'in', [PENDING, APPROVED])
    .where('a.people_key', '<>', (eb) => eb.selectFrom('athletes').select('people_key').where('id', '=', id))
    .where((eb) => eb.or(names.map((name) => isLike('a.search_key', likePattern(fold(name))))))
    .where('a.id', 'in', (eb) =>
      eb
        .selectFrom('registrations as theirs')
        .innerJoin('registrations as own', 'own.tournament_detail_id', 'theirs.tournament_detail_id')
        .select('theirs.athlete_id')
        .where('own.athlete_id', '=', id),
    )
    .orderBy('a.id')
    .limit(NAMESAKES_MAX)
    .compile()

/**
 * Finds the people of an entry who also dance in another entry of the same events, with another partner or in another team. Not all federations
 * allow it, so it is flagged and never refused. A person is a name and a year; a missing year matches any. `otherEntries` has no entries of
 * exactly the same people, which have a separate flag.
 */
export function findSameDancers(entry: Entry, otherEntries: readonly Entry[]): SameDancer[] {
  const people = membersOf(entry)
  const events = entry.tournament_details.map(({ id }) => id)
  const isSamePerson = (a: Member, b: Member) =>
    fold(a.name) === fold(b.name) && (a.year === b.year || a.year === null || b.year === null)
  return otherEntries.flatMap((otherEntry) => {
    const dancers = people.filter((person) => membersOf(otherEntry).some((member) => isSamePerson(person, member)))
    if (dancers.length === 0) return []
    const contents = otherEntry.tournament_details
      .filter(({ id }) => events.includes(id))
      .map(({ content_competition }) => content_competition.symbol)
    return [{ id: otherEntry.id, code: otherEntry.code, dancers: dancers.map(({ name }) => name), contents }]
  })
}

/**
 * The ids of the entries that share a dancer with another entry in one of the same events. Names are compared as they are written;
 * `findSameDancers`, which reads one entry, also finds other spellings.
 */
export const sharedDancerRows = compiledOnce((db, ids: readonly number[]) =>
  db
    .with('own', (cte) =>
      cte
        .selectFrom('athletes as a')
        .select(['a.id', 'a.tournament_id', 'a.people_key', 'a.full_name_one as name', 'a.date_of_birth_one as year'])
        .where('a.id', 'in', ids)
        .where('a.is_group', '=', 0)
        .where('a.is_flashmob', '=', 0)
        .unionAll(
          cte
            .selectFrom('athletes as a')
            .select(['a.id', 'a.tournament_id', 'a.people_key'])
            .select([sql<string>`a.full_name_two`.as('name'), 'a.date_of_birth_two as year'])
            .where('a.id', 'in', ids)
            .where('a.full_name_two', 'is not', null),
        )
        .unionAll(
          cte
            .selectFrom('athletes as a')
            .innerJoin('athlete_members as m', 'm.athlete_id', 'a.id')
            .select(['a.id', 'a.tournament_id', 'a.people_key', 'm.full_name as name', 'm.year_of_birth as year'])
            .where('a.id', 'in', ids),
        ),
    )
    .selectFrom('own')
    .select('own.id')
    .distinct()
    // Conditions by name instead of a join, for which PostgreSQL would read whole tables.
    .where((eb) => {
      const otherEntries = eb
        .selectFrom('athletes as b')
        .select('b.id')
        .whereRef('b.tournament_id', '=', 'own.tournament_id')
        .whereRef('b.id', '<>', 'own.id')
        .whereRef('b.people_key', '<>', 'own.people_key')
        .where('b.status', '<>', SET_ASIDE)
        .where('b.id', 'in', (shared) =>
          shared
            .selectFrom('registrations as theirs')
            .innerJoin('registrations as mine', 'mine.tournament_detail_id', 'theirs.tournament_detail_id')
            .select('theirs.athlete_id')
            .whereRef('theirs.athlete_id', '=', 'b.id')
            .whereRef('mine.athlete_id', '=', 'own.id'),
        )
      const hasSameYear = (year: 'b.date_of_birth_one' | 'b.date_of_birth_two' | 'm.year_of_birth') =>
        sql<boolean>`(own.year is null or ${sql.ref(year)} is null or own.year = ${sql.ref(year)})`
      return eb.or([
        eb.exists(
          otherEntries
            .whereRef('b.full_name_one', '=', 'own.name')
            .where('b.is_group', '=', 0)
            .where('b.is_flashmob', '=', 0)
            .where(hasSameYear('b.date_of_birth_one')),
        ),
        eb.exists(otherEntries.whereRef('b.full_name_two', '=', 'own.name').where(hasSameYear('b.date_of_birth_two'))),
        eb.exists(
          otherEntries
            .innerJoin('athlete_members as m', 'm.athlete_id', 'b.id')
            .whereRef('m.full_name', '=', 'own.name')
            .where(hasSameYear('m.year_of_birth')),
        ),
      ])
    }),
)
