import { useEffect } from 'react'
import { dropOwn, keepOwn, readOwn } from '../../kit/api/own-store.ts'
import type { TournamentValues } from './admin-tournament-draft.ts'

type Kept = { version: number; values: TournamentValues }

/** What was typed and not saved in this tab, with the version that it was typed over. */
export function keptDraft(id: number | 'new'): Kept | null {
  return readOwn('tournament_draft', id) as Kept | null
}

export function forgetDraft(id: number | 'new'): void {
  dropOwn('tournament_draft', id)
}

/** Keeps what is typed through a reload or a look at another page. */
export function useKeepDraft(id: number | 'new', version: number, values: TournamentValues, dirty: boolean): void {
  useEffect(() => {
    if (dirty) keepOwn('tournament_draft', { version, values } satisfies Kept, id)
  }, [id, version, values, dirty])
}
