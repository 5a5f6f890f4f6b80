import type { Language } from '@portal/shared/kit/errors'
import type { Finding } from '@portal/shared/imports/import-calls'
import { fold } from '@portal/shared/kit/text/names'
import { found } from './import-parse.rules.ts'

/** An entry of the tournament as far as a row may be about it. `was`: the names and unit that it was made with. */
export type KnownEntry = {
  id: number
  code: string
  status: 0 | 1
  unit_id: number | null
  people_key: string
  names: string
  was: { names: string; unit_id: number | null } | null
  contents: ReadonlySet<number>
}

type Wanted = { unit_id: number | string | null; people_key: string; names: string; contents: readonly number[] }
type Met = {
  /** Nothing is left to enter. */
  there: boolean
  entry: KnownEntry | null
  /** The contents that these people hold already, in any entry of the unit. */
  held: ReadonlySet<number>
  /** The approved entry that the further contents join. */
  joins: KnownEntry | null
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

/** Finds what of the portal a row may be about, so that no list enters anybody twice, nor takes back what was mended since. */
export function duplicateReader(entries: readonly KnownEntry[], symbolOf: (id: number) => string, language: Language) {
  const byPeople = Map.groupBy(entries, ({ people_key }) => people_key)
  const byNames = Map.groupBy(entries, ({ names }) => names)
  const byOrigin = Map.groupBy(
    entries.filter(({ was }) => was !== null),
    ({ was }) => was?.names ?? '',
  )

  return function meet(wanted: Wanted): Met {
    const { unit_id, contents } = wanted
    const people = byPeople.get(wanted.people_key) ?? []
    const same = people.filter((entry) => entry.unit_id === unit_id)
    const heldIds = new Set(same.flatMap((entry) => contents.filter((id) => entry.contents.has(id))))
    const holder = same.find((entry) => contents.some((id) => entry.contents.has(id))) ?? null
    const there = contents.length > 0 && heldIds.size === contents.length
    const warn = (code: Parameters<typeof found>[0], entry: KnownEntry, path = 'full_name_one') =>
      found(code, path, language, {
        level: 'warning',
        params: {
          code: entry.code,
          contents: contents
            .filter((id) => !heldIds.has(id))
            .map(symbolOf)
            .join(', '),
        },
      })
    if (there && holder) {
      const code = holder.status === 1 ? 'ENTRY_THERE' : 'ENTRY_WAITS'
      const note = found(code, '', language, { level: 'note', params: { code: holder.code } })
      return { there, entry: holder, held: heldIds, joins: null, findings: [note] }
    }
    const approved = same.find(({ status }) => status === 1)
    if (approved)
      return {
        there,
        entry: approved,
        held: heldIds,
        joins: approved,
        findings: [warn('ENTRY_JOINED', approved, 'contents')],
      }
    const [waiting] = same
    if (waiting) return { there, entry: waiting, held: heldIds, joins: null, findings: [warn('ENTRY_BESIDE', waiting)] }

    const none = { there: false, held: heldIds, joins: null }
    const mended = byOrigin
      .get(wanted.names)
      ?.find(({ was, names }) => was?.unit_id === unit_id && names !== wanted.names)
    if (mended) return { ...none, entry: mended, findings: [warn('ENTRY_CHANGED', mended)] }
    const alike = byNames.get(wanted.names)?.find((entry) => entry.unit_id === unit_id)
    if (alike) return { ...none, entry: alike, findings: [warn('SAME_NAMES', alike)] }
    const [elsewhere] = people
    const findings = elsewhere ? [warn('OTHER_UNIT', elsewhere, 'unit')] : []
    return { ...none, entry: elsewhere ?? null, findings }
  }
}
