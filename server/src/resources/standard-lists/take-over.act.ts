import { searchKey } from '@portal/shared/kit/text/names'
import type { StandardKind } from '@portal/shared/overview/standard-lists'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { addRows, appendRows, listKnownRows } from './standard-lists.queries.ts'
import {
  asStandardAges,
  sameKey,
  standardAges,
  standardDances,
  standardFees,
  standardGrades,
  standardStyles,
} from './standard-lists.rules.ts'

type KnownRows = Awaited<ReturnType<typeof listKnownRows>>
type AddedCounts = Record<StandardKind, number>

/**
 * Adds the rows of the chosen lists that the portal lacks, within the caller's transaction, and answers their numbers. Existing rows stay as
 * they are. Grades come with the dances that they need.
 */
export async function takeOver(tx: Db, kinds: readonly StandardKind[], trail: Trail): Promise<AddedCounts> {
  const chosen = new Set(kinds)
  return {
    ages: chosen.has('ages') ? await addAges(tx, trail) : 0,
    dances: chosen.has('dances') || chosen.has('grades') ? await addDances(tx, trail) : 0,
    grades: chosen.has('grades') ? await addGrades(tx, trail) : 0,
    fees: chosen.has('fees') ? await addFees(tx, trail) : 0,
  }
}

/** The ids of rows by `sameKey`. */
function idsByKey(rows: readonly { id: number; name: string; within?: string | number }[]): Map<string, number> {
  return new Map(rows.map(({ id, name, within }) => [sameKey(name, within), id]))
}

async function addAges(tx: Db, trail: Trail): Promise<number> {
  const knownIds = idsByKey(asStandardAges((await listKnownRows(tx)).ages))
  const missing = standardAges().filter(({ name }) => !knownIds.has(sameKey(name)))
  await appendRows(tx, 'ages', missing, trail, ({ ages_more: _names, ...age }, columns) => ({
    ...columns,
    ...age,
    name_en_key: searchKey(age.name_en),
  }))
  const ids = idsByKey(asStandardAges((await listKnownRows(tx)).ages))
  await addRows(
    tx,
    'ages_more',
    missing.flatMap(({ name, ages_more }) =>
      ages_more.map((otherName, position) => ({
        age_id: requireId(ids, sameKey(name)),
        more_age_id: requireId(ids, sameKey(otherName)),
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
  const typeIds = idsByKey((await listKnownRows(tx)).types)
  const dances = findMissing(
    standardDances().map((dance) => ({ ...dance, within: dance.dance_type })),
    before.dances,
  )
  await appendRows(tx, 'dances', dances, trail, ({ name, symbol, within }, columns) => ({
    ...columns,
    search_key: searchKey(name, symbol),
    symbol,
    dance_type_id: requireId(typeIds, sameKey(within)),
  }))
  return dances.length
}

async function addGrades(tx: Db, trail: Trail): Promise<number> {
  const { types, dances, grades } = await listKnownRows(tx)
  const missing = findMissing(
    standardGrades().map((grade) => ({ ...grade, within: grade.dance_type })),
    grades,
  )
  const typeIds = idsByKey(types)
  const danceIds = idsByKey(dances)
  await appendRows(tx, 'grades', missing, trail, ({ within }, columns) => ({
    ...columns,
    dance_type_id: requireId(typeIds, sameKey(within)),
  }))
  const gradeIds = idsByKey((await listKnownRows(tx)).grades)
  await addRows(
    tx,
    'grade_dances',
    missing.flatMap(({ name, within, dances: gradeDances }) =>
      gradeDances.map((dance, position) => ({
        grade_id: requireId(gradeIds, sameKey(name, within)),
        dance_id: requireId(danceIds, sameKey(dance.name, within)),
        position,
      })),
    ),
  )
  return missing.length
}

async function addFees(tx: Db, trail: Trail): Promise<number> {
  const { fees } = await listKnownRows(tx)
  const missing = findMissing(
    standardFees().map((fee) => ({ ...fee, within: fee.formality_id })),
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

function findMissing<ListRow extends { name: string; within?: string | number }>(
  rows: readonly ListRow[],
  knownRows: Parameters<typeof idsByKey>[0],
): ListRow[] {
  const ids = idsByKey(knownRows)
  return rows.filter(({ name, within }) => !ids.has(sameKey(name, within)))
}

function requireId(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`nothing is called ${key}`)
  return id
}

/** The standard lists, each row with whether the portal has it. */
export function previewStandardLists({ ages, dances, grades, fees, forms }: KnownRows) {
  const finder = (knownRows: Parameters<typeof idsByKey>[0]) => {
    const ids = idsByKey(knownRows)
    return (name: string, within?: string | number) => ids.has(sameKey(name, within))
  }
  const hasAge = finder(asStandardAges(ages))
  const [hasDance, hasGrade, hasFee] = [finder(dances), finder(grades), finder(fees)]
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
