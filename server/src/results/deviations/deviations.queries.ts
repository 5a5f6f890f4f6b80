import { readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'

/** The signed results of finals that were marked by judges, by their ids. */
export async function findMarkedFinals(db: Db, tournament_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('results')
    .select('id')
    .where('tournament_id', '=', tournament_id)
    .where('format', '=', 'marks')
    .where('state', 'in', ['signed', 'published'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The marks of the present versions of results, by the id of the result. */
export async function findPresentMarks(db: Db, results: readonly number[]) {
  const rows = await readByIds(results, async (chunk) =>
    db
      .selectFrom('result_marks as m')
      .innerJoin('results as r', (join) =>
        join.onRef('r.id', '=', 'm.result_id').onRef('r.round_version', '=', 'm.round_version'),
      )
      .select(['m.result_id', 'm.judge', 'm.dance', 'm.bib', 'm.value'])
      .where('m.result_id', 'in', chunk)
      .orderBy('m.id')
      .execute(),
  )
  return Map.groupBy(rows, ({ result_id }) => result_id)
}

/** The units of the bibs of results, in their present versions, by the id of the result. */
export async function findUnitsOfBibs(db: Db, results: readonly number[]): Promise<Map<number, Map<string, string>>> {
  const rows = await readByIds(results, async (chunk) =>
    db
      .selectFrom('result_placings as p')
      .innerJoin('results as r', (join) =>
        join.onRef('r.id', '=', 'p.result_id').onRef('r.round_version', '=', 'p.round_version'),
      )
      .innerJoin('athletes as a', 'a.id', 'p.athlete_id')
      .innerJoin('units as u', 'u.id', 'a.unit_id')
      .select(['p.result_id', 'p.bib', 'u.name'])
      .where('p.result_id', 'in', chunk)
      .orderBy('p.id')
      .execute(),
  )
  const units = new Map<number, Map<string, string>>()
  for (const { result_id, bib, name } of rows) {
    const ofResult = units.get(result_id) ?? new Map<string, string>()
    units.set(result_id, ofResult.set(String(bib), name))
  }
  return units
}
