import type { NotNull } from 'kysely'
import { APPROVED } from '@portal/shared/entries/entry-state'
import type { Competitor, Item } from '@portal/shared/programme/programme-rows'
import { readByIds } from '../kit/db/chunks.ts'
import { toDocumentRow, findDocuments } from '../tournaments/record/documents.queries.ts'
import type { Db } from '../kit/db/tables.ts'
import { roundOfKind } from '@portal/shared/programme/rounds'
import { OFF_AIR, ON_AIR, type AirStatus } from '@portal/shared/programme/air-status'
import { INITIAL_STEP, toLastMove, toStepState } from './pointer/stored-steps.queries.ts'
import {
  FIRST_FLOOR,
  PUBLISHED,
  selectItemEntries,
  selectPublishedRounds,
  selectRoundItems,
} from './rounds/round-entries.queries.ts'
import type { ProgrammePosition, StepState, StoredMove } from './stored.rules.ts'

export type StoredPosition = ProgrammePosition & {
  tournament_id: number
  floor: number
  status: AirStatus
  lastMove: StoredMove | null
  /** The item that the pointer names, which may have no number; `current` is then the numbered item before it. */
  pointedItem: number | null
  step: StepState
  undoStep: StepState | null
}

/** The position of a programme on a floor: before its first move at its beginning, with version 0. */
export async function findPosition(db: Db, tournament_id: number, floor = FIRST_FLOOR): Promise<StoredPosition> {
  const row = await db
    .selectFrom('mc as m')
    .leftJoin('users as u', 'u.id', 'm.moved_by')
    .leftJoin('programme_items as p', 'p.id', 'm.current_item_id')
    .select(['m.status', 'm.current_item_id', 'm.next_item_id', 'm.version', 'p.index', 'p.kind'])
    .select(['m.moved_by', 'm.moved_date', 'm.moved_console', 'm.from_item_id', 'm.from_next_item_id', 'u.name'])
    .select(['m.heat', 'm.dance', 'm.hall_state', 'm.message', 'm.message_en', 'm.called_date', 'm.from_step'])
    .where('m.tournament_id', '=', tournament_id)
    .where('m.floor', '=', floor)
    .executeTakeFirst()
  const placedItems = await selectRoundItems(db, floor)
    .select(['i.id', 'i.number', 'i.index'])
    .where('i.tournament_id', '=', tournament_id)
    .orderBy('i.index')
    .orderBy('i.id')
    .$narrowType<{ number: NotNull }>()
    .execute()
  const items = placedItems.map(({ id, number }) => ({ id, number }))
  const { status = OFF_AIR, current_item_id: pointedItem = null, next_item_id: next = null, version = 0 } = row ?? {}
  const isNumbered = row?.kind === 'round'
  const before = placedItems.findLast(({ index }) => index <= (row?.index ?? 0)) ?? placedItems[0]
  const current = pointedItem === null || isNumbered ? pointedItem : (before?.id ?? null)
  const step = row ? toStepState(row) : INITIAL_STEP
  return { tournament_id, floor, status, items, current, next, version, pointedItem, step, ...toLastMove(row) }
}

/** The published tournament that is on air, or null. */
export async function findOnAir(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('mc as m')
    .innerJoin('tournaments as t', 't.id', 'm.tournament_id')
    .select('m.tournament_id')
    .where('m.status', '=', ON_AIR)
    .where('t.is_active', '=', 1)
    .executeTakeFirst()
  return row?.tournament_id ?? null
}

