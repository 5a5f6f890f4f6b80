import type { UndoOffer } from '@portal/shared/kit/contract'
import { searchKey } from '@portal/shared/kit/text/names'
import { publicUnitTexts, unitTexts } from '@portal/shared/resources/unit.fields'
import type { MergePreview } from '@portal/shared/resources/unit-merge'
import { units } from '@portal/shared/resources/units'
import { crudQueries } from '../kit/crud/crud.queries.ts'
import { recordHistory } from '../kit/db/history.ts'
import { lockForUpdate } from '../kit/db/row-locks.ts'
import type { Db } from '../kit/db/tables.ts'
import { createTrail, type Trail } from '../kit/db/trail.ts'
import type { Authorized, Deps } from '../kit/deps.ts'
import { Refusal } from '../kit/refusal.ts'
import { planDeletion, storeUndo } from '../kit/undo/undoing.ts'
import { unitMergeQueries } from './unit-merge.queries.ts'

type UnitPair = { from: number; into: number }
type Unit = Awaited<ReturnType<ReturnType<typeof unitMergeQueries>['list']>>[number]

/** Previews the merge of one unit into another. Throws UNITS_NOT_FOUND and UNIT_MERGE_SELF. */
export async function previewMerge(db: Db, pair: UnitPair): Promise<MergePreview> {
  const merging = unitMergeQueries(db)
  const { from, into } = await requireBothUnits(db, pair)
  const { roster, duplicates } = await compareRosters(db, from.id, into.id)
  return {
    into,
    from,
    entries: from.entries,
    ...(await merging.countBelongings(from.id)),
    dancers: roster.length - duplicates.length,
    dancers_there: duplicates.length,
    names: (await findNewNames(db, from, into)).map(({ name }) => name),
    fills: Object.fromEntries(Object.entries(missingDetails(from, into)).map(([field, value]) => [field, value ?? ''])),
    twice: await findEnteredTwice(db, pair),
  }
}

/**
 * Merges a unit into another one within the caller's transaction. Both are locked first, so that new registrations wait and find the remaining
 * unit. Returns the undo offer. Throws UNITS_NOT_FOUND, UNIT_MERGE_SELF and, with the names of the people, UNITS_ENTERED_TWICE.
 */
export async function mergeUnits(
  tx: Db,
  { engine, now }: Pick<Deps, 'engine' | 'now'>,
  pair: UnitPair,
  actor: Authorized<'master:write'>,
): Promise<UndoOffer | null> {
  await lockForUpdate(tx, engine, 'units', [pair.from, pair.into])
  const merging = unitMergeQueries(tx)
  const { from, into } = await requireBothUnits(tx, pair)
  await refuseEnteredTwice(tx, pair)
  const trail = createTrail(actor, now())

  const entries = await merging.listEntries(from.id)
  await merging.reassign('athletes', toIds(entries), into.id, trail)
  const contents = await merging.listContents(from.id)
  await merging.reassign('content_competition', toIds(contents), into.id, trail)
  const members = await merging.listMembers(from.id)
  await merging.reassignMembers(from.id, into.id)
  const { deletedRows, movedIds } = await moveRoster(tx, from.id, into.id, trail)
  const cards = await moveCards(tx, from.id, into.id)
  const otherNames = await merging.listOtherNames(from.id)
  const names = await findNewNames(tx, from, into)
  await merging.replaceNames(from.id, names)
  const deleted = await planDeletion(tx, 'units', [from.id])
  await merging.delete(from.id)
  const { before, after } = await fillMissingDetails(tx, from, into, trail)
  await recordMerge(tx, { from, into, entries }, trail)
  const moveUnit = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, before: { unit_id: from.id }, after: { unit_id: into.id } }))
  return storeUndo(tx, actor, now(), {
    gone: [
      ...deleted.gone,
      { table: 'unit_members', owner: 'users', of: 'user_id', rows: members },
      { table: 'roster_people', owner: 'roster_people', of: 'id', rows: deletedRows },
      { table: 'shared_links', owner: 'units', of: 'unit_id', rows: cards },
      { table: 'unit_names', owner: 'units', of: 'unit_id', rows: otherNames },
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
    freed: [...deleted.freed, { table: 'roster_people', rows: moveUnit(movedIds.map((id) => ({ id }))) }],
    changed: [
      { table: 'units', action: 'unmerge', first: true, rows: [{ id: into.id, before, after }] },
      { table: 'athletes', action: 'change', rows: moveUnit(entries) },
      { table: 'content_competition', action: 'change', rows: moveUnit(contents) },
    ],
  })
}

/** Moves the roster of the merged unit. People whom the remaining unit has too are deleted. */
async function moveRoster(tx: Db, from: number, into: number, trail: Trail) {
  const merging = unitMergeQueries(tx)
  const { roster, duplicates } = await compareRosters(tx, from, into)
  const duplicateIds = toIds(duplicates)
  const movedIds = toIds(roster.filter((person) => !duplicates.includes(person)))
  const deletedRows = await merging.findRosterRows(duplicateIds)
  await merging.deleteRoster(duplicateIds)
  await merging.reassign('roster_people', movedIds, into, trail)
  return { deletedRows, movedIds }
}

/** Moves the cards of the merged unit. Where both units have a card for a tournament, it is deleted with the merged unit. */
async function moveCards(tx: Db, from: number, into: number) {
  const merging = unitMergeQueries(tx)
  const tournamentsWithCard = new Set((await merging.listCards(into)).map(({ tournament_id }) => tournament_id))
  const cards = (await merging.listCards(from)).filter(({ tournament_id }) => !tournamentsWithCard.has(tournament_id))
  await merging.reassignCards(toIds(cards), into)
  return cards
}

