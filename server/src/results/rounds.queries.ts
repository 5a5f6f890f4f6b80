import { APPROVED } from '@portal/shared/entries/entry-state'
import { readByIds } from '../kit/db/chunks.ts'
import type { Db } from '../kit/db/tables.ts'
import type { ResultEvent, StarterEntry, StoredResult } from './rounds.rules.ts'

/** The edition of the programme that is published. */
const PUBLISHED = 1

/** The opened events of a tournament that approved entries dance, in the order of their symbols. */
export async function findResultEvents(db: Db, tournament_id: number): Promise<ResultEvent[]> {
  return db
    .selectFrom('tournament_details as d')
    .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
    .select(['d.id', 'c.symbol', 'c.name', 'c.name_en'])
    .where('d.tournament_id', '=', tournament_id)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('registrations as g')
            .innerJoin('athletes as a', 'a.id', 'g.athlete_id')
            .select('g.athlete_id')
            .whereRef('g.tournament_detail_id', '=', 'd.id')
            .where('a.status', '=', APPROVED),
        ),
        eb.exists(eb.selectFrom('results as s').select('s.id').whereRef('s.tournament_detail_id', '=', 'd.id')),
      ]),
    )
    .orderBy('c.symbol_key')
    .orderBy('d.id')
    .execute()
}

/** The rounds of opened events in the published programme, each once; a show is not judged. */
export async function findProgrammeRounds(db: Db, tournament_id: number) {
  const rows = await db
    .selectFrom('rounds as r')
    .innerJoin('programme_items as i', 'i.round_id', 'r.id')
    .select(['r.id', 'r.kind', 'r.dances', 'r.quota', 'r.tournament_detail_id', 'i.number', 'i.index'])
    .where('r.tournament_id', '=', tournament_id)
    .where('i.edition', '=', PUBLISHED)
    .where('i.number', 'is not', null)
    .orderBy('i.index')
    .orderBy('i.id')
    .execute()
  const listedIds = new Set<number>()
  return rows.filter(({ id, kind }) => kind !== 'show' && !listedIds.has(id) && listedIds.add(id))
}

/** The stored results of a tournament. */
export async function findResults(db: Db, tournament_id: number): Promise<StoredResult[]> {
  return db.selectFrom('results').selectAll().where('tournament_id', '=', tournament_id).orderBy('id').execute()
}

/** The competitors of rounds of the programme, by the id of the round. */
export async function findRoundStarters(db: Db, rounds: readonly number[]): Promise<Map<number, StarterEntry[]>> {
  const rows = await readByIds(rounds, async (chunk) =>
    db
      .selectFrom('round_entries as e')
      .leftJoin('athletes as a', 'a.id', 'e.athlete_id')
      .leftJoin('units as u', 'u.id', 'a.unit_id')
      .select(['e.round_id', 'e.athlete_id', 'e.number', 'e.full_name_one', 'e.full_name_two', 'e.unit'])
      .select(['a.number as bib', 'a.full_name_one as entry_one', 'a.full_name_two as entry_two', 'a.team_name'])
      .select(['a.status', 'u.name as unit_name', 'e.absent_date'])
      .where('e.round_id', 'in', chunk)
      .orderBy('e.round_id')
      .orderBy('e.position')
      .orderBy('e.id')
      .execute(),
  )
  const starters = rows.map((row) => ({
    round_id: row.round_id,
    athlete_id: row.athlete_id,
    bib: row.athlete_id === null ? row.number : row.bib,
    full_name_one: (row.athlete_id === null ? row.full_name_one : row.entry_one) ?? '',
    full_name_two: row.athlete_id === null ? row.full_name_two : row.entry_two,
    team_name: row.team_name,
    unit: row.athlete_id === null ? row.unit : row.unit_name,
    isOut: row.absent_date !== null || (row.athlete_id !== null && row.status !== APPROVED),
  }))
  return groupStarters(starters, ({ round_id }) => round_id)
}

/** The entries of events with a bib, by the id of the event: who starts in a final that no programme has. */
export async function findEventStarters(db: Db, details: readonly number[]): Promise<Map<number, StarterEntry[]>> {
  const rows = await readByIds(details, async (chunk) =>
    db
      .selectFrom('registrations as g')
      .innerJoin('athletes as a', 'a.id', 'g.athlete_id')
      .leftJoin('units as u', 'u.id', 'a.unit_id')
      .select(['g.tournament_detail_id', 'a.id as athlete_id', 'a.number as bib', 'a.full_name_one', 'a.full_name_two'])
      .select(['a.team_name', 'a.status', 'u.name as unit'])
      .where('g.tournament_detail_id', 'in', chunk)
      .where('a.number', 'is not', null)
      .orderBy('g.tournament_detail_id')
      .orderBy('a.number')
      .orderBy('a.id')
      .execute(),
  )
  const starters = rows.map(({ status, ...row }) => ({ ...row, isOut: status !== APPROVED }))
  return groupStarters(starters, ({ tournament_detail_id }) => tournament_detail_id)
}

function groupStarters<Row extends StarterEntry>(rows: readonly Row[], keyOf: (row: Row) => number) {
  const byKey = new Map<number, StarterEntry[]>()
  for (const row of rows) {
    const { athlete_id, bib, full_name_one, full_name_two, team_name, unit, isOut } = row
    const list = byKey.get(keyOf(row)) ?? []
    list.push({ athlete_id, bib, full_name_one, full_name_two, team_name, unit, isOut })
    byKey.set(keyOf(row), list)
  }
  return byKey
}
