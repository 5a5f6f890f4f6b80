import { cleanName, searchKey } from '@portal/shared/kit/text/names'
import { fullName } from '@portal/shared/kit/fields'
import { ID_MAX } from '@portal/shared/kit/limits'
import { toFindings } from '@portal/shared/kit/validation'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import { compiledOnce } from '../kit/db/compiled/compiled-once.ts'
import { nextPosition } from '../kit/db/manual-order.ts'
import type { Db } from '../kit/db/tables.ts'
import { createdColumns, type Trail } from '../kit/db/trail.ts'
import { HIDDEN } from '@portal/shared/resources/unit-status'

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

/** Returns the problems of the name of a new unit; none for an id or without a choice. */
export function checkUnitName(choice: number | string | null | undefined): ReturnType<typeof toFindings> {
  if (typeof choice !== 'string' || isId(choice)) return []
  const { error } = fullName.safeParse(choice)
  return error ? toFindings(error) : []
}

/** The id of a chosen unit: a number or a text of digits. Undefined for a name, and for a number above the highest id. */
export function readUnitId(choice: number | string): number | undefined {
  if (!isId(choice)) return undefined
  const id = Number(choice)
  return id <= ID_MAX ? id : undefined
}

/** Placeholder for the id of a unit that is chosen by a new name. No unit has this id. */
export const UNSAVED_UNIT_ID = -1

/** Like `ensureUnit`, but adds no unit: returns UNSAVED_UNIT_ID for a new name. */
export async function findUnit(tx: Db, choice: number | string | null | undefined): Promise<number | null | undefined> {
  if (choice === null || choice === undefined) return null
  if (isId(choice)) {
    const id = readUnitId(choice)
    if (id === undefined) return undefined
    return ((await unitById(tx, id))[0] ?? (await unitByMergedId(tx, id))[0])?.id
  }
  const key = searchKey(String(choice))
  return ((await unitByKey(tx, key))[0] ?? (await unitByOtherName(tx, key))[0])?.id ?? UNSAVED_UNIT_ID
}

/**
 * Returns the id of a unit that is chosen by its id (also as a text of digits) or by its name. An unknown name is added as a unit that is not
 * listed yet (`status` 0); names are compared without case and diacritics. For a merged unit, returns the unit that it was merged into. Returns null
 * for no choice, and undefined for an id that does not exist.
 */
export async function ensureUnit(
  tx: Db,
  choice: number | string | null | undefined,
  trail: Trail,
): Promise<number | null | undefined> {
  const id = await findUnit(tx, choice)
  if (id !== UNSAVED_UNIT_ID || typeof choice !== 'string') return id
  const name = cleanName(choice)
  const search_key = searchKey(name)
  await tx
    .insertInto('units')
    .values({
      name,
      search_key,
      sort_key: textSortKey(name),
      status: HIDDEN,
      index: nextPosition('units'),
      ...createdColumns(trail),
    })
    .onConflict((conflict) => conflict.column('search_key').doNothing())
    .execute()
  const unit = await tx.selectFrom('units').select('id').where('search_key', '=', search_key).executeTakeFirstOrThrow()
  return unit.id
}
