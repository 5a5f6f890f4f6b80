import type { Language } from '@portal/shared/kit/errors'
import { fullName } from '@portal/shared/kit/fields'
import type { Finding } from '@portal/shared/imports/import-calls'
import { searchKey } from '@portal/shared/kit/text/names'
import { createUnitFinder, type NamedUnit } from '@portal/shared/resources/unit-alike'
import { fieldSentence, toFindings as findingsOf } from '@portal/shared/kit/validation'
import { createFinding } from './import-parse.rules.ts'

export type KnownUnit = NamedUnit & {
  id: number
  search_key: string
  others: readonly { name: string; search_key: string }[]
}
type NewUnit = { name: string; nearest: string | null; rows: number; allowed: boolean }
/** The unit of a row: the id of a known unit, the name of a new one, or null. */
type UnitReading = { unit_id: number | string | null; name: string | null; findings: Finding[] }

/**
 * Finds the units of a list by any of their folded names, and collects the new ones. `allowed`: the names that may be added. With `addsUnlike`,
 * every name may be added that resembles neither a known unit nor another name in the list.
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
  const nearest = createUnitFinder(
    knownUnits.map((unit) => ({ ...unit, other_names: unit.others.map(({ name }) => name) })),
  )
  const allowedKeys = new Set(allowed.map((name) => searchKey(name)))
  const newUnits = new Map<string, NewUnit>()
  const listed: NamedUnit[] = []
  const nearestListed = createUnitFinder(listed)

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
    // A number is the id of a unit in another system, not a name.
    if (/^\d+$/u.test(name))
      return { unit_id: null, name: null, findings: [createFinding('UNIT_UNKNOWN', 'unit', language, { params })] }
    const { nearest: suggest, allowed: isAllowed } = noteNewUnit(name)
    // If every unit may be added, a note at each row is only noise.
    if (isAllowed && addsUnlike) return { unit_id: name, name, findings: [] }
    if (isAllowed)
      return { unit_id: name, name, findings: [createFinding('UNIT_NEW', 'unit', language, { params, level: 'note' })] }
    const code = suggest !== null && newUnits.has(searchKey(suggest)) ? 'UNIT_LISTED_TWICE' : 'UNIT_NEAREST'
    const refusal = suggest
      ? createFinding(code, 'unit', language, { params: { ...params, nearest: suggest }, suggest })
      : createFinding('UNIT_UNKNOWN', 'unit', language, { params })
    return { unit_id: null, name: null, findings: [refusal] }
  }
  return { read, newUnits: () => [...newUnits.values()] }
}
