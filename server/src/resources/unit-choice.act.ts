import { cleanName, searchKey } from '@portal/shared/kit/text/names'
import { fullName } from '@portal/shared/kit/fields'
import { ID_MAX } from '@portal/shared/kit/limits'
import { findings } from '@portal/shared/kit/validation'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import { compiledOnce } from '../kit/db/compiled/compiled-once.ts'
import { nextPlace } from '../kit/db/manual-order.ts'
import type { Db } from '../kit/db/tables.ts'
import { created, type Trail } from '../kit/db/trail.ts'

export const unitById = compiledOnce((db, id: number) =>
  db.selectFrom('units').select(['id', 'name', 'code']).where('id', '=', id),
)
const unitByKey = compiledOnce((db, key: string) => db.selectFrom('units').select('id').where('search_key', '=', key))
const unitByOtherName = compiledOnce((db, key: string) =>
  db.selectFrom('unit_names').select('unit_id as id').where('search_key', '=', key),
)
const unitByMergedId = compiledOnce((db, id: number) =>
  db.selectFrom('unit_names').select('unit_id as id').where('merged_id', '=', id),
)
const DIGITS = /^\s*\d+\s*$/

/** Findings about the name of a new unit; none for an id, or for no choice. */
export function unitNameFindings(choice: number | string | null | undefined): ReturnType<typeof findings> {
  if (typeof choice !== 'string' || DIGITS.test(choice)) return []
  const { error } = fullName.safeParse(choice)
  return error ? findings(error) : []
}

/** The id that a choice gives; undefined for a name, and for what no unit has. */
export function idOfChoice(choice: number | string): number | undefined {
  const id = typeof choice === 'number' || DIGITS.test(choice) ? Number(choice) : Number.NaN
  return id <= ID_MAX ? id : undefined
}

/** Stands for a named unit that nobody added yet: no unit has this id. */
export const UNMADE_UNIT = -1

/** The same as `unitOfChoice` without adding anything: UNMADE_UNIT for a name that no unit has. */
export async function unitSoFar(
  tx: Db,
  choice: number | string | null | undefined,
): Promise<number | null | undefined> {
  if (choice === null || choice === undefined) return null
  if (typeof choice === 'number' || DIGITS.test(choice)) {
    const id = idOfChoice(choice)
    if (id === undefined) return undefined
    return ((await unitById(tx, id))[0] ?? (await unitByMergedId(tx, id))[0])?.id
  }
  const key = searchKey(choice)
  return ((await unitByKey(tx, key))[0] ?? (await unitByOtherName(tx, key))[0])?.id ?? UNMADE_UNIT
}

/**
 * The id of a chosen unit: of a listed one by its id (a text of digits is an id too), or of a named one, which is found by one of its
 * folded names or added as not yet listed (`status` 0). A merged unit is the one it became. Answers null for no choice and undefined for an id that does not exist.
 */
export async function unitOfChoice(
  tx: Db,
  choice: number | string | null | undefined,
  trail: Trail,
): Promise<number | null | undefined> {
  const chosenUnit = await unitSoFar(tx, choice)
  if (chosenUnit !== UNMADE_UNIT || typeof choice !== 'string') return chosenUnit
  const name = cleanName(choice)
  const search_key = searchKey(name)
  await tx
    .insertInto('units')
    .values({ name, search_key, sort_key: textSortKey(name), status: 0, index: nextPlace('units'), ...created(trail) })
    .onConflict((conflict) => conflict.column('search_key').doNothing())
    .execute()
  const unit = await tx.selectFrom('units').select('id').where('search_key', '=', search_key).executeTakeFirstOrThrow()
  return unit.id
}
