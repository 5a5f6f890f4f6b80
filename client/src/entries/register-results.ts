import { useState } from 'react'
import type { Registered } from './register-send.ts'

/** An entry made in this session of the browser, so that a reload still shows its code and link. */
export type Result = { entry: Registered; earlier: boolean }

const keyOf = (tournamentId: number | string) => `registered.${tournamentId}`

/** The entries made here for a tournament since the browser was opened, the latest last. */
export function useResults(tournamentId: number) {
  const [results, setResults] = useState<Result[]>(() => read(tournamentId))
  const add = (result: Result) => {
    const next = [...results.filter(({ entry }) => entry.id !== result.entry.id), result]
    setResults(next)
    try {
      sessionStorage.setItem(keyOf(tournamentId), JSON.stringify(next))
    } catch {
      // Shown now; a reload then shows only the form.
    }
  }
  return { results, add }
}

/** Another personal link opens an entry made here. */
export function renewResult(id: number, link: string): void {
  rewrite((results) =>
    results.map((result) => (result.entry.id === id ? { ...result, entry: { ...result.entry, link } } : result)),
  )
}

/** An entry made here was withdrawn: it is not counted any more. */
export function dropResult(id: number): void {
  rewrite((results) => results.filter(({ entry }) => entry.id !== id))
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