/** Gives the remaining unit the details that it lacks. Returns the changed columns before and after. */
async function fillMissingDetails(tx: Db, from: Unit, into: Unit, trail: Trail) {
  const details = missingDetails(from, into)
  const unitRows = crudQueries(tx, units)
  if (Object.keys(details).length > 0)
    await unitRows.update(into.id, { ...(await unitRows.byId(into.id)), ...details }, trail)
  return {
    before: { ...withNulls(details), more_key: moreKey(into) },
    after: { ...details, more_key: moreKey({ ...into, ...details }) },
  }
}

type Merge = { from: Unit; into: Unit; entries: readonly { id: number; tournament_id: number }[] }

async function recordMerge(tx: Db, { from, into, entries }: Merge, trail: Trail): Promise<void> {
  const details = missingDetails(from, into)
  const [before, after] = [unitForHistory(from), unitForHistory(into)]
  const acts = entries.map(({ id, tournament_id }) => ({
    table_name: 'athletes',
    record_id: id,
    tournament_id,
    action: 'change',
    before,
    after,
  }))
  const deletion = unitAct(from.id, 'delete', { name: from.name })
  const merge = unitAct(into.id, 'merge', { ...withNulls(details), name: from.name }, { ...details, name: into.name })
  await recordHistory(tx, [...acts, deletion, merge], trail)
}

/** The roster of the merged unit, and its people whom the remaining unit has too (`duplicates`). */
async function compareRosters(db: Db, from: number, into: number) {
  const merging = unitMergeQueries(db)
  const remainingKeys = new Set((await merging.listRoster(into)).map(({ person_key }) => person_key))
  const roster = await merging.listRoster(from)
  return { roster, duplicates: roster.filter(({ person_key }) => remainingKeys.has(person_key)) }
}

async function requireBothUnits(db: Db, { from, into }: UnitPair): Promise<{ from: Unit; into: Unit }> {
  if (from === into) throw new Refusal('UNIT_MERGE_SELF', { errors: [{ path: 'into', code: 'UNIT_MERGE_SELF' }] })
  const pair = await unitMergeQueries(db).find([from, into])
  const fromUnit = pair.find(({ id }) => id === from)
  const intoUnit = pair.find(({ id }) => id === into)
  if (!fromUnit || !intoUnit) throw new Refusal(units.missingCode)
  return { from: fromUnit, into: intoUnit }
}

/** The new names of the remaining unit: the names of the merged unit and, if both have a code, its code, unless a unit has that name. */
async function findNewNames(db: Db, from: Unit, into: Unit) {
  const otherNames = await unitMergeQueries(db).listOtherNames(from.id)
  const mergedName = { search_key: from.search_key, name: from.name, merged_id: from.id }
  const code =
    from.code !== null && into.code !== null
      ? [{ search_key: searchKey(from.code), name: from.code, merged_id: null }]
      : []
  const namesByKey = new Map(
    [...otherNames, ...code, mergedName].map((row) => [row.search_key, { ...row, unit_id: into.id }]),
  )
  const takenKeys = new Set([
    into.search_key,
    ...(await unitMergeQueries(db).findTakenKeys(from.id, [...namesByKey.keys()])),
  ])
  return [...namesByKey.values()].filter(({ search_key }) => !takenKeys.has(search_key))
}

/** The details that the remaining unit lacks and the merged one has. */
function missingDetails(from: Unit, into: Unit): Partial<Record<(typeof unitTexts)[number], string | null>> {
  return Object.fromEntries(
    unitTexts.filter((field) => into[field] === null && from[field] !== null).map((field) => [field, from[field]]),
  )
}
const withNulls = (fills: object) => Object.fromEntries(Object.keys(fills).map((field) => [field, null]))
const moreKey = (unit: Pick<Unit, (typeof publicUnitTexts)[number]>) =>
  searchKey(...publicUnitTexts.map((field) => unit[field])) || null

async function refuseEnteredTwice(tx: Db, pair: UnitPair): Promise<void> {
  const twice = await findEnteredTwice(tx, pair)
  if (twice.length === 0) return
  const names = twice.map(({ people }) => people).join('; ')
  throw new Refusal('UNITS_ENTERED_TWICE', {
    params: { names },
    errors: [{ path: 'into', code: 'UNITS_ENTERED_TWICE' }],
  })
}

/** Pairs of entries of the same people by both units, with their common events; without events if both are pending. */
async function findEnteredTwice(db: Db, { from, into }: UnitPair): Promise<MergePreview['twice']> {
  const rows = await unitMergeQueries(db).findEnteredTwice(from, into)
  return [...Map.groupBy(rows, ({ id, other_id }) => `${id} ${other_id}`).values()].flatMap((pairRows) => {
    const [first] = pairRows
    if (!first) return []
    const { id, code, other_id, other_code, tournament, team_name, full_name_one, full_name_two } = first
    return {
      tournament,
      people: team_name ?? [full_name_one, full_name_two].filter(Boolean).join(' – '),
      contents: pairRows.flatMap(({ symbol }) => (symbol === null ? [] : [symbol])),
      entries: [
        { id, code },
        { id: other_id, code: other_code },
      ],
    }
  })
}

const toIds = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const unitForHistory = ({ id, name }: Unit) => ({ unit_id: id, unit: name })
const unitAct = (record_id: number, action: string, before: object, after?: object) => ({
  table_name: 'units',
  record_id,
  tournament_id: null,
  action,
  before,
  ...(after ? { after } : {}),
})
