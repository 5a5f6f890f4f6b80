import { useMemo, useSyncExternalStore } from 'react'
import { fold } from '@portal/shared/kit/text/names'
import { dropKey, keepKey, readKey } from '../../kit/api/browser-store.ts'

/** An entry that this device can open: its personal link, and what it is recognised by in a list. */
export type OwnEntry = {
  id: number
  code: string
  link: string
  name: string
  tournament_id: number
  tournament: string
}

/** A family has a handful, a coach without an account some more; the oldest go first. */
const MOST = 40

const listeners = new Set<() => void>()
const listen = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The entries whose personal links were used on this device, the latest first. A page that the server draws knows none until it is alive. */
export function useOwnEntries(): readonly OwnEntry[] {
  const text = useSyncExternalStore(
    listen,
    () => readKey('own_entries'),
    () => null,
  )
  return useMemo(() => read(text), [text])
}

/** The entry of somebody in a tournament that this device can open. */
export function ownEntryOf(tournament_id: number, name: string): OwnEntry | undefined {
  return read(readKey('own_entries')).find(
    (entry) => entry.tournament_id === tournament_id && fold(entry.name).includes(fold(name)),
  )
}

/** Keeps an entry, in place of what was known of it. */
export function rememberEntry(entry: OwnEntry): void {
  const others = read(readKey('own_entries')).filter(({ id }) => id !== entry.id)
  write([entry, ...others].slice(0, MOST))
}

/** Forgets those that match; the entries themselves stay as they are. */
export function forgetEntries(matches: (entry: OwnEntry) => boolean): void {
  write(read(readKey('own_entries')).filter((entry) => !matches(entry)))
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
