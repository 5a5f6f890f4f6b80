import { keepKey, readJson, type StoreOwner } from '../../kit/lib/browser-store.ts'
import { currentOwner, mayKeepFor } from '../../kit/api/session.ts'

/** What was last answered, and when (epoch milliseconds), for a screen that is loaded while the network is down. */
type Kept<Answer> = { at: number; answer: Answer }

const AGAIN_MS = 60_000
let last: { key: string; owner: StoreOwner; text: string; at: number } | null = null

/**
 * Keeps an answer in the browser for the account that asked; the same one is written once a minute. Some accounts see tournaments that
 * are not published: they are gone once the account signs out.
 */
export function keep(key: string, answer: unknown, owner: StoreOwner): void {
  if (!mayKeepFor(owner)) return
  // Who moved is a name: it does not outlive the page.
  const text = JSON.stringify(answer, (name, value: unknown) => (name === 'last_move' ? null : value))
  const at = Date.now()
  if (last?.key === key && last.owner === owner && last.text === text && at - last.at < AGAIN_MS) return
  last = { key, owner, text, at }
  keepKey('hall', `{"at":${at},"answer":${text}}`, { place: key, owner })
}

/** What was kept for who sits here, or undefined. */
export function kept<Answer>(key: string): Kept<Answer> | undefined {
  return (readJson('hall', { place: key, owner: currentOwner() }) as Kept<Answer> | null) ?? undefined
}
