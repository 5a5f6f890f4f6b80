import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Document } from './document.ts'

const file = fileURLToPath(new URL('../../../../docs/openapi.json', import.meta.url))

/** The document that clients rely on, as text; empty before the first. */
export function acceptedText(): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

export function accept(document: Document): void {
  writeFileSync(file, textOf(document))
}

/** A document in an order that does not depend on the order of the code. */
export function textOf(document: Document): string {
  return `${JSON.stringify(ordered(document), null, 2)}\n`
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, ordered(inner)]))
}
