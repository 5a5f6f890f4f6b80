import { dropKey, keepKey, readJson, type Key } from '../lib/browser-store.ts'
import { currentOwner, mayKeepFor } from './session.ts'

type Place = string | number

/** The value that the current account or visitor stored; null for another person. */
export function readOwn(key: Key, place?: Place): unknown {
  return readJson(key, { place, owner: currentOwner() })
}

export function keepOwn(key: Key, value: unknown, place?: Place, owner = currentOwner()): void {
  if (mayKeepFor(owner)) keepKey(key, JSON.stringify(value), { place, owner })
}

export function dropOwn(key: Key, place?: Place): void {
  dropKey(key, { place, owner: currentOwner() })
}
