import { randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Db } from './tables.ts'

/** The key of access tokens: from the settings, else made once and kept in the database, so that all processes share it. */
export async function tokenKey(db: Db, { JWT_SECRET }: Pick<Config, 'JWT_SECRET'>): Promise<Uint8Array> {
  if (JWT_SECRET) return Buffer.from(JWT_SECRET)
  await db
    .insertInto('secrets')
    .values({ name: 'jwt', value: randomBytes(48).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', 'jwt').executeTakeFirstOrThrow()
  return Buffer.from(value)
}
