import { removeText, storeText, readJson, type StorageKey } from '../lib/browser-store.ts'
import { currentOwner, mayStoreFor } from './session.ts'

type StorePlace = string | number

/** The value that the current account, or a visitor, stored under a key; null where there is none. */
export function readForAccount(key: StorageKey, place?: StorePlace): unknown {
  return readJson(key, { place, owner: currentOwner() })
}

/** Stores a value as JSON for its owner, unless the owner has signed out. */
export function storeForAccount(key: StorageKey, value: unknown, place?: StorePlace, owner = currentOwner()): void {
  if (mayStoreFor(owner)) storeText(key, JSON.stringify(value), { place, owner })
}

export function removeForAccount(key: StorageKey, place?: StorePlace): void {
  removeText(key, { place, owner: currentOwner() })
}
