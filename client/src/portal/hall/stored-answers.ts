import { storeText, readJson, type StoreOwner } from '../../kit/lib/browser-store.ts'
import { hallDayStart } from '../../kit/api/old-answers.ts'
import { currentOwner, mayStoreFor } from '../../kit/api/session.ts'

/** The last answer and its moment (epoch milliseconds), for a page that is loaded without a network. */
type StoredAnswer<Answer> = { at: number; answer: Answer }

const REWRITE_MS = 60_000
let lastWrite: { key: string; owner: StoreOwner; text: string; at: number } | null = null

/**
 * Stores an answer in the browser for the account that requested it; an unchanged one is written once a minute. It is removed when the
 * account signs out, because some accounts see tournaments that are not published.
 */
export function storeAnswer(key: string, answer: unknown, owner: StoreOwner): void {
  if (!mayStoreFor(owner)) return
  // The last move names a person, and is not stored for their privacy.
  const text = JSON.stringify(answer, (name, value: unknown) => (name === 'last_move' ? null : value))
  const at = Date.now()
  const isUnchanged = lastWrite?.key === key && lastWrite.owner === owner && lastWrite.text === text
  if (lastWrite && isUnchanged && at - lastWrite.at < REWRITE_MS) return
  lastWrite = { key, owner, text, at }
  storeText('hall', `{"at":${at},"answer":${text}}`, { place: key, owner })
}

/** The stored answer of this day for the account that is signed in, or undefined. */
export function readStoredAnswer<Answer>(key: string): StoredAnswer<Answer> | undefined {
  const stored = readJson('hall', { place: key, owner: currentOwner() }) as StoredAnswer<Answer> | null
  return stored && stored.at >= hallDayStart(new Date()) ? stored : undefined
}
