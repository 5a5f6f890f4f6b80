import type { Kysely } from 'kysely'
import { Refusal } from '../refusal.ts'
import { readByIds } from './chunks.ts'
import type { Db } from './tables.ts'

type Reference = { field: string; table: string; ids: readonly (number | null | undefined)[] }
type ById = Kysely<Record<string, { id: number }>>

/** The fields with ids of rows that do not exist. */
export async function findDanglingFields(db: Db, references: readonly Reference[]): Promise<string[]> {
  const fields: string[] = []
  for (const { field, table, ids } of references) {
    const distinctIds = [...new Set(ids)].filter((id) => typeof id === 'number')
    const found = await readByIds(distinctIds, async (chunk) =>
      (db as unknown as ById).selectFrom(table).select('id').where('id', 'in', chunk).execute(),
    )
    if (found.length < distinctIds.length) fields.push(field)
  }
  return fields
}

/** The refusal of fields with ids of rows that do not exist. */
export function missingReferenceRefusal(...fields: readonly string[]): Refusal {
  return new Refusal('REFERENCE_NOT_FOUND', { errors: fields.map((path) => ({ path, code: 'REFERENCE_NOT_FOUND' })) })
}
