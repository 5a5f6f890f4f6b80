import { APPROVED } from '@portal/shared/entries/entry-state'
import type { Db } from '../kit/db/tables.ts'
import { changedColumns, type Trail } from '../kit/db/trail.ts'

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

/** The items of a programme in their order, with their competitors and heats. */
export async function findItemsWithEntries(db: Db, tournament_id: number) {
  const items = await db
    .selectFrom('programme_items as i')
    .leftJoin('tournament_details as d', 'd.id', 'i.tournament_detail_id')
    .leftJoin('content_competition as c', (join) =>
      join.onRef('c.id', '=', 'd.content_competition_id').onRef('c.name', '=', 'i.name'),
    )
    .select(['i.id', 'i.number', 'i.round', 'i.name', 'c.name_en', 'i.tournament_detail_id as detail_id'])
    .where('i.tournament_id', '=', tournament_id)
    .orderBy('i.index')
    .orderBy('i.id')
    .execute()
  const competitors = await db
    .selectFrom('programme_competitors as c')
    .innerJoin('programme_items as i', 'i.id', 'c.item_id')
    .select(['c.item_id', 'c.athlete_id', 'c.heat'])
    .where('i.tournament_id', '=', tournament_id)
    .execute()
  const byItem = Map.groupBy(competitors, ({ item_id }) => item_id)
  return items.map((item) => ({ ...item, competitors: byItem.get(item.id) ?? [] }))
}

/** Adds an entry after the competitors of an item, and raises the version of the item, so that a parallel edit of its list is refused. */
export async function addEntryToItem(
  db: Db,
  { item_id, athlete_id, heat }: { item_id: number; athlete_id: number; heat: number | null },
  trail: Trail,
): Promise<void> {
  const { last } = await db
    .selectFrom('programme_competitors')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('item_id', '=', item_id)
    .executeTakeFirstOrThrow()
  const noNames = { number: null, full_name_one: null, full_name_two: null, unit: null }
  await db
    .insertInto('programme_competitors')
    .values({ ...noNames, item_id, athlete_id, heat, position: Number(last ?? -1) + 1 })
    .execute()
  await db.updateTable('programme_items').set(changedColumns(trail)).where('id', '=', item_id).execute()
}
