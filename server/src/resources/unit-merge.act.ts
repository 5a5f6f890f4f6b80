import type { UndoOffer } from '@portal/shared/kit/contract'
import { searchKey } from '@portal/shared/kit/text/names'
import { publicUnitTexts, unitTexts } from '@portal/shared/resources/unit.fields'
import type { MergeLook } from '@portal/shared/resources/unit-merge'
import { units } from '@portal/shared/resources/units'
import { crudQueries } from '../kit/crud/crud.queries.ts'
import { recordHistory } from '../kit/db/history.ts'
import { lockForUpdate } from '../kit/db/row-locks.ts'
import type { Db } from '../kit/db/tables.ts'
import { trailOf } from '../kit/db/trail.ts'
import type { Authorized, Deps } from '../kit/deps.ts'
import { Refusal } from '../kit/refusal.ts'
import { goneWith, keepUndo } from '../kit/undo/undoing.ts'
import { unitMergeQueries } from './unit-merge.queries.ts'

type Pair = { from: number; into: number }
type Unit = Awaited<ReturnType<ReturnType<typeof unitMergeQueries>['all']>>[number]

/** Tells what would move if one unit became part of another. Throws UNITS_NOT_FOUND and UNIT_MERGE_SELF. */
export async function lookAtMerge(db: Db, pair: Pair): Promise<MergeLook> {
  const merging = unitMergeQueries(db)
  const { from, into } = await bothOf(db, pair)
  const there = new Set((await merging.roster(into.id)).map(({ person_key }) => person_key))
  const roster = await merging.roster(from.id)
  const sharedDancers = roster.filter(({ person_key }) => there.has(person_key)).length
  return {
    into,
    from,
    entries: from.entries,
    ...(await merging.counts(from.id)),
    dancers: roster.length - sharedDancers,
    dancers_there: sharedDancers,
    names: (await namesOf(db, from, into)).map(({ name }) => name),
    fills: Object.fromEntries(Object.entries(fillsOf(from, into)).map(([field, value]) => [field, value ?? ''])),
    twice: await enteredTwice(db, pair),
  }
}

/**
 * Makes a unit part of another one within the caller's transaction. Both are held first, so that who registers meanwhile waits and finds
 * the remaining one. Throws UNITS_NOT_FOUND, UNIT_MERGE_SELF and, naming them, UNITS_ENTERED_TWICE.
 */
export async function mergeUnits(
  tx: Db,
  { engine, now }: Pick<Deps, 'engine' | 'now'>,
  pair: Pair,
  actor: Authorized<'master:write'>,
): Promise<UndoOffer | null> {
  await lockForUpdate(tx, engine, 'units', [pair.from, pair.into])
  const merging = unitMergeQueries(tx)
  const { from, into } = await bothOf(tx, pair)
  await refuseEnteredTwice(tx, pair)
  const trail = trailOf(actor, now())

  const entries = await merging.entries(from.id)
  await merging.give('athletes', idsOf(entries), into.id, trail)
  const contents = await merging.contents(from.id)
  await merging.give('content_competition', idsOf(contents), into.id, trail)
  const members = await merging.members(from.id)
  await merging.giveMembers(from.id, into.id)

  const there = new Set((await merging.roster(into.id)).map(({ person_key }) => person_key))
  const roster = await merging.roster(from.id)
  const dropped = idsOf(roster.filter(({ person_key }) => there.has(person_key)))
  const movedIds = idsOf(roster.filter(({ person_key }) => !there.has(person_key)))
  const droppedRows = await merging.rosterRows(dropped)
  await merging.deleteRoster(dropped)
  await merging.give('roster_people', movedIds, into.id, trail)

  // A card of the remaining unit stays; the other one of the same tournament ends with its unit.
  const shared = new Set((await merging.cards(into.id)).map(({ tournament_id }) => tournament_id))
  const cards = (await merging.cards(from.id)).filter(({ tournament_id }) => !shared.has(tournament_id))
  await merging.giveCards(idsOf(cards), into.id)

  const others = await merging.others(from.id)
  const names = await namesOf(tx, from, into)
  await merging.saveNames(from.id, names)
  const going = await goneWith(tx, 'units', [from.id])
  await merging.delete(from.id)

  const fills = fillsOf(from, into)
  const before = { ...emptied(fills), more_key: moreKey(into) }
  const after = { ...fills, more_key: moreKey({ ...into, ...fills }) }
  const rows = crudQueries(tx, units)
  if (Object.keys(fills).length > 0) await rows.update(into.id, { ...(await rows.byId(into.id)), ...fills }, trail)

  const [was, is] = [unitOf(from), unitOf(into)]
  await recordHistory(
    tx,
    [
      ...entries.map(({ id, tournament_id }) => ({
        table_name: 'athletes',
        record_id: id,
        tournament_id,
        action: 'change',
        before: was,
        after: is,
      })),
      ofUnit(from.id, 'delete', { name: from.name }),
      ofUnit(into.id, 'merge', { ...emptied(fills), name: from.name }, { ...fills, name: into.name }),
    ],
    trail,
  )
  const moved = (at: readonly { id: number; tournament_id: number | null }[]) =>
    at.map((row) => ({ ...row, before: { unit_id: from.id }, after: { unit_id: into.id } }))
  return keepUndo(tx, actor, now(), {
    gone: [
      ...going.gone,
      { table: 'unit_members', owner: 'users', of: 'user_id', rows: members },
      { table: 'roster_people', owner: 'roster_people', of: 'id', rows: droppedRows },
      { table: 'shared_links', owner: 'units', of: 'unit_id', rows: cards },
      { table: 'unit_names', owner: 'units', of: 'unit_id', rows: others },
    ],
    added: [
      ...members.map((row) => ({
        table: 'unit_members',
        owner: 'users',
        id: row.user_id,
        rows: [{ ...row, unit_id: into.id }],
      })),
      { table: 'shared_links', owner: 'units', id: into.id, rows: cards.map(({ id }) => ({ id, unit_id: into.id })) },
      { table: 'unit_names', owner: 'units', id: into.id, rows: names.map(({ search_key }) => ({ search_key })) },
    ],
    freed: [
      ...going.freed,
      {
        table: 'roster_people',
        rows: movedIds.map((id) => ({ id, before: { unit_id: from.id }, after: { unit_id: into.id } })),
      },
    ],
    changed: [
      { table: 'units', action: 'unmerge', first: true, rows: [{ id: into.id, before, after }] },
      { table: 'athletes', action: 'change', rows: moved(entries) },
      { table: 'content_competition', action: 'change', rows: moved(contents) },
    ],
  })
}

