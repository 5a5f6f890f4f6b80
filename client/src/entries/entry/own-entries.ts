import { useMemo, useSyncExternalStore } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { membersOf } from '@portal/shared/entries/entry-people'
import { fold, peopleKey, type Member } from '@portal/shared/kit/text/names'
import type { Answer } from '../../kit/api/api.ts'
import { removeText, storeText, readText } from '../../kit/lib/browser-store.ts'
import type { api } from '../../kit/api/calls.ts'
import { entryName } from './entry-name.ts'

/** The last loaded state of an entry and its tournament, shown while the portal cannot be reached. `at`: when it was loaded, in epoch milliseconds. */
export type EntrySnapshot = {
  version: number
  at: number
  entry: Answer<typeof api.entries.byLink>
  tournament: Tournament
}
/** Increment when the shape of a snapshot changes; older ones are not shown. */
const SNAPSHOT_VERSION = 1

/** An entry that this device can open: its personal link, and the names for a list. */
export type OwnEntry = {
  id: number
  code: string
  link: string
  name: string
  tournament_id: number
  tournament: string
  tournament_en?: string
  /** For a team a checksum of its members, so that their names and years need not be stored on the device. */
  team?: string
  /** The secret of the link that shows all entries of its order. */
  family?: string
  seen?: EntrySnapshot
}

/** The part of an entry that this device stores with the link that opened it. */
export function toOwnEntry(entry: Entry, link: string): OwnEntry {
  const { id, code, tournament } = entry
  const team = entry.members.length > 0 ? { team: checksum(membersOf(entry)) } : {}
  const tournamentNames = {
    tournament: tournament.name,
    ...(tournament.name_en === null ? {} : { tournament_en: tournament.name_en }),
  }
  return { id, code, link, name: entryName(entry), tournament_id: tournament.id, ...tournamentNames, ...team }
}

/** A checksum of the members. A collision of two teams is harmless: the server merges only entries of the same people. */
function checksum(members: readonly Member[]): string {
  let sum = 0
  for (const letter of peopleKey(members)) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return sum.toString(36)
}

/** How many entries a device stores: enough for a coach without an account. The oldest are removed first. */
const MAX_OWN_ENTRIES = 40

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The entries whose personal links were used on this device, the latest first; none on the server and during hydration. */
export function useOwnEntries(): readonly OwnEntry[] {
  const text = useSyncExternalStore(
    listen,
    () => readText('own_entries'),
    () => null,
  )
  return useMemo(() => parseOwnEntries(text), [text])
}

/** The entries that this device can open, the latest first. */
export const readOwnEntries = (): OwnEntry[] => parseOwnEntries(readText('own_entries'))

/**
 * The latest entry of these people in a tournament that this device can open. A pair is found in either order, a team by its `members` even
 * under another name.
 */
export function findOwnEntry(
  tournament_id: number,
  people: Pick<Entry, 'team_name' | 'full_name_one' | 'full_name_two'>,
  members: readonly Member[] = [],
): OwnEntry | undefined {
  const { full_name_one, full_name_two } = people
  const reversed = full_name_two ? { ...people, full_name_one: full_name_two, full_name_two: full_name_one } : people
  const names = [people, reversed].map((pair) => fold(entryName(pair)))
  const entries = readOwnEntries().filter((entry) => entry.tournament_id === tournament_id)
  const team = members.length > 0 ? checksum(members) : null
  return entries.find((entry) => entry.team === team) ?? entries.find(({ name }) => names.includes(fold(name)))
}

/** Stores an entry as the latest; it replaces a stored one with the same id. */
export function storeOwnEntry(entry: OwnEntry): void {
  const entries = readOwnEntries()
  const { seen, family } = entries.find(({ id }) => id === entry.id) ?? {}
  const otherEntries = entries.filter(({ id }) => id !== entry.id)
  const earlier = { ...(seen ? { seen } : {}), ...(family ? { family } : {}) }
  storeOwnEntries([{ ...earlier, ...entry }, ...otherEntries].slice(0, MAX_OWN_ENTRIES))
}

/** Stores a snapshot of an entry of this device, without the long texts of its tournament. */
export function storeEntrySnapshot(
  link: string,
  { entry, tournament }: Pick<EntrySnapshot, 'entry' | 'tournament'>,
): void {
  const snapshot: EntrySnapshot = {
    version: SNAPSHOT_VERSION,
    at: Date.now(),
    entry,
    tournament: { ...tournament, content: '', content_en: '', resources: [] },
  }
  storeOwnEntries(readOwnEntries().map((own) => (own.link === link ? { ...own, seen: snapshot } : own)))
}

/** The snapshot of the entry that a link opens. */
export function findEntrySnapshot(entries: readonly OwnEntry[], link: string | null): EntrySnapshot | undefined {
  const snapshot = entries.find((entry) => entry.link === link)?.seen
  return snapshot?.version === SNAPSHOT_VERSION ? snapshot : undefined
}

/** Removes the matching entries from this device; the server keeps them. */
export function removeOwnEntries(matches: (entry: OwnEntry) => boolean): void {
  storeOwnEntries(readOwnEntries().filter((entry) => !matches(entry)))
}

function storeOwnEntries(entries: readonly OwnEntry[]): void {
  const text = JSON.stringify(entries)
  if (text === readText('own_entries')) return
  if (entries.length === 0) removeText('own_entries')
  else storeText('own_entries', text)
  for (const listener of listeners) listener()
}

const textKeys = ['code', 'link', 'name', 'tournament'] as const

function parseOwnEntries(text: string | null): OwnEntry[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isOwnEntry) : []
  } catch {
    return []
  }
}

function isOwnEntry(value: unknown): value is OwnEntry {
  if (typeof value !== 'object' || value === null) return false
  const row = value as Record<string, unknown>
  return (
    Number.isInteger(row.id) &&
    Number.isInteger(row.tournament_id) &&
    textKeys.every((name) => typeof row[name] === 'string')
  )
}
