import { createSecretKey, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'
import { createDataKey, readDataKey, dataKeyFile, makeDataKey, findSealingKeyId, type DataKey } from '../data-key.ts'
import type { Db } from './tables.ts'
import type { LinkKeys } from '../link-keys.ts'

/** Names of secrets: the key of access tokens, and the prefix of the keys of links, before their numbers. */
const TOKEN = 'jwt'
const LINK = 'link '
/** The value of a key of links whose data key was lost: its number is not used again. */
const LOST = 'lost'

type Settings = Pick<Config, 'DATA_KEY' | 'DATA_KEY_FILE' | 'DATA_DIR' | 'DATA_KEY_LOST' | 'DATA_KEY_OLD'>

const readSecrets = async (db: Db) =>
  (await db.selectFrom('secrets').selectAll().execute()).filter(
    ({ name, value }) => value !== LOST && (name === TOKEN || name.startsWith(LINK)),
  )

/** The id of the data key that encrypts the secrets of a database; null where they are not encrypted. */
export async function readSecretsKeyId(db: Db): Promise<string | null> {
  return (await readSecrets(db)).map(({ value }) => findSealingKeyId(value)).find((id) => id !== null) ?? null
}

/**
 * Reads the data key, or makes one, and encrypts with it the secrets that are in plain text or encrypted with DATA_KEY_OLD. Throws a
 * sentence when secrets need another key; with DATA_KEY_LOST these are given up and will be replaced.
 */
export async function openSecrets(db: Db, settings: Settings): Promise<DataKey> {
  const currentKey = readDataKey(settings)
  const secrets = await readSecrets(db)
  const oldKey = settings.DATA_KEY_OLD ? createDataKey(settings.DATA_KEY_OLD) : undefined
  const unreadable = secrets.find(({ value }) => ![null, currentKey?.id, oldKey?.id].includes(findSealingKeyId(value)))
  if (unreadable && !settings.DATA_KEY_LOST) throw new Error(missingKey(settings, unreadable.value))
  const key = currentKey ?? (await makeDataKey(settings))
  await db.transaction().execute(async (tx) => {
    for (const { name, value } of secrets) {
      const keyId = findSealingKeyId(value)
      if (keyId === key.id) continue
      const text = keyId === null ? value : keyId === oldKey?.id ? oldKey.open(value, name) : null
      const encrypted = { value: text === null ? LOST : key.seal(text, name) }
      await tx.updateTable('secrets').set(encrypted).where('name', '=', name).where('value', '=', value).execute()
    }
  })
  return key
}

function missingKey(settings: Settings, sealed: string): string {
  const where = settings.DATA_KEY ? 'DATA_KEY' : dataKeyFile(settings)
  return (
    `The secrets of this database are encrypted with the data key ${findSealingKeyId(sealed)}, which is not in ${where}. ` +
    'Put that key there. If it is lost for good, start once with DATA_KEY_LOST=1: entries get new personal links, and those already sent end.'
  )
}

/** The key of access tokens: from the settings, else made once and stored in the database, so that all processes share it. */
export async function loadTokenKey(
  db: Db,
  { JWT_SECRET }: Pick<Config, 'JWT_SECRET'>,
  dataKey: DataKey,
): Promise<Uint8Array> {
  if (JWT_SECRET) return Buffer.from(JWT_SECRET)
  await db.deleteFrom('secrets').where('name', '=', TOKEN).where('value', '=', LOST).execute()
  await insertSecret(db, TOKEN, randomBytes(48).toString('base64url'), dataKey)
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', TOKEN).executeTakeFirstOrThrow()
  return Buffer.from(dataKey.open(value, TOKEN))
}

/**
 * The keys of personal links. They are separate from the key of access tokens, so that a change of JWT_SECRET ends no link. Links of
 * earlier versions were made with that key (`tokenSecret`), which then becomes the first key of links. Otherwise, and after a loss, a
 * random key is made, so that JWT_SECRET is not written into the database.
 */
export async function loadLinkKeys(db: Db, tokenSecret: Uint8Array, dataKey: DataKey): Promise<LinkKeys> {
  const readKeys = () => db.selectFrom('secrets').selectAll().where('name', 'like', `${LINK}%`).execute()
  const storedKeys = await readKeys()
  if (storedKeys.every(({ value }) => value === LOST)) {
    const linked = await db.selectFrom('athletes').select('id').where('link_salt', 'is not', null).limit(1).execute()
    const newKey = storedKeys.length === 0 && linked.length > 0 ? Buffer.from(tokenSecret) : randomBytes(48)
    const number = Math.max(0, ...storedKeys.map(({ name }) => linkKeyNumber(name))) + 1
    await insertSecret(db, `${LINK}${number}`, newKey.toString('base64url'), dataKey)
  }
  const usable = (await readKeys()).filter(({ value }) => value !== LOST)
  return new Map(
    usable
      .map(({ name, value }) => {
        // A key object, because signing with bytes would make one each time.
        const key = createSecretKey(dataKey.open(value, name), 'base64url')
        return [linkKeyNumber(name), key] as const
      })
      .toSorted(([a], [b]) => a - b),
  )
}

const linkKeyNumber = (name: string) => Number(name.slice(LINK.length))

/** Stores a secret encrypted, unless there is one of that name. */
async function insertSecret(db: Db, name: string, text: string, dataKey: DataKey): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name, value: dataKey.seal(text, name) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
