import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../../../docs/api.txt', import.meta.url))

/** The contract that clients rely on, as `digestOf` writes it; empty before the first. */
export function acceptedDigest(): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

export function keepDigest(digest: string): void {
  writeFileSync(file, digest)
}
