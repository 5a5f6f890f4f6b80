import { createSecretKey, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { dataKey, givenDataKey, keyFile, makeDataKey, sealedWith, type DataKey } from '../data-key.ts'
import type { Db } from './tables.ts'
import type { LinkKeys } from '../link-keys.ts'

const TOKEN = 'jwt'
const LINK = 'link '
/** In place of a key of links whose data key was lost: its number is not given again. */
const LOST = 'lost'

type Settings = Pick<Config, 'DATA_KEY' | 'DATA_KEY_FILE' | 'DATA_DIR' | 'DATA_KEY_LOST' | 'DATA_KEY_OLD'>

const storedSecrets = async (db: Db) =>
  (await db.selectFrom('secrets').selectAll().execute()).filter(
    ({ name, value }) => value !== LOST && (name === TOKEN || name.startsWith(LINK)),
  )

/** The id of the data key that the secrets of a database are encrypted with; null where none is. */
export async function keyOfSecrets(db: Db): Promise<string | null> {
  return (await storedSecrets(db)).map(({ value }) => sealedWith(value)).find((id) => id !== null) ?? null
}

/**
 * The key that the secrets of this database are encrypted with, made where there is none, and every secret encrypted with it that was
 * not yet, or was with DATA_KEY_OLD. Throws a sentence when secrets need another key than those that are given; with DATA_KEY_LOST they
 * are given up, so that new ones are made.
 */
export async function openSecrets(db: Db, settings: Settings): Promise<DataKey> {
  const currentKey = givenDataKey(settings)
  const secrets = await storedSecrets(db)
  const old = settings.DATA_KEY_OLD ? dataKey(settings.DATA_KEY_OLD) : undefined
  const strange = secrets.filter(({ value }) => ![null, currentKey?.id, old?.id].includes(sealedWith(value)))
  if (strange.length > 0 && !settings.DATA_KEY_LOST) throw new Error(missingKey(settings, strange[0]?.value ?? ''))
  const key = currentKey ?? (await makeDataKey(settings))
  await db.transaction().execute(async (tx) => {
    for (const { name, value } of secrets) {
      const by = sealedWith(value)
      if (by === key.id) continue
      const text = by === null ? value : by === old?.id ? old.open(value, name) : null
      const mine = { value: text === null ? LOST : key.seal(text, name) }
      await tx.updateTable('secrets').set(mine).where('name', '=', name).where('value', '=', value).execute()
    }
  })
  return key
}

function missingKey(settings: Settings, sealed: string): string {
  const where = settings.DATA_KEY ? 'DATA_KEY' : keyFile(settings)
  return (
    `The secrets of this database are encrypted with the data key ${sealedWith(sealed)}, which is not in ${where}. ` +
    'Put that key there. If it is lost for good, start once with DATA_KEY_LOST=1: entries get new personal links, and those already sent end.'
  )
}

/** The key of access tokens: from the settings, else made once and kept in the database, so that all processes share it. */
export async function tokenKey(
  db: Db,
  { JWT_SECRET }: Pick<Config, 'JWT_SECRET'>,
  dataKey: DataKey,
): Promise<Uint8Array> {
  if (JWT_SECRET) return Buffer.from(JWT_SECRET)
  await db.deleteFrom('secrets').where('name', '=', TOKEN).where('value', '=', LOST).execute()
  await keep(db, TOKEN, randomBytes(48).toString('base64url'), dataKey)
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', TOKEN).executeTakeFirstOrThrow()
  return Buffer.from(dataKey.open(value, TOKEN))
}

/**
 * The keys of personal links, apart from the key of access tokens, so that a change of JWT_SECRET ends no link. Where none is kept
 * yet, the links that are there were made with `present`, the key of access tokens, which then becomes the first; a portal without
 * links gets a random one, so that JWT_SECRET is not written into the database. After a loss the next number gets a random one.
 */
export async function linkKeys(db: Db, present: Uint8Array, dataKey: DataKey): Promise<LinkKeys> {
  const stored = () => db.selectFrom('secrets').selectAll().where('name', 'like', `${LINK}%`).execute()
  const before = await stored()
  if (before.every(({ value }) => value === LOST)) {
    const linked = await db.selectFrom('athletes').select('id').where('link_salt', 'is not', null).limit(1).execute()
    const first = before.length === 0 && linked.length > 0 ? Buffer.from(present) : randomBytes(48)
    const id = Math.max(0, ...before.map(({ name }) => numberOf(name))) + 1
    await keep(db, `${LINK}${id}`, first.toString('base64url'), dataKey)
  }
  const usable = (await stored()).filter(({ value }) => value !== LOST)
  return new Map(
    usable
      .map(({ name, value }) => {
        // Signing with bytes makes a key of them each time.
        const key = createSecretKey(dataKey.open(value, name), 'base64url')
        return [numberOf(name), key] as const
      })
      .toSorted(([one], [other]) => one - other),
  )
}

const numberOf = (name: string) => Number(name.slice(LINK.length))

/** Keeps a secret encrypted, unless there is one of that name. */
async function keep(db: Db, name: string, text: string, dataKey: DataKey): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name, value: dataKey.seal(text, name) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
