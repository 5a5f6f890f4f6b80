import { APPROVED } from '@portal/shared/entries/entry-state'
import type { BilingualName } from '@portal/shared/kit/text/name-in'
import type { Db } from '../kit/db/tables.ts'
import type { ContentWithEntries } from './stored.rules.ts'

/** An approved entry that has a bib. */
export type EntryWithBib = {
  id: number
  number: number
  full_name_one: string
  full_name_two: string | null
  team_name: string | null
}

/** The opened contents of a tournament in their order, each with its approved entries that have a bib, sorted by bib. */
export async function findContentsWithEntries(
  db: Db,
  tournament_id: number,
): Promise<(ContentWithEntries & BilingualName)[]> {
  const details = await db
    .selectFrom('tournament_details as d')
    .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
    .select(['d.id', 'c.name', 'c.name_en', 'c.grade_id'])
    .where('d.tournament_id', '=', tournament_id)
    .orderBy('d.index')
    .orderBy('d.id')
    .execute()
  const registrations = await db
    .selectFrom('registrations as r')
    .innerJoin('athletes as a', 'a.id', 'r.athlete_id')
    .select(['r.tournament_detail_id', 'a.id'])
    .where('a.tournament_id', '=', tournament_id)
    .where('a.status', '=', APPROVED)
    .where('a.number', 'is not', null)
    .orderBy('a.number')
    .execute()
  const gradeDances = await findGradeDances(db)
  const byDetail = Map.groupBy(registrations, ({ tournament_detail_id }) => tournament_detail_id)
  return details.map(({ id, name, name_en, grade_id }) => {
    const symbols = grade_id === null ? [] : (gradeDances.get(grade_id) ?? [])
    const athletes = (byDetail.get(id) ?? []).map((entry) => entry.id)
    return { detail_id: id, name, name_en, dances: symbols.join(',') || null, athletes }
  })
}

/** The symbols of the dances of each grade, in order, by the id of the grade. */
export async function findGradeDances(db: Db): Promise<Map<number, string[]>> {
  const dances = await db
    .selectFrom('grade_dances as l')
    .innerJoin('dances as n', 'n.id', 'l.dance_id')
    .select(['l.grade_id', 'n.symbol'])
    .orderBy('l.position')
    .execute()
  const byGrade = new Map<number, string[]>()
  for (const { grade_id, symbol } of dances) byGrade.set(grade_id, [...(byGrade.get(grade_id) ?? []), symbol])
  return byGrade
}

/** The opened contents of a tournament by their names. */
export async function findContentNames(
  db: Db,
  tournament_id: number,
): Promise<(BilingualName & { detail_id: number })[]> {
  return db
    .selectFrom('tournament_details as d')
    .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
    .select(['d.id as detail_id', 'c.name', 'c.name_en'])
    .where('d.tournament_id', '=', tournament_id)
    .execute()
}

/** The approved entries of a tournament by their bibs. */
export async function findEntriesByBib(db: Db, tournament_id: number): Promise<Map<number, EntryWithBib>> {
  const rows = await db
    .selectFrom('athletes')
    .select(['id', 'number', 'full_name_one', 'full_name_two', 'team_name'])
    .where('tournament_id', '=', tournament_id)
    .where('status', '=', APPROVED)
    .where('number', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ number, ...row }) => (number === null ? [] : [[number, { ...row, number }] as const])))
}
