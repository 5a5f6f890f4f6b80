import { withUsualName } from '@portal/shared/programme/interlude-names'
import { roundOfKind } from '@portal/shared/programme/rounds'
import type { OfficeItem } from '@portal/shared/programme/round-calls'
import type { Db, Tables } from '../../kit/db/tables.ts'
import { changedColumns, createdColumns, type Trail } from '../../kit/db/trail.ts'
import { findCompetitors } from '../programme.queries.ts'
import { renameDraft } from '../programme-writes.queries.ts'
import { FIRST_FLOOR, PUBLISHED } from './round-entries.queries.ts'

/** All items of a programme on its first floor in their order, those that are not danced included. */
export async function listOfficeItems(db: Db, tournament_id: number): Promise<OfficeItem[]> {
  return readItems(
    db,
    selectOfficeItems(db).where('i.tournament_id', '=', tournament_id).where('i.floor', '=', FIRST_FLOOR),
  )
}

/** The items of all floors, floor by floor. */
export async function listItemsOfAllFloors(db: Db, tournament_id: number): Promise<OfficeItem[]> {
  const items = await readItems(db, selectOfficeItems(db).where('i.tournament_id', '=', tournament_id))
  return items.toSorted((a, b) => a.floor - b.floor)
}

/** A published item of any kind and floor; null if it does not exist. */
export async function findOfficeItem(db: Db, id: number): Promise<OfficeItem | null> {
  const [item = null] = await readItems(db, selectOfficeItems(db).where('i.id', '=', id))
  return item
}

function selectOfficeItems(db: Db) {
  return db
    .selectFrom('programme_items as i')
    .leftJoin('rounds as r', 'r.id', 'i.round_id')
    .leftJoin('tournament_details as d', 'd.id', 'r.tournament_detail_id')
    .leftJoin('content_competition as c', (join) =>
      join.onRef('c.id', '=', 'd.content_competition_id').onRef('c.name', '=', 'i.name'),
    )
    .select(['i.id', 'i.version', 'i.number', 'i.kind', 'i.name', 'i.day', 'i.time', 'i.note', 'i.floor'])
    .select(['r.kind as round_kind', 'r.quota', 'r.dances', 'r.tournament_detail_id', 'c.name_en'])
    .where('i.edition', '=', PUBLISHED)
    .orderBy('i.index')
    .orderBy('i.id')
}

async function readItems(db: Db, query: ReturnType<typeof selectOfficeItems>): Promise<OfficeItem[]> {
  const items = await query.execute()
  const competitors = await findCompetitors(
    db,
    items.map(({ id }) => id),
  )
  return items.map((item) => ({
    ...withUsualName(item),
    round: roundOfKind(item.round_kind),
    athletes: competitors.get(item.id) ?? [],
  }))
}

type InterludeColumns = Pick<Tables['programme_items'], 'name' | 'day' | 'time' | 'note'> & Pick<OfficeItem, 'kind'>

/** Inserts an item that is not danced at an index (from 1) of its programme, and returns its id. */
export async function insertInterlude(
  db: Db,
  tournament_id: number,
  index: number,
  columns: InterludeColumns & { floor?: number },
  trail: Trail,
): Promise<number> {
  const { id } = await db
    .insertInto('programme_items')
    .values({ ...columns, tournament_id, index, round_id: null, number: null, ...createdColumns(trail) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates an item that is not danced, and raises its version. */
export async function updateInterlude(db: Db, id: number, columns: InterludeColumns, trail: Trail): Promise<void> {
  await db
    .updateTable('programme_items')
    .set({ ...columns, ...changedColumns(trail) })
    .where('id', '=', id)
    .execute()
  await renameDraft(db, id, columns)
}
