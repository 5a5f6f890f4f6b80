import { useEffect } from 'react'
import { dropOwn, keepOwn, readOwn } from '../../kit/api/own-store.ts'
import type { TournamentValues } from './admin-tournament-draft.ts'
import { settingParts } from './setting-parts.ts'

/** `base` is what was typed over, and `version` the tournament's then. */
type Kept = { version: number; base: TournamentValues; values: TournamentValues }

/** What was typed and not saved in this tab; `place` is a part of a tournament, or `new`. */
export function keptDraft(place: string): Kept | null {
  return readOwn('tournament_draft', place) as Kept | null
}

export function forgetDraft(place: string): void {
  dropOwn('tournament_draft', place)
}

export function forgetDraftsOf(id: number): void {
  for (const part of Object.keys(settingParts)) forgetDraft(`${id}/${part}`)
}

/** Keeps what is typed through a reload or a look at another page. */
export function useKeepDraft(place: string, { version, base, values }: Kept, dirty: boolean): void {
  useEffect(() => {
    if (dirty) keepOwn('tournament_draft', { version, base, values } satisfies Kept, place)
  }, [place, version, base, values, dirty])
}
