import { useState } from 'react'
import type { Registered } from './register-send.ts'

/** An entry made in this session of the browser, so that a reload still shows its code and link. */
export type Result = { entry: Registered; earlier: boolean }

const keyOf = (tournamentId: number) => `registered.${tournamentId}`

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

function read(tournamentId: number): Result[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(tournamentId)) ?? '[]') as Result[]
  } catch {
    return []
  }
}
