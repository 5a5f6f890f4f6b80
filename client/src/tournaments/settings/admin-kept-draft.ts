import { useEffect } from 'react'
import { removeForAccount, storeForAccount, readForAccount } from '../../kit/api/own-store.ts'
import type { TournamentValues } from './admin-tournament-draft.ts'
import { settingParts } from './setting-parts.ts'

/** `base` are the values that the user started from, and `version` is the version of the tournament that had them. */
type StoredDraft = { version: number; base: TournamentValues; values: TournamentValues }

/** Reads the unsaved draft of this tab; `key` names the id and a setting part of a tournament (`7/fees`), or is `new`. */
export function readDraft(key: string): StoredDraft | null {
  return readForAccount('tournament_draft', key) as StoredDraft | null
}

export function removeDraft(key: string): void {
  removeForAccount('tournament_draft', key)
}

export function removeTournamentDrafts(id: number): void {
  for (const part of Object.keys(settingParts)) removeDraft(`${id}/${part}`)
}

/** Stores changed values in the tab, so that they survive a reload or a visit to another page. */
export function useStoreDraft(key: string, { version, base, values }: StoredDraft, isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) storeForAccount('tournament_draft', { version, base, values } satisfies StoredDraft, key)
  }, [key, version, base, values, isDirty])
}