/** The published tournament that is on air, otherwise the last one that was; null if none ever was. */
export async function findLastOnAir(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('mc as m')
    .innerJoin('tournaments as t', 't.id', 'm.tournament_id')
    .select('m.tournament_id')
    .where('m.aired_date', 'is not', null)
    .where('t.is_active', '=', 1)
    .orderBy('m.status', 'desc')
    .orderBy('m.aired_date', 'desc')
    .orderBy('m.tournament_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.tournament_id ?? null
}

/** The columns of a tournament that a programme needs, and its documents; null if it does not exist, or is a rehearsal. */
export async function findTournament(db: Db, id: number) {
  const hall = await findHall(db, id)
  return hall?.rehearsal_of === null ? hall : null
}

/** The same of a rehearsal too, which is published where its tournament is. Only what moves and shows a hall may ask this. */
export async function findHall(db: Db, id: number) {
  const row = await db
    .selectFrom('tournaments as t')
    .leftJoin('tournaments as o', 'o.id', 't.rehearsal_of')
    .select(['t.id', 't.name', 't.name_en', 't.start_date', 't.end_date', 't.hall_language', 't.hall_zone'])
    .select(['t.minors_shown', 't.rehearsal_of'])
    .select((eb) => eb.fn.coalesce('o.is_active', 't.is_active').as('is_active'))
    .where('t.id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, resources: (await findDocuments(db, [id])).map(toDocumentRow) } : null
}

/** Items of any floor in the order of the ids, with their competitors. Missing items and those without a round are left out. */
export async function findItems(db: Db, ids: readonly number[]): Promise<Item[]> {
  const items = await readByIds(ids, async (chunk) =>
    withContents(selectPublishedRounds(db))
      .select(['i.id', 'i.version', 'i.number', 'r.kind', 'i.name', 'r.dances', 'i.day', 'i.time', 'i.note'])
      .select(['r.tournament_detail_id', 'c.name_en'])
      .where('i.id', 'in', chunk)
      .$narrowType<{ number: NotNull }>()
      .execute(),
  )
  const byId = new Map(items.map(({ kind, ...item }) => [item.id, { ...item, round: roundOfKind(kind) }]))
  const competitors = await findCompetitors(db, ids)
  return ids.flatMap((id) => {
    const item = byId.get(id)
    return item ? [{ ...item, athletes: competitors.get(id) ?? [] }] : []
  })
}

/** All items of a programme in their order, with their competitors. */
export async function listItems(db: Db, tournament_id: number): Promise<Item[]> {
  const { items } = await findPosition(db, tournament_id)
  return findItems(
    db,
    items.map(({ id }) => id),
  )
}

/** The items of a programme in their order, without their competitors. */
export async function listItemsWithoutCompetitors(db: Db, tournament_id: number) {
  const items = await withContents(selectRoundItems(db))
    .select(['i.id', 'i.number', 'r.kind', 'i.name', 'i.day', 'i.time', 'c.name_en'])
    .where('i.tournament_id', '=', tournament_id)
    .orderBy('i.index')
    .orderBy('i.id')
    .$narrowType<{ number: NotNull }>()
    .execute()
  return items.map(({ kind, ...item }) => ({ ...item, round: roundOfKind(kind) }))
}

/** How many rounds of a tournament have published results. */
export async function countPublishedResults(db: Db, tournament_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('results')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tournament_id', '=', tournament_id)
    .where('published_version', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Adds to items (`i`) with their rounds (`r`) the content (`c`) of each, if the item still has the name of the content. */
function withContents(items: ReturnType<typeof selectPublishedRounds>) {
  return items
    .leftJoin('tournament_details as d', 'd.id', 'r.tournament_detail_id')
    .leftJoin('content_competition as c', (join) =>
      join.onRef('c.id', '=', 'd.content_competition_id').onRef('c.name', '=', 'i.name'),
    )
}

/** The tournament of a published item; null if there is no such item. */
export async function findItemTournament(db: Db, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('programme_items')
    .select('tournament_id')
    .where('id', '=', id)
    .where('edition', '=', PUBLISHED)
    .executeTakeFirst()
  return row?.tournament_id ?? null
}

/** The floor of an item. Throws if there is no such item. */
export async function findItemFloor(db: Db, id: number): Promise<number> {
  const { floor } = await db
    .selectFrom('programme_items')
    .select('floor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return floor
}

/** Competitors by item. Bib, names and unit of an entry are the current ones; entries that are not approved are left out. */
export async function findCompetitors(db: Db, items: readonly number[]): Promise<Map<number, Competitor[]>> {
  const rows = await readByIds(items, async (chunk) =>
    selectItemEntries(db)
      .leftJoin('athletes as a', 'a.id', 'e.athlete_id')
      .leftJoin('units as u', 'u.id', 'a.unit_id')
      .select(['e.id', 'i.id as item_id', 'e.athlete_id', 'e.heat', 'e.absent_date'])
      .select(['e.number', 'e.full_name_one', 'e.full_name_two', 'e.unit'])
      .select([
        'a.number as bib',
        'a.full_name_one as entry_name_one',
        'a.full_name_two as entry_name_two',
        'a.team_name',
        'u.name as unit_name',
        'u.code as unit_code',
      ])
      .where('i.id', 'in', chunk)
      .where((eb) => eb.or([eb('e.athlete_id', 'is', null), eb('a.status', '=', APPROVED)]))
      .orderBy('i.id')
      .orderBy('e.position')
      .orderBy('e.id')
      .execute(),
  )
  const byItem = new Map<number, Competitor[]>()
  for (const row of rows) {
    const { id, item_id, athlete_id, heat } = row
    const numberAndNames =
      athlete_id === null
        ? { number: row.number, full_name_one: row.full_name_one ?? '', full_name_two: row.full_name_two }
        : { number: row.bib, full_name_one: row.entry_name_one ?? '', full_name_two: row.entry_name_two }
    const unit = athlete_id === null ? row.unit : row.unit_name
    const list = byItem.get(item_id) ?? []
    const unitCode = row.unit_code === null ? {} : { unit_code: row.unit_code }
    const absence = row.absent_date === null ? {} : { absent: 1 as const }
    list.push({ id, ...numberAndNames, team_name: row.team_name, unit, ...unitCode, heat, ...absence })
    byItem.set(item_id, list)
  }
  return byItem
}
