import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** Memory in KiB, passes and lanes: the OWASP password storage cheat sheet's second choice for argon2id. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

type ParsedHash = Omit<Argon2Parameters, 'message'> & { hash: Buffer }

/** The stored form of a password: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const hash = await derive('argon2id', { ...COST, nonce, tagLength: HASH_BYTES, message: password })
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toUnpaddedBase64(nonce)}$${toUnpaddedBase64(hash)}`
}

/** Whether a password matches the stored hash. Without a hash it takes the same time, so that the duration does not reveal whether an account exists. */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const parsedHash = parseHash(storedHash ?? '')
  const { hash, ...parameters } = parsedHash ?? {
    ...COST,
    nonce: Buffer.alloc(SALT_BYTES),
    tagLength: HASH_BYTES,
    hash: Buffer.alloc(HASH_BYTES),
  }
  const derived = await derive('argon2id', { ...parameters, message: password })
  return timingSafeEqual(derived, hash) && parsedHash !== undefined
}

const PATTERN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parseHash(storedHash: string): ParsedHash | undefined {
  const [, memory, passes, parallelism, salt, hashed] = PATTERN.exec(storedHash) ?? []
  if (!salt || !hashed) return undefined
  const hash = Buffer.from(hashed, 'base64')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: hash.length,
    hash,
  }
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
