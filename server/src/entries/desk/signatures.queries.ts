import type { Insertable } from 'kysely'
import { idChunks, rowChunks } from '../../kit/db/chunks.ts'
import type { Db, Tables } from '../../kit/db/tables.ts'

/** Stores a signature once, and returns its id. */
export async function storeSignature(db: Db, row: Insertable<Tables['desk_signatures']>): Promise<number> {
  await db
    .insertInto('desk_signatures')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tournament_id', 'key']).doNothing())
    .execute()
  const { id } = await db
    .selectFrom('desk_signatures')
    .select('id')
    .where('tournament_id', '=', row.tournament_id)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow()
  return id
}

/** Puts bibs under a signature, in place of the one that they had. */
export async function signBibs(
  db: Db,
  signature_id: number,
  bibs: readonly { athlete_id: number; number: number }[],
): Promise<void> {
  for (const chunk of rowChunks(bibs.map((bib) => ({ ...bib, signature_id }))))
    await db
      .insertInto('desk_signed_bibs')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('athlete_id').doUpdateSet((eb) => ({
          signature_id: eb.ref('excluded.signature_id'),
          number: eb.ref('excluded.number'),
        })),
      )
      .execute()
}

/** Takes the signatures from bibs that came back, and deletes those that have no other bib. */
export async function unsignBibs(db: Db, tournament_id: number, ids: readonly number[]): Promise<void> {
  for (const chunk of idChunks(ids)) await db.deleteFrom('desk_signed_bibs').where('athlete_id', 'in', chunk).execute()
  await db
    .deleteFrom('desk_signatures')
    .where('tournament_id', '=', tournament_id)
    .where('id', 'not in', (eb) => eb.selectFrom('desk_signed_bibs').select('signature_id'))
    .execute()
}

/** The drawn signatures of all tournaments. */
export const listImages = async (db: Db) =>
  db
    .selectFrom('desk_signatures')
    .select(['id', 'tournament_id', 'key', 'image'])
    .where('image', 'is not', null)
    .$narrowType<{ image: string }>()
    .execute()

export const replaceImage = async (db: Db, id: number, from: string, to: string) =>
  db.updateTable('desk_signatures').set({ image: to }).where('id', '=', id).where('image', '=', from).execute()
