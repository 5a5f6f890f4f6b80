import type { Kysely } from 'kysely'
import { Refusal } from '../refusal.ts'
import { readByIds } from './chunks.ts'
import type { Db } from './tables.ts'

type Pointing = { field: string; table: string; ids: readonly (number | null | undefined)[] }
type ById = Kysely<Record<string, { id: number }>>

/** Those of the fields that point at rows which do not exist. */
export async function danglingFields(db: Db, pointing: readonly Pointing[]): Promise<string[]> {
  const fields: string[] = []
  for (const { field, table, ids } of pointing) {
    const wanted = [...new Set(ids)].filter((id) => typeof id === 'number')
    const found = await readByIds(wanted, async (chunk) =>
      (db as unknown as ById).selectFrom(table).select('id').where('id', 'in', chunk).execute(),
    )
    if (found.length < wanted.length) fields.push(field)
  }
  return fields
}

/** The refusal of fields that point at rows which do not exist. */
export function notThere(...fields: readonly string[]): Refusal {
  return new Refusal('REFERENCE_NOT_FOUND', { errors: fields.map((path) => ({ path, code: 'REFERENCE_NOT_FOUND' })) })
}
