import { searchKey } from '@portal/shared/kit/text/names'
import type { StandardKind } from '@portal/shared/overview/standard-lists'
import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import { addRows, knownLists, lastPlace, listColumns } from './standard-lists.queries.ts'
import {
  asStandardAges,
  sameKey,
  standardAges,
  standardDances,
  standardFees,
  standardGrades,
  standardStyles,
} from './standard-lists.rules.ts'

type KnownLists = Awaited<ReturnType<typeof knownLists>>
type Added = Record<StandardKind, number>

/**
 * Adds, in the caller's transaction, what the portal lacks of the chosen lists; nothing that is there is touched. Grades bring the
 * dances that they need.
 */
export async function takeOver(tx: Db, kinds: readonly StandardKind[], trail: Trail): Promise<Added> {
  const wanted = new Set(kinds)
  return {
    ages: wanted.has('ages') ? await addAges(tx, trail) : 0,
    dances: wanted.has('dances') || wanted.has('grades') ? await addDances(tx, trail) : 0,
    grades: wanted.has('grades') ? await addGrades(tx, trail) : 0,
    fees: wanted.has('fees') ? await addFees(tx, trail) : 0,
  }
}

/** The ids of known rows by what they are the same by. */
export function idsByKey(rows: readonly { id: number; name: string; within?: string | number }[]): Map<string, number> {
  return new Map(rows.map(({ id, name, within }) => [sameKey(name, within), id]))
}

async function addAges(tx: Db, trail: Trail): Promise<number> {
  const knownIds = idsByKey(asStandardAges((await knownLists(tx)).ages))
  const missing = standardAges().filter(({ name }) => !knownIds.has(sameKey(name)))
  const place = await lastPlace(tx, 'ages')
  await addRows(
    tx,
    'ages',
    missing.map(({ code, name, name_en, start_age, end_age, start_ages, end_ages, total_age }, n) => ({
      ...listColumns(name, trail, place + n + 1),
      name_en,
      name_en_key: searchKey(name_en),
      code,
      start_age,
      end_age,
      start_ages,
      end_ages,
      total_age,
    })),
  )
  const ids = idsByKey(asStandardAges((await knownLists(tx)).ages))
  await addRows(
    tx,
    'ages_more',
    missing.flatMap(({ name, ages_more }) =>
      ages_more.map((more, position) => ({
        age_id: idOf(ids, sameKey(name)),
        more_age_id: idOf(ids, sameKey(more)),
        position,
      })),
    ),
  )
  return missing.length
}

async function addDances(tx: Db, trail: Trail): Promise<number> {
  const before = await knownLists(tx)
  const styles = missingOf(
    standardStyles.map((name) => ({ name })),
    before.types,
  )
  const stylePlace = await lastPlace(tx, 'dance_types')
  await addRows(
    tx,
    'dance_types',
    styles.map(({ name }, n) => listColumns(name, trail, stylePlace + n + 1)),
  )
  const types = idsByKey((await knownLists(tx)).types)
  const dances = missingOf(
    standardDances().map((dance) => ({ ...dance, within: dance.dance_type })),
    before.dances,
  )
  const place = await lastPlace(tx, 'dances')
  await addRows(
    tx,
    'dances',
    dances.map(({ name, symbol, within }, n) => ({
      ...listColumns(name, trail, place + n + 1),
      search_key: searchKey(name, symbol),
      symbol,
      dance_type_id: idOf(types, sameKey(within)),
    })),
  )
  return dances.length
}

async function addGrades(tx: Db, trail: Trail): Promise<number> {
  const { types, dances, grades } = await knownLists(tx)
  const missing = missingOf(
    standardGrades().map((grade) => ({ ...grade, within: grade.dance_type })),
    grades,
  )
  const typeIds = idsByKey(types)
  const danceIds = idsByKey(dances)
  const place = await lastPlace(tx, 'grades')
  await addRows(
    tx,
    'grades',
    missing.map(({ name, within }, n) => ({
      ...listColumns(name, trail, place + n + 1),
      dance_type_id: idOf(typeIds, sameKey(within)),
    })),
  )
  const gradeIds = idsByKey((await knownLists(tx)).grades)
  await addRows(
    tx,
    'grade_dances',
    missing.flatMap(({ name, within, dances: danced }) =>
      danced.map((dance, position) => ({
        grade_id: idOf(gradeIds, sameKey(name, within)),
        dance_id: idOf(danceIds, sameKey(dance.name, within)),
        position,
      })),
    ),
  )
  return missing.length
}

async function addFees(tx: Db, trail: Trail): Promise<number> {
  const { fees } = await knownLists(tx)
  const missing = missingOf(
    standardFees().map((fee) => ({ ...fee, within: fee.formality_id })),
    fees,
  )
  const place = await lastPlace(tx, 'fees')
  await addRows(
    tx,
    'fees',
    missing.map(({ name, amount, currency_name, formality_id }, n) => ({
      ...listColumns(name, trail, place + n + 1),
      amount,
      currency_name,
      formality_id,
    })),
  )
  return missing.length
}

function missingOf<ListRow extends { name: string; within?: string | number }>(
  rows: readonly ListRow[],
  knownRows: Parameters<typeof idsByKey>[0],
): ListRow[] {
  const ids = idsByKey(knownRows)
  return rows.filter(({ name, within }) => !ids.has(sameKey(name, within)))
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`nothing is called ${key}`)
  return id
}

/** Which rows of the standard lists the portal has. */
export function previewOf({ ages, dances, grades, fees, forms }: KnownLists) {
  const exists = (knownRows: Parameters<typeof idsByKey>[0]) => {
    const ids = idsByKey(knownRows)
    return (name: string, within?: string | number) => ids.has(sameKey(name, within))
  }
  const [age, dance, grade, fee] = [exists(asStandardAges(ages)), exists(dances), exists(grades), exists(fees)]
  return {
    ages: standardAges().map(({ code: _code, ...row }) => ({ ...row, exists: age(row.name) })),
    dances: standardDances().map((row) => ({ ...row, exists: dance(row.name, row.dance_type) })),
    grades: standardGrades().map(({ name, dance_type, dances: danced }) => ({
      name,
      dance_type,
      dances: danced.map(({ symbol }) => symbol),
      exists: grade(name, dance_type),
    })),
    fees: standardFees().map(({ formality_id, ...row }) => ({
      ...row,
      formality: forms.find(({ id }) => id === formality_id) ?? { id: formality_id, name: '', name_en: null },
      exists: fee(row.name, formality_id),
    })),
  }
}
