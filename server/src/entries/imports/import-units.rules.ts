import type { Language } from '@portal/shared/kit/errors'
import { fullName } from '@portal/shared/kit/fields'
import type { Finding } from '@portal/shared/imports/import-calls'
import { searchKey } from '@portal/shared/kit/text/names'
import { unitFinder, type NamedUnit } from '@portal/shared/resources/unit-alike'
import { fieldSentence, findings as findingsOf } from '@portal/shared/kit/validation'
import { found } from './import-parse.rules.ts'

export type KnownUnit = NamedUnit & {
  id: number
  search_key: string
  others: readonly { name: string; search_key: string }[]
}
type NewUnit = { name: string; nearest: string | null; rows: number; allowed: boolean }
/** A unit as a row names it: a known one by its id, a new one by its name, or none. */
type Choice = { unit_id: number | string | null; name: string | null; findings: Finding[] }

/**
 * Finds the units of a list by any of their folded names, and gathers those that are new. `allowed`: names that may be added; `any`: and
 * all that neither a known unit nor another one of the list is like.
 */
export function unitReader(
  knownUnits: readonly KnownUnit[],
  { allowed, any = false }: { allowed: readonly string[]; any?: boolean },
  language: Language,
) {
  const byOther = knownUnits.flatMap((unit) => unit.others.map(({ search_key }) => [search_key, unit] as const))
  const byKey = new Map([...byOther, ...knownUnits.map((unit) => [unit.search_key, unit] as const)])
  const nearest = unitFinder(knownUnits.map((unit) => ({ ...unit, other_names: unit.others.map(({ name }) => name) })))
  const allowedKeys = new Set(allowed.map((name) => searchKey(name)))
  const added = new Map<string, NewUnit>()
  const listed: NamedUnit[] = []
  const nearestListed = unitFinder(listed)

  function newUnit(name: string): NewUnit {
    const key = searchKey(name)
    let unit = added.get(key)
    if (!unit) {
      const like = nearest(name)?.name ?? nearestListed(name)?.name ?? null
      listed.push({ name })
      unit = { name, nearest: like, rows: 0, allowed: allowedKeys.has(key) || (any && like === null) }
      added.set(key, unit)
    }
    unit.rows += 1
    return unit
  }

  function read(text: string): Choice {
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
      return { unit_id: null, name: null, findings: [found('UNIT_UNKNOWN', 'unit', language, { params })] }
    const { nearest: suggest, allowed: may } = newUnit(name)
    // With all of them allowed, a note at each row says nothing.
    if (may && any) return { unit_id: name, name, findings: [] }
    if (may) return { unit_id: name, name, findings: [found('UNIT_NEW', 'unit', language, { params, level: 'note' })] }
    const code = suggest !== null && added.has(searchKey(suggest)) ? 'UNIT_LISTED_TWICE' : 'UNIT_NEAREST'
    const missing = suggest
      ? found(code, 'unit', language, { params: { ...params, nearest: suggest }, suggest })
      : found('UNIT_UNKNOWN', 'unit', language, { params })
    return { unit_id: null, name: null, findings: [missing] }
  }
  return { read, newUnits: () => [...added.values()] }
}
