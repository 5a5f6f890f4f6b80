import { hash } from 'node:crypto'

/** SHA-256 in base64url. Links and tokens are stored only as this hash. */
export function hashText(text: string): string {
  return hash('sha256', text, 'base64url')
}
