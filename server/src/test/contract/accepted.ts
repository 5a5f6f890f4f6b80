import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../../../docs/api.txt', import.meta.url))

/** The stored digest of the contract that clients rely on; empty before the first one. */
export function readAcceptedDigest(): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

export function storeDigest(digest: string): void {
  writeFileSync(file, digest)
}
