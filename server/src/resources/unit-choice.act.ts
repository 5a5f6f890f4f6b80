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
const isId = (choice: number | string) => typeof choice === 'number' || /^\s*\d+\s*$/.test(choice)

/** Findings about the name of a new unit; none for an id, or for no choice. */
export function unitNameFindings(choice: number | string | null | undefined): ReturnType<typeof findings> {
  if (typeof choice !== 'string' || isId(choice)) return []
  const { error } = fullName.safeParse(choice)
  return error ? findings(error) : []
}

/** The id of a chosen unit: a number, or a text of digits. Undefined for a name, and for a number that cannot be an id. */
export function chosenUnitId(choice: number | string): number | undefined {
  if (!isId(choice)) return undefined
  const id = Number(choice)
  return id <= ID_MAX ? id : undefined
}

/** Stands for a unit that is chosen by a name and has not been added yet. No unit has this id. */
export const NEW_UNIT = -1

/** As `ensureUnit`, but adds nothing: answers NEW_UNIT for a name that no unit has. */
export async function findUnit(tx: Db, choice: number | string | null | undefined): Promise<number | null | undefined> {
  if (choice === null || choice === undefined) return null
  if (isId(choice)) {
    const id = chosenUnitId(choice)
    if (id === undefined) return undefined
    return ((await unitById(tx, id))[0] ?? (await unitByMergedId(tx, id))[0])?.id
  }
  const key = searchKey(String(choice))
  return ((await unitByKey(tx, key))[0] ?? (await unitByOtherName(tx, key))[0])?.id ?? NEW_UNIT
}

/**
 * The id of a chosen unit, which is chosen by its id (a text of digits is an id too) or by a name. A name is found among the folded names of
 * units, or added as a unit that is not listed yet (`status` 0). A merged unit is the one that it became part of. Answers null for no choice,
 * and undefined for an id that does not exist.
 */
export async function ensureUnit(
  tx: Db,
  choice: number | string | null | undefined,
  trail: Trail,
): Promise<number | null | undefined> {
  const id = await findUnit(tx, choice)
  if (id !== NEW_UNIT || typeof choice !== 'string') return id
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