async function bothOf(db: Db, { from, into }: Pair): Promise<{ from: Unit; into: Unit }> {
  if (from === into) throw new Refusal('UNIT_MERGE_SELF', { errors: [{ path: 'into', code: 'UNIT_MERGE_SELF' }] })
  const found = await unitMergeQueries(db).some([from, into])
  const unit = (id: number) => found.find((row) => row.id === id)
  const [fromUnit, intoUnit] = [unit(from), unit(into)]
  if (!fromUnit || !intoUnit) throw new Refusal(units.missing)
  return { from: fromUnit, into: intoUnit }
}

/** The names by which the remaining unit is found from then on: those of the merged one, and its code where both have one. */
async function namesOf(db: Db, from: Unit, into: Unit) {
  const others = await unitMergeQueries(db).others(from.id)
  const own = { search_key: from.search_key, name: from.name, merged_id: from.id }
  const code =
    from.code !== null && into.code !== null
      ? [{ search_key: searchKey(from.code), name: from.code, merged_id: null }]
      : []
  const namesByKey = new Map([...others, ...code, own].map((row) => [row.search_key, { ...row, unit_id: into.id }]))
  const taken = new Set([into.search_key, ...(await unitMergeQueries(db).namesElse(from.id, [...namesByKey.keys()]))])
  return [...namesByKey.values()].filter(({ search_key }) => !taken.has(search_key))
}

/** The details that the remaining unit lacks and the merged one has. */
function fillsOf(from: Unit, into: Unit): Partial<Record<(typeof unitTexts)[number], string | null>> {
  return Object.fromEntries(
    unitTexts.filter((field) => into[field] === null && from[field] !== null).map((field) => [field, from[field]]),
  )
}
const emptied = (fills: object) => Object.fromEntries(Object.keys(fills).map((field) => [field, null]))
const moreKey = (unit: Pick<Unit, (typeof publicUnitTexts)[number]>) =>
  searchKey(...publicUnitTexts.map((field) => unit[field])) || null

async function refuseEnteredTwice(tx: Db, pair: Pair): Promise<void> {
  const twice = await enteredTwice(tx, pair)
  if (twice.length > 0) {
    const names = twice.map(({ people }) => people).join('; ')
    throw new Refusal('UNITS_ENTERED_TWICE', {
      params: { names },
      errors: [{ path: 'into', code: 'UNITS_ENTERED_TWICE' }],
    })
  }
}

/** Entries of the same people that both units have: in one event, or both waiting in one tournament. */
async function enteredTwice(db: Db, { from, into }: Pair): Promise<MergeLook['twice']> {
  const rows = await unitMergeQueries(db).enteredTwice(from, into)
  return [...Map.groupBy(rows, ({ id, other_id }) => `${id} ${other_id}`).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { id, code, other_id, other_code, tournament, team_name, full_name_one, full_name_two } = first
    return {
      tournament,
      people: team_name ?? [full_name_one, full_name_two].filter(Boolean).join(' – '),
      contents: same.flatMap(({ symbol }) => (symbol === null ? [] : [symbol])),
      entries: [
        { id, code },
        { id: other_id, code: other_code },
      ],
    }
  })
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const unitOf = ({ id, name }: Unit) => ({ unit_id: id, unit: name })
const ofUnit = (record_id: number, action: string, before: object, after?: object) => ({
  table_name: 'units',
  record_id,
  tournament_id: null,
  action,
  before,
  ...(after ? { after } : {}),
})
