import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Config } from './config.ts'

/** Encrypts the secrets in the database. The key itself is in neither the database nor a backup. */
export type DataKey = {
  /** Identifies the key without revealing it. */
  id: string
  /** Encrypts a text under a name, which `open` needs as well. */
  seal: (text: string, name: string) => string
  /** Throws when the text was sealed with another key or name, or was changed. */
  open: (sealed: string, name: string) => string
  /** The HMAC-SHA-256 of bytes with a key that is derived for the purpose, in hexadecimal digits. */
  sign: (bytes: Buffer, purpose: string) => string
}

type Settings = Pick<Config, 'DATA_KEY' | 'DATA_KEY_FILE' | 'DATA_DIR'>

const SEALED = /^sealed\.([0-9a-f]{8})\.([\w-]+)$/u
const HEX_KEY = /^[0-9a-f]{64}$/iu
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The id of the key that a text was sealed with; null if it is not sealed. */
export function findSealingKeyId(text: string): string | null {
  return SEALED.exec(text)?.[1] ?? null
}

/** AES-256-GCM with a key of 64 hexadecimal digits. */
export function createDataKey(hex: string): DataKey {
  const key = Buffer.from(hex, 'hex')
  const id = createHash('sha256').update('id of a data key').update(key).digest('hex').slice(0, 8)
  return {
    id,
    seal: (text, name) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `sealed.${id}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open: (sealed, name) => {
      const [, keyId, encoded = ''] = SEALED.exec(sealed) ?? []
      if (keyId !== id) throw new Error(`The secret ${name} was not encrypted with the data key ${id}.`)
      const bytes = Buffer.from(encoded, 'base64url')
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(name)).setAuthTag(tag)
      return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8')
    },
    sign: (bytes, purpose) =>
      createHmac('sha256', createHmac('sha256', key).update(purpose).digest()).update(bytes).digest('hex'),
  }
}

/** The file of a key that is not in the settings; by default beside the data folder. */
export function dataKeyFile({ DATA_KEY_FILE, DATA_DIR }: Settings): string {
  return DATA_KEY_FILE ?? `${resolve(DATA_DIR)}.key`
}

/** Reads the key from the settings, else from its file; null when there is none. Throws a sentence about a file that holds no key. */
export function readDataKey(settings: Settings): DataKey | null {
  if (settings.DATA_KEY) return createDataKey(settings.DATA_KEY)
  const file = dataKeyFile(settings)
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`The data key cannot be read from ${file}.`, { cause: error })
  }
  if (!HEX_KEY.test(text)) throw new Error(`${file} does not hold a data key (64 hexadecimal digits).`)
  return createDataKey(text)
}

/** Creates a key in its file; if another process was quicker, returns the key of that process. */
export async function makeDataKey(settings: Settings): Promise<DataKey> {
  const file = dataKeyFile(settings)
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(`${randomBytes(32).toString('hex')}\n`)
    await handle.sync()
    await handle.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new Error(
        `The data key could not be written to ${file}. Make ${dirname(file)} writable, or set DATA_KEY (64 hexadecimal digits) or DATA_KEY_FILE.`,
        { cause: error },
      )
  }
  const key = readDataKey(settings)
  if (!key) throw new Error(`The data key is not in ${file}.`)
  return key
}
