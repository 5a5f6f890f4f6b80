import { createHash } from 'node:crypto'

/** Links and tokens are kept only as this. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
