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

/** The keys of personal links by their id; the last one makes new links. */
export type LinkKeys = ReadonlyMap<number, Uint8Array>

const LINK = 'link '

/**
 * The keys of personal links, apart from the key of access tokens, so that a change of JWT_SECRET ends no link. Where none is kept
 * yet, the links that are there were made with `present`, the key of access tokens, which then becomes the first; a portal without
 * links gets a random one, so that JWT_SECRET is not written into the database.
 */
export async function linkKeys(db: Db, present: Uint8Array): Promise<LinkKeys> {
  const linked = await db.selectFrom('athletes').select('id').where('link_salt', 'is not', null).limit(1).execute()
  const first = linked.length > 0 ? Buffer.from(present) : randomBytes(48)
  await db
    .insertInto('secrets')
    .values({ name: `${LINK}1`, value: first.toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const kept = await db.selectFrom('secrets').selectAll().where('name', 'like', `${LINK}%`).execute()
  return new Map(
    kept
      .map(({ name, value }) => [Number(name.slice(LINK.length)), Buffer.from(value, 'base64url')] as const)
      .toSorted(([one], [other]) => one - other),
  )
}
