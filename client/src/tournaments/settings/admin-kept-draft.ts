import { useEffect } from 'react'
import { dropOwn, keepOwn, readOwn } from '../../kit/api/own-store.ts'
import type { TournamentValues } from './admin-tournament-draft.ts'
import { settingParts } from './setting-parts.ts'

/** `base` is what was typed over, and `version` the tournament's then. */
type KeptDraft = { version: number; base: TournamentValues; values: TournamentValues }

/** The unsaved draft of this tab; `place` is a part of a tournament, or `new`. */
export function keptDraft(place: string): KeptDraft | null {
  return readOwn('tournament_draft', place) as KeptDraft | null
}

export function forgetDraft(place: string): void {
  dropOwn('tournament_draft', place)
}

export function forgetDraftsOf(id: number): void {
  for (const part of Object.keys(settingParts)) forgetDraft(`${id}/${part}`)
}

/** Keeps what is typed through a reload or a look at another page. */
export function useKeepDraft(place: string, { version, base, values }: KeptDraft, dirty: boolean): void {
  useEffect(() => {
    if (dirty) keepOwn('tournament_draft', { version, base, values } satisfies KeptDraft, place)
  }, [place, version, base, values, dirty])
}
