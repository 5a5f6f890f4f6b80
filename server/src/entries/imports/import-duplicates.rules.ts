import type { Language } from '@portal/shared/kit/errors'
import type { Finding } from '@portal/shared/imports/import-calls'
import { fold } from '@portal/shared/kit/text/names'
import { finding } from './import-parse.rules.ts'

/** An entry of the tournament that rows are compared with. `origin`: the names and unit that it was made with. */
export type KnownEntry = {
  id: number
  code: string
  status: 0 | 1
  unit_id: number | null
  people_key: string
  names: string
  origin: { names: string; unit_id: number | null } | null
  contents: ReadonlySet<number>
}

type RowSubject = { unit_id: number | string | null; people_key: string; names: string; contents: readonly number[] }
type Duplicates = {
  /** Whether all contents of the row are held already. */
  isComplete: boolean
  entry: KnownEntry | null
  /** The contents that these people hold already, in any entry of the unit. */
  heldIds: ReadonlySet<number>
  /** The approved entry that the further contents join. */
  joinedEntry: KnownEntry | null
  findings: Finding[]
}

/** Names of people to compare, whatever their order and spelling. */
export function namesKey(...names: (string | null)[]): string {
  return names
    .map((name) => fold(name ?? ''))
    .filter((name) => name !== '')
    .sort()
    .join('|')
}

/** Compares rows with the entries of the portal, so that no list enters anybody twice or undoes a correction made since. */
export function duplicateFinder(entries: readonly KnownEntry[], symbolOf: (id: number) => string, language: Language) {
  const byPeople = Map.groupBy(entries, ({ people_key }) => people_key)
  const byNames = Map.groupBy(entries, ({ names }) => names)
  const byOrigin = Map.groupBy(
    entries.filter(({ origin }) => origin !== null),
    ({ origin }) => origin?.names ?? '',
  )

  return function findDuplicates(subject: RowSubject): Duplicates {
    const { unit_id, contents } = subject
    const samePeople = byPeople.get(subject.people_key) ?? []
    const unitEntries = samePeople.filter((entry) => entry.unit_id === unit_id)
    const heldIds = new Set(unitEntries.flatMap((entry) => contents.filter((id) => entry.contents.has(id))))
    const holder = unitEntries.find((entry) => contents.some((id) => entry.contents.has(id))) ?? null
    const isComplete = contents.length > 0 && heldIds.size === contents.length
    const warn = (code: Parameters<typeof finding>[0], entry: KnownEntry, path = 'full_name_one') =>
      finding(code, path, language, {
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
      const code = holder.status === 1 ? 'ENTRY_THERE' : 'ENTRY_WAITS'
      const note = finding(code, '', language, { level: 'note', params: { code: holder.code } })
      return { isComplete, entry: holder, heldIds, joinedEntry: null, findings: [note] }
    }
    const approved = unitEntries.find(({ status }) => status === 1)
    if (approved)
      return {
        isComplete,
        entry: approved,
        heldIds,
        joinedEntry: approved,
        findings: [warn('ENTRY_JOINED', approved, 'contents')],
      }
    const [waiting] = unitEntries
    if (waiting)
      return {
        isComplete,
        entry: waiting,
        heldIds,
        joinedEntry: null,
        findings: [warn('ENTRY_BESIDE', waiting)],
      }

    const notJoined = { isComplete: false, heldIds, joinedEntry: null }
    const correctedEntry = byOrigin
      .get(subject.names)
      ?.find(({ origin, names }) => origin?.unit_id === unit_id && names !== subject.names)
    if (correctedEntry)
      return { ...notJoined, entry: correctedEntry, findings: [warn('ENTRY_CHANGED', correctedEntry)] }
    const namesake = byNames.get(subject.names)?.find((entry) => entry.unit_id === unit_id)
    if (namesake) return { ...notJoined, entry: namesake, findings: [warn('SAME_NAMES', namesake)] }
    const [otherUnitEntry] = samePeople
    const findings = otherUnitEntry ? [warn('OTHER_UNIT', otherUnitEntry, 'unit')] : []
    return { ...notJoined, entry: otherUnitEntry ?? null, findings }
  }
}
