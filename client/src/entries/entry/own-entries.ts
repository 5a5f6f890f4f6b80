import { useMemo, useSyncExternalStore } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { membersOf } from '@portal/shared/entries/entry-people'
import { fold, peopleKey, type Member } from '@portal/shared/kit/text/names'
import type { Answer } from '../../kit/api/api.ts'
import { dropKey, keepKey, readKey } from '../../kit/lib/browser-store.ts'
import type { api } from '../../kit/api/calls.ts'
import { entryName } from './entry-name.ts'

/** The last answer of the portal about an entry and its tournament, and its time (epoch milliseconds): shown where no answer comes. */
export type SeenEntry = {
  version: number
  at: number
  entry: Answer<typeof api.entries.byLink>
  tournament: Tournament
}
/** Increment when the shape of these answers changes: older ones are not shown. */
const SEEN_VERSION = 1

/** An entry that this device can open: its personal link, and the words by which a list names it. */
export type OwnEntry = {
  id: number
  code: string
  link: string
  name: string
  tournament_id: number
  tournament: string
  /** For a team a checksum of its members, whose names and years need not stay on the device. */
  team?: string
  seen?: SeenEntry
}

/** The part of an entry opened by a link that this device keeps. */
export function ownEntryFrom(entry: Entry, link: string): OwnEntry {
  const { id, code, tournament } = entry
  const team = entry.members.length > 0 ? { team: checksum(membersOf(entry)) } : {}
  return { id, code, link, name: entryName(entry), tournament_id: tournament.id, tournament: tournament.name, ...team }
}

/** A checksum of the members. Two teams with the same one do no harm: the server joins only entries of the same people. */
function checksum(members: readonly Member[]): string {
  let sum = 0
  for (const letter of peopleKey(members)) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return sum.toString(36)
}

/** How many entries a device keeps: enough for a coach without an account. The oldest are dropped first. */
const MOST_ENTRIES = 40

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The entries whose personal links were used on this device, the latest first; none in a page that the server drew, until it is hydrated. */
export function useOwnEntries(): readonly OwnEntry[] {
  const text = useSyncExternalStore(
    listen,
    () => readKey('own_entries'),
    () => null,
  )
  return useMemo(() => read(text), [text])
}

/** The entries that this device can open, the latest first. */
export const ownEntries = (): OwnEntry[] => read(readKey('own_entries'))

/**
 * The latest entry of these people in a tournament that this device can open: a pair in either order, a team by its `members`, whatever
 * it is called now.
 */
export function findOwnEntry(
  tournament_id: number,
  people: Pick<Entry, 'team_name' | 'full_name_one' | 'full_name_two'>,
  members: readonly Member[] = [],
): OwnEntry | undefined {
  const { full_name_one, full_name_two } = people
  const reversed = full_name_two ? { ...people, full_name_one: full_name_two, full_name_two: full_name_one } : people
  const names = [people, reversed].map((pair) => fold(entryName(pair)))
  const own = ownEntries().filter((entry) => entry.tournament_id === tournament_id)
  const team = members.length > 0 ? checksum(members) : null
  return own.find((entry) => entry.team === team) ?? own.find(({ name }) => names.includes(fold(name)))
}

/** Stores an entry as the latest, in place of an earlier state of it. */
export function rememberEntry(entry: OwnEntry): void {
  const own = ownEntries()
  const lastSeen = own.find(({ id }) => id === entry.id)?.seen
  const others = own.filter(({ id }) => id !== entry.id)
  write([{ ...(lastSeen ? { seen: lastSeen } : {}), ...entry }, ...others].slice(0, MOST_ENTRIES))
}

/** Stores the answer of the portal about an entry of this device, without the long texts of its tournament. */
export function storeSeenEntry(link: string, { entry, tournament }: Pick<SeenEntry, 'entry' | 'tournament'>): void {
  const lastSeen = {
    version: SEEN_VERSION,
    at: Date.now(),
    entry,
    tournament: { ...tournament, content: '', resources: [] },
  }
  write(ownEntries().map((own) => (own.link === link ? { ...own, seen: lastSeen } : own)))
}

/** The last answer of the portal about the entry that a link opens. */
export function findSeenEntry(entries: readonly OwnEntry[], link: string | null): SeenEntry | undefined {
  const lastSeen = entries.find((entry) => entry.link === link)?.seen
  return lastSeen?.version === SEEN_VERSION ? lastSeen : undefined
}

/** Removes from this device the entries that match; on the server they stay. */
export function forgetEntries(matches: (entry: OwnEntry) => boolean): void {
  write(ownEntries().filter((entry) => !matches(entry)))
}

function write(entries: readonly OwnEntry[]): void {
  const text = JSON.stringify(entries)
  if (text === readKey('own_entries')) return
  if (entries.length === 0) dropKey('own_entries')
  else keepKey('own_entries', text)
  for (const listener of listeners) listener()
}

const texts = ['code', 'link', 'name', 'tournament'] as const

function read(text: string | null): OwnEntry[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is OwnEntry {
  if (typeof value !== 'object' || value === null) return false
  const row = value as Record<string, unknown>
  return (
    Number.isInteger(row.id) &&
    Number.isInteger(row.tournament_id) &&
    texts.every((name) => typeof row[name] === 'string')
  )
}
