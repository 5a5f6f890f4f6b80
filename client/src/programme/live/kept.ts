import { keepKey, readJson } from '../../kit/api/browser-store.ts'

/** What was last answered, and when (epoch milliseconds), for a screen that is loaded while the network is down. */
type Kept<Answer> = { at: number; answer: Answer }

const AGAIN_MS = 60_000
let last: { key: string; text: string; at: number } | null = null

/** Keeps an answer in the browser; the same one is written once a minute. */
export function keep(key: string, answer: unknown): void {
  // Who moved is a name: it does not outlive the page.
  const text = JSON.stringify(answer, (name, value: unknown) => (name === 'last_move' ? null : value))
  const at = Date.now()
  if (last?.key === key && last.text === text && at - last.at < AGAIN_MS) return
  last = { key, text, at }
  keepKey('hall', `{"at":${at},"answer":${text}}`, { place: key })
}

/** What was kept, or undefined. */
export function kept<Answer>(key: string): Kept<Answer> | undefined {
  return (readJson('hall', { place: key }) as Kept<Answer> | null) ?? undefined
}
