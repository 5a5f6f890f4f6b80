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
  others: readonly { name: string; search_key: string }[]
}
type UnitDraft = z.output<typeof units.draft>
/** `draft`: to be added; `id`: is there, gets the details that it lacks and, with `lists`, becomes a listed one. */
type Assessed = {
  preview: UnitPreview
  draft: UnitDraft | null
  id: number | null
  fills: Partial<UnitDraft>
  lists: boolean
}

/** Previews the import of each unit of a list, by the rules of a single one. */
export function assessUnits(
  rows: readonly UnitValues[],
  knownUnits: readonly KnownUnit[],
  language: Language,
): Assessed[] {
  const byOther = knownUnits.flatMap((unit) => unit.others.map(({ search_key }) => [search_key, unit] as const))
  const byKey = new Map([...byOther, ...knownUnits.map((unit) => [unit.search_key, unit] as const)])
  const nearest = unitFinder(knownUnits.map((unit) => ({ ...unit, other_names: unit.others.map(({ name }) => name) })))
  const added = new Map<string, string>()
  const codes = new Map(knownUnits.flatMap(({ code, name }) => (code === null ? [] : [[code, name] as const])))
  const lines = new Map<string, number>()
  const findingOf = (
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
    const refused = (findings: Finding[]): Assessed => ({
      preview: { line, state: 'problem', findings },
      draft: null,
      id: null,
      fills: {},
      lists: false,
    })
    const broken = unitFieldNames.flatMap((field) => {
      if (/^\s*=/u.test(typed[field])) return findingOf('CELL_FORMULA', 'problem', {}, field)
      return isGarbled(typed[field]) ? findingOf('CELL_GARBLED', 'problem', {}, field) : []
    })
    if (broken.length > 0) return refused(broken)
    const parsed = check(units.draft, typed)
    if (!parsed.success)
      return refused(
        fieldProblems(parsed.error, language).map((problem) => ({ ...problem, level: 'problem', suggest: null })),
      )
    const draft = parsed.data
    const { name } = draft
    const key = searchKey(name)
    const above = lines.get(key)
    if (above !== undefined) return refused([findingOf('SAME_AS_ROW', 'problem', { line: above })])
    lines.set(key, line)

    const unit = byKey.get(key)
    const code = unit?.code ?? draft.code ?? null
    const holder = code === null ? undefined : codes.get(code)
    if (code !== null && holder !== undefined && holder !== unit?.name) {
      const message = fieldSentence('VALUE_TAKEN', language, { name: holder, value: code })
      return refused([{ path: 'code', code: 'UNIT_CODE_TAKEN', message, level: 'problem', suggest: null }])
    }
    if (code !== null) codes.set(code, unit?.name ?? name)
    if (unit) {
      const lists = unit.status === 0
      const missing = unitTexts.filter((field) => unit[field] === null && draft[field])
      const fills = each(missing, (field) => draft[field] ?? null)
      const fields = missing.map((field) => unitFields[field].word[language]).join(', ')
      const findings = [
        ...(lists ? [findingOf('UNIT_LISTED', 'note')] : []),
        ...(missing.length > 0 ? [findingOf('UNIT_FILLED', 'note', { fields })] : []),
      ]
      const there = findings.length === 0
      return {
        preview: {
          line,
          state: there ? 'there' : 'ok',
          findings: there ? [findingOf('UNIT_THERE', 'note')] : findings,
        },
        draft: null,
        id: unit.id,
        fills,
        lists,
      }
    }
    const core = unitWords(name).toSorted().join('')
    const alike = nearest(name)?.name ?? added.get(core)
    if (core !== '') added.set(core, name)
    const findings =
      alike === undefined ? [] : [findingOf('UNIT_SIMILAR', 'warning', { nearest: alike }, 'name', alike)]
    const state = alike === undefined ? 'ok' : 'warning'
    return { preview: { line, state, findings }, draft, id: null, fills: {}, lists: false }
  })
}
