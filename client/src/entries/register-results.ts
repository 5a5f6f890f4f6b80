import { useState } from 'react'
import type { Registered } from './register-send.ts'

/** An entry made in this session of the browser, so that a reload still shows its code and link. */
export type Result = { entry: Registered; earlier: boolean; withdrawn?: boolean }

const keyOf = (tournamentId: number | string) => `registered.${tournamentId}`

/** The entries made here for a tournament since the browser was opened, the latest last. */
export function useResults(tournamentId: number) {
  const [results, setResults] = useState<Result[]>(() => read(tournamentId))
  const add = (sent: Result): Result => {
    const result = withKnown(sent, results)
    const next = [...results.filter(({ entry }) => entry.id !== result.entry.id), result]
    setResults(next)
    try {
      sessionStorage.setItem(keyOf(tournamentId), JSON.stringify(next))
    } catch {
      // Shown now; a reload then shows only the form.
    }
    return result
  }
  return { results, add }
}

/** Contents that joined an entry made here: its code and link are known already, and not told again to a visitor. */
export function withKnown(sent: Result, results: readonly Result[]): Result {
  const before = sent.entry.joined ? results.find(({ entry }) => entry.id === sent.entry.id)?.entry : undefined
  if (!before) return sent
  const { code, link } = sent.entry
  return { ...sent, entry: { ...sent.entry, code: code === '' ? before.code : code, link: link ?? before.link } }
}

/** Another personal link opens an entry made here. */
export function renewResult(id: number, link: string): void {
  rewrite((results) =>
    results.map((result) => (result.entry.id === id ? { ...result, entry: { ...result.entry, link } } : result)),
  )
}

/** An entry made here was withdrawn: its page says so, and it is not counted any more. */
export function dropResult(id: number): void {
  rewrite((results) => results.map((result) => (result.entry.id === id ? { ...result, withdrawn: true } : result)))
}

function rewrite(change: (results: Result[]) => Result[]): void {
  for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith(keyOf('')))) {
    const before = read(key.slice(keyOf('').length))
    sessionStorage.setItem(key, JSON.stringify(change(before)))
  }
}

function read(tournamentId: number | string): Result[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(tournamentId)) ?? '[]') as Result[]
  } catch {
    return []
  }
}
