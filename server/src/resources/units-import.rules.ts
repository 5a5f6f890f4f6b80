import type { z } from 'zod'
import type { Language } from '@portal/shared/kit/errors'
import { findingSentence, type FindingCode } from '@portal/shared/imports/findings'
import { isGarbled } from '@portal/shared/imports/garbled'
import type { Finding, UnitPreview } from '@portal/shared/imports/import-calls'
import type { UnitValues } from '@portal/shared/imports/entry-values'
import { searchKey } from '@portal/shared/kit/text/names'
import { each } from '@portal/shared/kit/define-fields'
import { unitFinder } from '@portal/shared/resources/unit-alike'
import { unitWords } from '@portal/shared/resources/unit-words'
import { unitFieldNames, unitFields, unitTexts, type UnitField } from '@portal/shared/resources/unit.fields'
import { units } from '@portal/shared/resources/units'
import { check, fieldProblems, fieldSentence } from '@portal/shared/kit/validation'

type Texts = Readonly<Record<(typeof unitTexts)[number], string | null>>
type KnownUnit = Texts & {
  id: number
  name: string
  search_key: string
  status: 0 | 1
  otherNames: readonly { name: string; search_key: string }[]
}
type UnitDraft = z.output<typeof units.draft>
/** A row that is to be added (`draft`), or whose unit exists (`id`): it gets the details `fills` and, with `lists`, becomes a listed one. */
type AssessedRow = {
  preview: UnitPreview
  draft: UnitDraft | null
  id: number | null
  fills: Partial<UnitDraft>
  lists: boolean
}

/** Assesses each row of a list of units by the rules of a single unit, and against the known units and the rows above it. */
export function assessUnits(
  rows: readonly UnitValues[],
  knownUnits: readonly KnownUnit[],
  language: Language,
): AssessedRow[] {
  const byOtherName = knownUnits.flatMap((unit) => unit.otherNames.map(({ search_key }) => [search_key, unit] as const))
  const byKey = new Map([...byOtherName, ...knownUnits.map((unit) => [unit.search_key, unit] as const)])
  const findSimilar = unitFinder(
    knownUnits.map((unit) => ({ ...unit, other_names: unit.otherNames.map(({ name }) => name) })),
  )
  const newNames = new Map<string, string>()
  const nameByCode = new Map(knownUnits.flatMap(({ code, name }) => (code === null ? [] : [[code, name] as const])))
  const lineByKey = new Map<string, number>()
  const toFinding = (
    code: FindingCode,
    level: Finding['level'],
    params: Record<string, string | number> = {},
    path: UnitField = 'name',
    suggest: string | null = null,
  ): Finding => ({
    path,
    code,
    message: findingSentence(code, language, params),
    level,
    suggest,
  })

  return rows.map(({ line, ...typed }) => {
    const problem = (findings: Finding[]): AssessedRow => ({
      preview: { line, state: 'problem', findings },
      draft: null,
      id: null,
      fills: {},
      lists: false,
    })
    const brokenCells = unitFieldNames.flatMap((field) => {
      if (/^\s*=/u.test(typed[field])) return toFinding('CELL_FORMULA', 'problem', {}, field)
      return isGarbled(typed[field]) ? toFinding('CELL_GARBLED', 'problem', {}, field) : []
    })
    if (brokenCells.length > 0) return problem(brokenCells)
    const parsed = check(units.draft, typed)
    if (!parsed.success)
      return problem(
        fieldProblems(parsed.error, language).map((fieldProblem) => ({
          ...fieldProblem,
          level: 'problem',
          suggest: null,
        })),
      )
    const draft = parsed.data
    const { name } = draft
    const key = searchKey(name)
    const lineAbove = lineByKey.get(key)
    if (lineAbove !== undefined) return problem([toFinding('SAME_AS_ROW', 'problem', { line: lineAbove })])
    lineByKey.set(key, line)

    const unit = byKey.get(key)
    const code = unit?.code ?? draft.code ?? null
    const codeOwner = code === null ? undefined : nameByCode.get(code)
    if (code !== null && codeOwner !== undefined && codeOwner !== unit?.name) {
      const message = fieldSentence('VALUE_TAKEN', language, { name: codeOwner, value: code })
      return problem([{ path: 'code', code: 'UNIT_CODE_TAKEN', message, level: 'problem', suggest: null }])
    }
    if (code !== null) nameByCode.set(code, unit?.name ?? name)
    if (unit) {
      const lists = unit.status === 0
      const missing = unitTexts.filter((field) => unit[field] === null && draft[field])
      const fills = each(missing, (field) => draft[field] ?? null)
      const fields = missing.map((field) => unitFields[field].word[language]).join(', ')
      const findings = [
        ...(lists ? [toFinding('UNIT_LISTED', 'note')] : []),
        ...(missing.length > 0 ? [toFinding('UNIT_FILLED', 'note', { fields })] : []),
      ]
      const isComplete = findings.length === 0
      return {
        preview: {
          line,
          state: isComplete ? 'there' : 'ok',
          findings: isComplete ? [toFinding('UNIT_THERE', 'note')] : findings,
        },
        draft: null,
        id: unit.id,
        fills,
        lists,
      }
    }
    const wordKey = unitWords(name).toSorted().join('')
    const similar = findSimilar(name)?.name ?? newNames.get(wordKey)
    if (wordKey !== '') newNames.set(wordKey, name)
    const findings =
      similar === undefined ? [] : [toFinding('UNIT_SIMILAR', 'warning', { nearest: similar }, 'name', similar)]
    const state = similar === undefined ? 'ok' : 'warning'
    return { preview: { line, state, findings }, draft, id: null, fills: {}, lists: false }
  })
}
