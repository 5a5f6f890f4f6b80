import { searchKey } from '@portal/shared/kit/text/names'
import type { StandardKind } from '@portal/shared/overview/standard-lists'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { insertInChunks, appendRows, listKnownRows } from './standard-lists.queries.ts'
import {
  withStandardNames,
  writeRowKey,
  standardAges,
  standardDances,
  standardFees,
  standardGrades,
  standardStyles,
} from './standard-lists.rules.ts'

type KnownRows = Awaited<ReturnType<typeof listKnownRows>>
type AddedCounts = Record<StandardKind, number>

/**
 * Adds the rows of the selected lists that the portal lacks, within the caller's transaction, and returns their numbers. Existing rows stay
 * unchanged. With the grades, the dances that they need are added too.
 */
export async function addStandardLists(tx: Db, kinds: readonly StandardKind[], trail: Trail): Promise<AddedCounts> {
  const selectedKinds = new Set(kinds)
  return {
    ages: selectedKinds.has('ages') ? await addAges(tx, trail) : 0,
    dances: selectedKinds.has('dances') || selectedKinds.has('grades') ? await addDances(tx, trail) : 0,
    grades: selectedKinds.has('grades') ? await addGrades(tx, trail) : 0,
    fees: selectedKinds.has('fees') ? await addFees(tx, trail) : 0,
  }
}

/** The ids of rows by `writeRowKey`. */
function indexIds(rows: readonly { id: number; name: string; parent?: string | number }[]): Map<string, number> {
  return new Map(rows.map(({ id, name, parent }) => [writeRowKey(name, parent), id]))
}

async function addAges(tx: Db, trail: Trail): Promise<number> {
  const knownIds = indexIds(withStandardNames((await listKnownRows(tx)).ages))
  const missing = standardAges().filter(({ name }) => !knownIds.has(writeRowKey(name)))
  await appendRows(tx, 'ages', missing, trail, ({ ages_more: _names, ...age }, columns) => ({
    ...columns,
    ...age,
    name_en_key: searchKey(age.name_en),
  }))
  const ids = indexIds(withStandardNames((await listKnownRows(tx)).ages))
  await insertInChunks(
    tx,
    'ages_more',
    missing.flatMap(({ name, ages_more }) =>
      ages_more.map((otherName, position) => ({
        age_id: requireId(ids, writeRowKey(name)),
        more_age_id: requireId(ids, writeRowKey(otherName)),
        position,
      })),
    ),
  )
  return missing.length
}

async function addDances(tx: Db, trail: Trail): Promise<number> {
  const before = await listKnownRows(tx)
  const styles = findMissing(
    standardStyles.map((name) => ({ name })),
    before.types,
  )
  await appendRows(tx, 'dance_types', styles, trail, (_style, columns) => columns)
  const typeIds = indexIds((await listKnownRows(tx)).types)
  const dances = findMissing(
    standardDances().map((dance) => ({ ...dance, parent: dance.dance_type })),
    before.dances,
  )
  await appendRows(tx, 'dances', dances, trail, ({ name, symbol, parent }, columns) => ({
    ...columns,
    search_key: searchKey(name, symbol),
    symbol,
    dance_type_id: requireId(typeIds, writeRowKey(parent)),
  }))
  return dances.length
}

async function addGrades(tx: Db, trail: Trail): Promise<number> {
  const { types, dances, grades } = await listKnownRows(tx)
  const missing = findMissing(
    standardGrades().map((grade) => ({ ...grade, parent: grade.dance_type })),
    grades,
  )
  const typeIds = indexIds(types)
  const danceIds = indexIds(dances)
  await appendRows(tx, 'grades', missing, trail, ({ parent }, columns) => ({
    ...columns,
    dance_type_id: requireId(typeIds, writeRowKey(parent)),
  }))
  const gradeIds = indexIds((await listKnownRows(tx)).grades)
  await insertInChunks(
    tx,
    'grade_dances',
    missing.flatMap(({ name, parent, dances: gradeDances }) =>
      gradeDances.map((dance, position) => ({
        grade_id: requireId(gradeIds, writeRowKey(name, parent)),
        dance_id: requireId(danceIds, writeRowKey(dance.name, parent)),
        position,
      })),
    ),
  )
  return missing.length
}

async function addFees(tx: Db, trail: Trail): Promise<number> {
  const { fees } = await listKnownRows(tx)
  const missing = findMissing(
    standardFees().map((fee) => ({ ...fee, parent: fee.formality_id })),
    fees,
  )
  await appendRows(tx, 'fees', missing, trail, ({ amount, currency_name, formality_id }, columns) => ({
    ...columns,
    amount,
    currency_name,
    formality_id,
  }))
  return missing.length
}

function findMissing<ListRow extends { name: string; parent?: string | number }>(
  rows: readonly ListRow[],
  knownRows: Parameters<typeof indexIds>[0],
): ListRow[] {
  const ids = indexIds(knownRows)
  return rows.filter(({ name, parent }) => !ids.has(writeRowKey(name, parent)))
}

function requireId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`no row has the key ${key}`)
  return id
}

/** The standard lists; `exists` says whether the portal has a row. */
export function previewStandardLists({ ages, dances, grades, fees, forms }: KnownRows) {
  const createFinder = (knownRows: Parameters<typeof indexIds>[0]) => {
    const ids = indexIds(knownRows)
    return (name: string, parent?: string | number) => ids.has(writeRowKey(name, parent))
  }
  const hasAge = createFinder(withStandardNames(ages))
  const [hasDance, hasGrade, hasFee] = [createFinder(dances), createFinder(grades), createFinder(fees)]
  return {
    ages: standardAges().map(({ code: _code, ...row }) => ({ ...row, exists: hasAge(row.name) })),
    dances: standardDances().map((row) => ({ ...row, exists: hasDance(row.name, row.dance_type) })),
    grades: standardGrades().map(({ name, dance_type, dances: gradeDances }) => ({
      name,
      dance_type,
      dances: gradeDances.map(({ symbol }) => symbol),
      exists: hasGrade(name, dance_type),
    })),
    fees: standardFees().map(({ formality_id, ...row }) => ({
      ...row,
      formality: forms.find(({ id }) => id === formality_id) ?? { id: formality_id, name: '', name_en: null },
      exists: hasFee(row.name, formality_id),
    })),
  }
}
