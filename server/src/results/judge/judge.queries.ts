import type { StoredState } from '@portal/shared/results/round/result-states'
import { readByIds } from '../../kit/db/chunks.ts'
import type { Db } from '../../kit/db/tables.ts'

/** The edition of the programme that is published. */
const PUBLISHED = 1

/** The tournament of a tablet; null for a rehearsal. */
export async function findTabletTournament(db: Db, id: number) {
  const row = await db
    .selectFrom('tournaments')
    .select(['id', 'name', 'name_en', 'hall_zone'])
    .where('id', '=', id)
    .where('rehearsal_of', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The letters of the panel with the accounts that have taken them. */
export async function findPanelLetters(db: Db, tournament_id: number) {
  return db
    .selectFrom('panel_judges')
    .select(['id', 'letter', 'user_id'])
    .where('tournament_id', '=', tournament_id)
    .where('tournament_detail_id', 'is', null)
    .orderBy('letter')
    .execute()
}

/** The letter of an account on the panel; null for one that has none, and for nobody. */
export async function findOwnLetter(db: Db, tournament_id: number, user_id: number | null): Promise<string | null> {
  if (user_id === null) return null
  return (await findPanelLetters(db, tournament_id)).find((each) => each.user_id === user_id)?.letter ?? null
}

/** Gives a letter of the panel to an account, and those that it had before to nobody. */
export async function storeLetter(db: Db, tournament_id: number, id: number, user_id: number): Promise<void> {
  await db
    .updateTable('panel_judges')
    .set({ user_id: null })
    .where('tournament_id', '=', tournament_id)
    .where('user_id', '=', user_id)
    .execute()
  await db.updateTable('panel_judges').set({ user_id }).where('id', '=', id).execute()
}

/** The rounds of a tournament that are marked here and stand at one of these states, in the order of the programme. */
export async function findMarkedRounds(db: Db, tournament_id: number, states: readonly StoredState[]) {
  const rows = await db
    .selectFrom('results as s')
    .innerJoin('tournament_details as d', 'd.id', 's.tournament_detail_id')
    .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
    .leftJoin('programme_items as i', (join) =>
      join.onRef('i.round_id', '=', 's.round_id').on('i.edition', '=', PUBLISHED).on('i.number', 'is not', null),
    )
    .select([
      's.id',
      's.round_id',
      's.round_version',
      's.kind',
      's.format',
      's.dances',
      's.judges',
      's.quota',
      's.state',
    ])
    .select(['s.open_reason', 'c.symbol', 'c.name', 'c.name_en', 'i.number as item'])
    .where('s.tournament_id', '=', tournament_id)
    .where('s.state', 'in', states)
    .where('s.judges', 'is not', null)
    .orderBy('i.index')
    .orderBy('s.id')
    .execute()
  // A round in heats may have several items.
  const listedIds = new Set<number>()
  return rows.filter(({ id }) => !listedIds.has(id) && listedIds.add(id))
}
export type MarkedRound = Awaited<ReturnType<typeof findMarkedRounds>>[number]

/** The heats of competitors by the ids of rounds; a competitor by bib, in running order. */
export async function findHeats(db: Db, rounds: readonly number[]) {
  const rows = await readByIds(rounds, async (chunk) =>
    db
      .selectFrom('round_entries as e')
      .leftJoin('athletes as a', 'a.id', 'e.athlete_id')
      .select(['e.round_id', 'e.heat', 'e.number', 'e.athlete_id', 'a.number as bib'])
      .where('e.round_id', 'in', chunk)
      .orderBy('e.round_id')
      .orderBy('e.heat')
      .orderBy('e.position')
      .orderBy('e.id')
      .execute(),
  )
  const heats = rows.map(({ round_id, heat, number, athlete_id, bib }) => ({
    round_id,
    heat,
    bib: athlete_id === null ? number : bib,
  }))
  return Map.groupBy(heats, ({ round_id }) => round_id)
}

/** The item, heat and dance that is on at each floor. */
export async function findPositions(db: Db, tournament_id: number) {
  const rows = await db
    .selectFrom('mc as m')
    .innerJoin('programme_items as i', 'i.id', 'm.current_item_id')
    .select(['i.number', 'm.heat', 'm.dance'])
    .where('m.tournament_id', '=', tournament_id)
    .orderBy('m.floor')
    .execute()
  return rows.flatMap(({ number, heat, dance }) => (number === null ? [] : [{ item: number, heat, dance }]))
}
