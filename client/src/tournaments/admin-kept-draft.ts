import { useEffect } from 'react'
import type { TournamentValues } from './admin-tournament-draft.ts'

type Kept = { version: number; values: TournamentValues }
const keyOf = (id: number | 'new') => `tournament_draft_${id}`

/** What was typed and not saved in this tab, with the version that it was typed over. */
export function keptDraft(id: number | 'new'): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

export function forgetDraft(id: number | 'new'): void {
  sessionStorage.removeItem(keyOf(id))
}

/** Keeps what is typed through a reload or a look at another page. */
export function useKeepDraft(id: number | 'new', version: number, values: TournamentValues, dirty: boolean): void {
  useEffect(() => {
    if (dirty) sessionStorage.setItem(keyOf(id), JSON.stringify({ version, values } satisfies Kept))
  }, [id, version, values, dirty])
}
