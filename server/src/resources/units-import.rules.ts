import type { z } from 'zod'
import type { Language } from '@portal/shared/kit/errors'
import { findingSentence, type FindingCode } from '@portal/shared/imports/findings'
import { isGarbled } from '@portal/shared/imports/garbled'
import type { Finding, UnitPreview } from '@portal/shared/imports/import-calls'
import type { UnitValues } from '@portal/shared/imports/entry-values'
import { searchKey } from '@portal/shared/kit/text/names'
import { mapNames } from '@portal/shared/kit/define-fields'
import { createUnitFinder } from '@portal/shared/resources/unit-alike'
import { unitWords } from '@portal/shared/resources/unit-words'
import { unitFieldNames, unitFields, unitTexts, type UnitField } from '@portal/shared/resources/unit.fields'
import { units } from '@portal/shared/resources/units'
import { parseInput, fieldProblems, fieldSentence } from '@portal/shared/kit/validation'
import { HIDDEN } from '@portal/shared/resources/unit-status'

type UnitTexts = Readonly<Record<(typeof unitTexts)[number], string | null>>
type KnownUnit = UnitTexts & {
  id: number
  name: string
  search_key: string
  status: 0 | 1
  otherNames: readonly { name: string; search_key: string }[]
}
type UnitDraft = z.output<typeof units.draft>
/** A row to add (`draft`), or a row whose unit exists (`id`): the unit gets `missingDetails` and, with `becomesListed`, is listed. */
type AssessedRow = {
  preview: UnitPreview
  draft: UnitDraft | null
  id: number | null
  missingDetails: Partial<UnitDraft>
  becomesListed: boolean
}

/** Assesses each row of a list of units by the rules for a single unit, against the known units and the rows above it. */
export function assessUnits(
  rows: readonly UnitValues[],
  knownUnits: readonly KnownUnit[],
  language: Language,
): AssessedRow[] {
  const byOtherName = knownUnits.flatMap((unit) => unit.otherNames.map(({ search_key }) => [search_key, unit] as const))
  const byKey = new Map([...byOtherName, ...knownUnits.map((unit) => [unit.search_key, unit] as const)])
  const findSimilar = createUnitFinder(
    knownUnits.map((unit) => ({ ...unit, other_names: unit.otherNames.map(({ name }) => name) })),
  )
  const newNames = new Map<string, string>()
  const nameByCode = new Map(knownUnits.flatMap(({ code, name }) => (code === null ? [] : [[code, name] as const])))
  const lineByKey = new Map<string, number>()

  return rows.map(({ line, ...typed }) => {
    const refuseRow = (findings: Finding[]): AssessedRow => ({
      preview: { line, state: 'problem', findings },
      draft: null,
      id: null,
      missingDetails: {},
      becomesListed: false,
    })
    const brokenCells = findBrokenCells(typed, language)
    if (brokenCells.length > 0) return refuseRow(brokenCells)
    const parsed = parseInput(units.draft, typed)
    if (!parsed.success)
      return refuseRow(
        fieldProblems(parsed.error, language).map((problem) => ({ ...problem, level: 'problem', suggest: null })),
      )
    const draft = parsed.data
    const { name } = draft
    const key = searchKey(name)
    const lineAbove = lineByKey.get(key)
    if (lineAbove !== undefined)
      return refuseRow([toFinding(language, 'SAME_AS_ROW', 'problem', { params: { line: lineAbove } })])
    lineByKey.set(key, line)

    const unit = byKey.get(key)
    const code = unit?.code ?? draft.code ?? null
    const codeOwner = code === null ? undefined : nameByCode.get(code)
    if (code !== null && codeOwner !== undefined && codeOwner !== unit?.name) {
      const message = fieldSentence('VALUE_TAKEN', language, { name: codeOwner, value: code })
      return refuseRow([{ path: 'code', code: 'UNIT_CODE_TAKEN', message, level: 'problem', suggest: null }])
    }
    if (code !== null) nameByCode.set(code, unit?.name ?? name)
    if (unit) return assessKnownUnit(line, unit, draft, language)

    const wordKey = unitWords(name).toSorted().join('')
    const similar = findSimilar(name)?.name ?? newNames.get(wordKey)
    if (wordKey !== '') newNames.set(wordKey, name)
    const findings =
      similar === undefined
        ? []
        : [toFinding(language, 'UNIT_SIMILAR', 'warning', { params: { nearest: similar }, suggest: similar })]
    const state = similar === undefined ? 'ok' : 'warning'
    return { preview: { line, state, findings }, draft, id: null, missingDetails: {}, becomesListed: false }
  })
}

type FindingOptions = { params?: Record<string, string | number>; path?: UnitField; suggest?: string }

const toFinding = (
  language: Language,
  code: FindingCode,
  level: Finding['level'],
  { params = {}, path = 'name', suggest }: FindingOptions = {},
): Finding => ({ path, code, message: findingSentence(code, language, params), level, suggest: suggest ?? null })

/** Finds cells with a formula or with garbled text. */
function findBrokenCells(typed: Omit<UnitValues, 'line'>, language: Language): Finding[] {
  return unitFieldNames.flatMap((field) => {
    if (/^\s*=/u.test(typed[field])) return toFinding(language, 'CELL_FORMULA', 'problem', { path: field })
    return isGarbled(typed[field]) ? toFinding(language, 'CELL_GARBLED', 'problem', { path: field }) : []
  })
}

/** Assesses a row whose unit exists: the row may list the unit and add details that it lacks. */
function assessKnownUnit(line: number, unit: KnownUnit, draft: UnitDraft, language: Language): AssessedRow {
  const becomesListed = unit.status === HIDDEN
  const missingFields = unitTexts.filter((field) => unit[field] === null && draft[field])
  const fields = missingFields.map((field) => unitFields[field].word[language]).join(', ')
  const findings = [
    ...(becomesListed ? [toFinding(language, 'UNIT_LISTED', 'note')] : []),
    ...(missingFields.length > 0 ? [toFinding(language, 'UNIT_FILLED', 'note', { params: { fields } })] : []),
  ]
  const isComplete = findings.length === 0
  return {
    preview: {
      line,
      state: isComplete ? 'there' : 'ok',
      findings: isComplete ? [toFinding(language, 'UNIT_THERE', 'note')] : findings,
    },
    draft: null,
    id: unit.id,
    missingDetails: mapNames(missingFields, (field) => draft[field] ?? null),
    becomesListed,
  }
}
