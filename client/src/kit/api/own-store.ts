import { dropKey, keepKey, readJson, type Key } from '../lib/browser-store.ts'
import { currentOwner, mayKeepFor } from './session.ts'

type StorePlace = string | number

/** The value that the current account, or a visitor, stored under a key; null where there is none. */
export function readOwn(key: Key, place?: StorePlace): unknown {
  return readJson(key, { place, owner: currentOwner() })
}

/** Stores a value as JSON for its owner, unless the owner has signed out meanwhile. */
export function keepOwn(key: Key, value: unknown, place?: StorePlace, owner = currentOwner()): void {
  if (mayKeepFor(owner)) keepKey(key, JSON.stringify(value), { place, owner })
}

export function dropOwn(key: Key, place?: StorePlace): void {
  dropKey(key, { place, owner: currentOwner() })
}
