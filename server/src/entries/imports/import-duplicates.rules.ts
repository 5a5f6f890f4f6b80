import { APPROVED } from '@portal/shared/entries/entry-state'
import type { Language } from '@portal/shared/kit/errors'
import type { Finding } from '@portal/shared/imports/import-calls'
import { fold } from '@portal/shared/kit/text/names'
import { createFinding } from './import-parse.rules.ts'

/** An entry of the tournament that rows are compared with. `origin`: the names and unit that it was created with. */
export type KnownEntry = {
  id: number
  code: string
  status: 0 | 1
  unit_id: number | null
  people_key: string
  created_date: string
  names: string
  origin: { names: string; unit_id: number | null } | null
  contents: ReadonlySet<number>
}

type ComparedRow = { unit_id: number | string | null; people_key: string; names: string; contents: readonly number[] }
type Duplicates = {
  /** Whether these people are in all contents of the row already. */
  isComplete: boolean
  entry: KnownEntry | null
  /** The contents that these people are in already, in any entry of the unit. */
  heldIds: ReadonlySet<number>
  /** The approved entry that gets the remaining contents. */
  joinedEntry: KnownEntry | null
  findings: Finding[]
}

/** A key of names that ignores their order, accents and case. */
export function namesKey(...names: (string | null)[]): string {
  return names
    .map((name) => fold(name ?? ''))
    .filter((name) => name !== '')
    .sort()
    .join('|')
}

/** Compares rows with existing entries, so that no list enters anybody twice or undoes a later correction. */
export function duplicateFinder(entries: readonly KnownEntry[], symbolOf: (id: number) => string, language: Language) {
  const byPeople = Map.groupBy(entries, ({ people_key }) => people_key)
  const byNames = Map.groupBy(entries, ({ names }) => names)
  const byOrigin = Map.groupBy(
    entries.filter(({ origin }) => origin !== null),
    ({ origin }) => origin?.names ?? '',
  )

  return function findDuplicates(row: ComparedRow): Duplicates {
    const { unit_id, contents } = row
    const samePeople = byPeople.get(row.people_key) ?? []
    const unitEntries = samePeople.filter((entry) => entry.unit_id === unit_id)
    const heldIds = new Set(unitEntries.flatMap((entry) => contents.filter((id) => entry.contents.has(id))))
    const holder = unitEntries.find((entry) => contents.some((id) => entry.contents.has(id))) ?? null
    const isComplete = contents.length > 0 && heldIds.size === contents.length
    const warn = (code: Parameters<typeof createFinding>[0], entry: KnownEntry, path = 'full_name_one') =>
      createFinding(code, path, language, {
        level: 'warning',
        params: {
          code: entry.code,
          contents: contents
            .filter((id) => !heldIds.has(id))
            .map(symbolOf)
            .join(', '),
        },
      })
    if (isComplete && holder) {
      const code = holder.status === APPROVED ? 'ENTRY_THERE' : 'ENTRY_WAITS'
      const note = createFinding(code, '', language, { level: 'note', params: { code: holder.code } })
      return { isComplete, entry: holder, heldIds, joinedEntry: null, findings: [note] }
    }
    const approvedEntry = unitEntries.find(({ status }) => status === APPROVED)
    if (approvedEntry)
      return {
        isComplete,
        entry: approvedEntry,
        heldIds,
        joinedEntry: approvedEntry,
        findings: [warn('ENTRY_JOINED', approvedEntry, 'contents')],
      }
    const [pendingEntry] = unitEntries
    if (pendingEntry)
      return {
        isComplete,
        entry: pendingEntry,
        heldIds,
        joinedEntry: null,
        findings: [warn('ENTRY_BESIDE', pendingEntry)],
      }

    const notJoined = { isComplete: false, heldIds, joinedEntry: null }
    const correctedEntry = byOrigin
      .get(row.names)
      ?.find(({ origin, names }) => origin?.unit_id === unit_id && names !== row.names)
    if (correctedEntry)
      return { ...notJoined, entry: correctedEntry, findings: [warn('ENTRY_CHANGED', correctedEntry)] }
    const namesake = byNames.get(row.names)?.find((entry) => entry.unit_id === unit_id)
    if (namesake) return { ...notJoined, entry: namesake, findings: [warn('SAME_NAMES', namesake)] }
    const [otherUnitEntry] = samePeople
    const findings = otherUnitEntry ? [warn('OTHER_UNIT', otherUnitEntry, 'unit')] : []
    return { ...notJoined, entry: otherUnitEntry ?? null, findings }
  }
}
