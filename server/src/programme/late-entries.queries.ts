import type { NotNull } from 'kysely'
import { APPROVED } from '@portal/shared/entries/entry-state'
import type { Db } from '../kit/db/tables.ts'
import type { Trail } from '../kit/db/trail.ts'
import { roundOfKind } from '@portal/shared/programme/rounds'
import {
  appendToRound,
  PUBLISHED,
  selectItemEntries,
  selectPublishedRounds,
  touchItem,
} from './rounds/round-entries.queries.ts'

/** The contents of the approved entries of a tournament, one row each, by bib; entries without a bib come last. */
export async function findStarts(db: Db, tournament_id: number) {
  const rows = await db
    .selectFrom('registrations as r')
    .innerJoin('athletes as a', 'a.id', 'r.athlete_id')
    .innerJoin('tournament_details as d', 'd.id', 'r.tournament_detail_id')
    .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
    .select(['a.id as athlete_id', 'a.number', 'a.full_name_one', 'a.full_name_two', 'a.team_name'])
    .select(['d.id as detail_id', 'c.symbol', 'c.name', 'c.name_en'])
    .where('a.tournament_id', '=', tournament_id)
    .where('a.status', '=', APPROVED)
    .orderBy('a.id')
    .orderBy('d.index')
    .orderBy('d.id')
    .execute()
  return rows.toSorted((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity) || 0)
}

/** The items of a programme on all its floors in their order, with their competitors and heats. */
export async function findItemsWithEntries(db: Db, tournament_id: number) {
  const items = await selectPublishedRounds(db)
    .leftJoin('tournament_details as d', 'd.id', 'r.tournament_detail_id')
    .leftJoin('content_competition as c', (join) =>
      join.onRef('c.id', '=', 'd.content_competition_id').onRef('c.name', '=', 'i.name'),
    )
    .select(['i.id', 'i.number', 'i.round_id', 'r.kind', 'i.name', 'c.name_en', 'r.tournament_detail_id as detail_id'])
    .where('i.tournament_id', '=', tournament_id)
    .orderBy('i.index')
    .orderBy('i.id')
    .$narrowType<{ number: NotNull; round_id: NotNull }>()
    .execute()
  const competitors = await selectItemEntries(db)
    .select(['i.id as item_id', 'e.athlete_id', 'e.heat'])
    .where('i.tournament_id', '=', tournament_id)
    .where('i.edition', '=', PUBLISHED)
    .execute()
  const byItem = Map.groupBy(competitors, ({ item_id }) => item_id)
  return items.map(({ kind, ...item }) => ({
    ...item,
    round: roundOfKind(kind),
    competitors: byItem.get(item.id) ?? [],
  }))
}

/** Adds an entry to the round of an item, and raises the version of the item, so that a parallel edit of its list is refused. */
export async function addEntryToItem(
  db: Db,
  { id, round_id }: { id: number; round_id: number },
  { athlete_id, heat }: { athlete_id: number; heat: number | null },
  trail: Trail,
): Promise<void> {
  const noNames = { number: null, full_name_one: null, full_name_two: null, unit: null }
  await appendToRound(db, round_id, [{ ...noNames, athlete_id, heat }])
  await touchItem(db, id, trail)
}
