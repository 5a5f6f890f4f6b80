import { keepKey, readJson, type StoreOwner } from '../../kit/lib/browser-store.ts'
import { currentOwner, mayKeepFor } from '../../kit/api/session.ts'

/** The last answer, and when it came (epoch milliseconds), for a screen that is loaded while the network is down. */
type KeptAnswer<Answer> = { at: number; answer: Answer }

const AGAIN_MS = 60_000
let last: { key: string; owner: StoreOwner; text: string; at: number } | null = null

/**
 * Keeps an answer in the browser for the account that asked; the same one is written once a minute. Some accounts see tournaments that
 * are not published: they are gone once the account signs out.
 */
export function keep(key: string, answer: unknown, owner: StoreOwner): void {
  if (!mayKeepFor(owner)) return
  // The last move names a person: it does not outlive the page.
  const text = JSON.stringify(answer, (name, value: unknown) => (name === 'last_move' ? null : value))
  const at = Date.now()
  if (last?.key === key && last.owner === owner && last.text === text && at - last.at < AGAIN_MS) return
  last = { key, owner, text, at }
  keepKey('hall', `{"at":${at},"answer":${text}}`, { place: key, owner })
}

/** The kept answer of the account in this browser, or undefined. */
export function readKept<Answer>(key: string): KeptAnswer<Answer> | undefined {
  return (readJson('hall', { place: key, owner: currentOwner() }) as KeptAnswer<Answer> | null) ?? undefined
}
