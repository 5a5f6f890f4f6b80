import type { z } from 'zod'
import type { Language } from '@portal/shared/kit/errors'
import { findingSentence, type FindingCode } from '@portal/shared/imports/findings'
import { isGarbled } from '@portal/shared/imports/garbled'
import type { Finding, UnitPreview } from '@portal/shared/imports/import-calls'
import { unitCore } from '@portal/shared/imports/unit-names'
import type { UnitValues } from '@portal/shared/imports/entry-values'
import { searchKey } from '@portal/shared/kit/text/names'
import { unitFieldNames, type UnitField } from '@portal/shared/resources/unit.fields'
import { units } from '@portal/shared/resources/units'
import { check, fieldProblems } from '@portal/shared/kit/validation'

type Known = { id: number; name: string; search_key: string; status: 0 | 1 }
type UnitDraft = z.output<typeof units.draft>
/** `draft`: to be added; `id`: is there and, with `lists`, becomes a listed one. */
type Assessed = { preview: UnitPreview; draft: UnitDraft | null; id: number | null; lists: boolean }

/** What would become of each unit of a list, by the rules of a single one. */
export function assessUnits(rows: readonly UnitValues[], known: readonly Known[], language: Language): Assessed[] {
  const byKey = new Map(known.map((unit) => [unit.search_key, unit]))
  const cores = new Map(known.map(({ name }) => [unitCore(name), name]))
  const lines = new Map<string, number>()
  const said = (
    code: FindingCode,
    level: Finding['level'],
    params: Record<string, string | number> = {},
    path: UnitField = 'name',
  ): Finding => ({
    path,
    code,
    message: findingSentence(code, language, params),
    level,
    suggest: null,
  })

  return rows.map(({ line, ...typed }) => {
    const refused = (findings: Finding[]): Assessed => ({
      preview: { line, state: 'problem', findings },
      draft: null,
      id: null,
      lists: false,
    })
    const broken = unitFieldNames.flatMap((field) => {
      if (/^\s*=/u.test(typed[field])) return said('CELL_FORMULA', 'problem', {}, field)
      return isGarbled(typed[field]) ? said('CELL_GARBLED', 'problem', {}, field) : []
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
    if (above !== undefined) return refused([said('SAME_AS_ROW', 'problem', { line: above })])
    lines.set(key, line)

    const unit = byKey.get(key)
    if (unit) {
      const lists = unit.status === 0
      const finding = said(lists ? 'UNIT_LISTED' : 'UNIT_THERE', 'note')
      const state = lists ? 'ok' : 'there'
      return { preview: { line, state, findings: [finding] }, draft: null, id: unit.id, lists }
    }
    const core = unitCore(name)
    const alike = core === '' ? undefined : cores.get(core)
    if (core !== '') cores.set(core, name)
    const findings = alike === undefined ? [] : [said('UNIT_SIMILAR', 'warning', { nearest: alike })]
    return { preview: { line, state: alike === undefined ? 'ok' : 'warning', findings }, draft, id: null, lists: false }
  })
}
