import { APPROVED } from '@portal/shared/entries/entry-state'
import type { TournamentRole } from '@portal/shared/kit/permissions'
import { readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { PrintedUnit } from './paper-values.rules.ts'

/** The edition of the programme that is published. */
const PUBLISHED = 1

/** A tournament as its papers name it. */
export async function findPaperTournament(db: Db, id: number) {
  return db
    .selectFrom('tournaments')
    .select(['id', 'name', 'name_en', 'start_date', 'end_date', 'address', 'address_en'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The names and the unit of entries, by their ids. A team stands under its own name. */
export async function findPrintedEntries(db: Db, ids: readonly number[]) {
  const rows = await readByIds(ids, async (chunk) =>
    db
      .selectFrom('athletes as a')
      .leftJoin('units as u', 'u.id', 'a.unit_id')
      .select(['a.id', 'a.full_name_one', 'a.full_name_two', 'a.team_name', 'a.state'])
      .select(['u.name as unit', 'u.code as unit_code', 'u.province'])
      .where('a.id', 'in', chunk)
      .execute(),
  )
  return new Map(
    rows.map(({ id, full_name_one, full_name_two, team_name, state, unit, unit_code, province }) => {
      const names =
        team_name === null ? [full_name_one, ...(full_name_two === null ? [] : [full_name_two])] : [team_name]
      const printedUnit: PrintedUnit | null = unit === null ? null : { name: unit, code: unit_code, province }
      return [id, { names, unit: printedUnit, state }]
    }),
  )
}

/** Where and when the rounds of a tournament stand in its published programme, by the id of the round. */
export async function findRoundItems(db: Db, tournament_id: number) {
  const rows = await db
    .selectFrom('programme_items')
    .select(['id', 'round_id', 'number', 'day', 'time'])
    .where('tournament_id', '=', tournament_id)
    .where('edition', '=', PUBLISHED)
    .where('round_id', 'is not', null)
    .orderBy('index', 'desc')
    .orderBy('id', 'desc')
    .execute()
  // The first of several items of a round.
  return new Map(rows.map((row) => [row.round_id ?? 0, row]))
}

/** The ceremonies of a tournament with the notes that tie them to events, in the order of the programme. */
export async function findCeremonies(db: Db, tournament_id: number) {
  return db
    .selectFrom('programme_items')
    .select(['id', 'kind', 'note', 'index'])
    .where('tournament_id', '=', tournament_id)
    .where('edition', '=', PUBLISHED)
    .where('kind', '=', 'ceremony')
    .orderBy('index')
    .orderBy('id')
    .execute()
}

/** The bibs and heats of a round of the programme, without those who are out, in running order. */
export async function findHeatBibs(db: Db, round_id: number): Promise<{ bib: number; heat: number }[]> {
  const rows = await db
    .selectFrom('round_entries as e')
    .leftJoin('athletes as a', 'a.id', 'e.athlete_id')
    .select(['e.heat', 'e.number', 'e.athlete_id', 'a.number as entry_bib', 'a.status'])
    .where('e.round_id', '=', round_id)
    .where('e.absent_date', 'is', null)
    .orderBy('e.position')
    .orderBy('e.id')
    .execute()
  return rows.flatMap(({ heat, number, athlete_id, entry_bib, status }) => {
    const bib = athlete_id === null ? number : entry_bib
    return bib === null || (athlete_id !== null && status !== APPROVED) ? [] : [{ bib, heat: heat ?? 1 }]
  })
}

/** The accounts that have one of these roles in a tournament. */
export async function findRoleHolders(db: Db, tournament_id: number, roles: readonly TournamentRole[]) {
  return db
    .selectFrom('tournament_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.role', 'u.name'])
    .where('r.tournament_id', '=', tournament_id)
    .where('r.role', 'in', roles)
    .where('u.is_guest', '=', 0)
    .orderBy('r.id')
    .execute()
}

/** When the hall first came to each of these items, by the id of the item. */
export async function findItemStarts(db: Db, items: readonly number[]): Promise<Map<number, string>> {
  const rows = await readByIds(items, async (chunk) =>
    db
      .selectFrom('mc_moves')
      .select(['item_id', (eb) => eb.fn.min('acted_date').as('started')])
      .where('item_id', 'in', chunk)
      .groupBy('item_id')
      .orderBy('item_id')
      .execute(),
  )
  return new Map(rows.map(({ item_id, started }) => [item_id ?? 0, started]))
}
