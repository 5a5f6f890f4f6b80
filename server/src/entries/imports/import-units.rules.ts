import type { Language } from '@portal/shared/kit/errors'
import { fullName } from '@portal/shared/kit/fields'
import type { Finding } from '@portal/shared/imports/import-calls'
import { searchKey } from '@portal/shared/kit/text/names'
import { unitFinder, type NamedUnit } from '@portal/shared/resources/unit-alike'
import { fieldSentence, findings as findingsOf } from '@portal/shared/kit/validation'
import { finding } from './import-parse.rules.ts'

export type KnownUnit = NamedUnit & {
  id: number
  search_key: string
  others: readonly { name: string; search_key: string }[]
}
type NewUnit = { name: string; nearest: string | null; rows: number; allowed: boolean }
/** A unit as a row names it: a known one by its id, a new one by its name, or none. */
type UnitReading = { unit_id: number | string | null; name: string | null; findings: Finding[] }

/**
 * Finds the units of a list by any of their folded names, and gathers the new ones. `allowed` are the names that may be added; with `addsUnlike`
 * every name may that resembles no known unit and no other of the list.
 */
export function unitReader(
  knownUnits: readonly KnownUnit[],
  { allowed, addsUnlike = false }: { allowed: readonly string[]; addsUnlike?: boolean },
  language: Language,
) {
  const unitsByOtherName = knownUnits.flatMap((unit) =>
    unit.others.map(({ search_key }) => [search_key, unit] as const),
  )
  const byKey = new Map([...unitsByOtherName, ...knownUnits.map((unit) => [unit.search_key, unit] as const)])
  const nearest = unitFinder(knownUnits.map((unit) => ({ ...unit, other_names: unit.others.map(({ name }) => name) })))
  const allowedKeys = new Set(allowed.map((name) => searchKey(name)))
  const newUnits = new Map<string, NewUnit>()
  const listed: NamedUnit[] = []
  const nearestListed = unitFinder(listed)

  function noteNewUnit(name: string): NewUnit {
    const key = searchKey(name)
    let unit = newUnits.get(key)
    if (!unit) {
      const nearestName = nearest(name)?.name ?? nearestListed(name)?.name ?? null
      listed.push({ name })
      unit = {
        name,
        nearest: nearestName,
        rows: 0,
        allowed: allowedKeys.has(key) || (addsUnlike && nearestName === null),
      }
      newUnits.set(key, unit)
    }
    unit.rows += 1
    return unit
  }

  function read(text: string): UnitReading {
    if (text === '') return { unit_id: null, name: null, findings: [] }
    const unit = byKey.get(searchKey(text))
    if (unit) return { unit_id: unit.id, name: unit.name, findings: [] }
    const parsed = fullName.safeParse(text)
    if (!parsed.success) {
      const findings = findingsOf(parsed.error).map(({ code, params = {} }) => ({
        path: 'unit',
        code,
        message: fieldSentence(code, language, params),
        level: 'problem' as const,
        suggest: null,
      }))
      return { unit_id: null, name: null, findings }
    }
    const name = parsed.data
    const params = { text: name }
    // A number is an id of another system, not a name.
    if (/^\d+$/u.test(name))
      return { unit_id: null, name: null, findings: [finding('UNIT_UNKNOWN', 'unit', language, { params })] }
    const { nearest: suggest, allowed: isAllowed } = noteNewUnit(name)
    // Where all may be added, a note at each row would tell nothing.
    if (isAllowed && addsUnlike) return { unit_id: name, name, findings: [] }
    if (isAllowed)
      return { unit_id: name, name, findings: [finding('UNIT_NEW', 'unit', language, { params, level: 'note' })] }
    const code = suggest !== null && newUnits.has(searchKey(suggest)) ? 'UNIT_LISTED_TWICE' : 'UNIT_NEAREST'
    const refusal = suggest
      ? finding(code, 'unit', language, { params: { ...params, nearest: suggest }, suggest })
      : finding('UNIT_UNKNOWN', 'unit', language, { params })
    return { unit_id: null, name: null, findings: [refusal] }
  }
  return { read, newUnits: () => [...newUnits.values()] }
}
