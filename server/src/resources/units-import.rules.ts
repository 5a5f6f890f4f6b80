import type { Language } from '@portal/shared/kit/errors'
import { findingSentence, type FindingCode } from '@portal/shared/imports/findings'
import { isGarbled } from '@portal/shared/imports/garbled'
import type { Finding, UnitPreview } from '@portal/shared/imports/import-calls'
import { unitCore } from '@portal/shared/imports/unit-names'
import { searchKey } from '@portal/shared/kit/text/names'
import { units } from '@portal/shared/resources/units'
import { check, fieldProblems } from '@portal/shared/kit/validation'

type Known = { id: number; name: string; search_key: string; status: 0 | 1 }
/** `name`: to be added; `id`: is there and, with `lists`, becomes a listed one. */
type Assessed = { preview: UnitPreview; name: string | null; id: number | null; lists: boolean }

/** What would become of each unit of a list, by the rules of a single one. */
export function assessUnits(
  rows: readonly { line: number; name: string }[],
  known: readonly Known[],
  language: Language,
): Assessed[] {
  const byKey = new Map(known.map((unit) => [unit.search_key, unit]))
  const cores = new Map(known.map(({ name }) => [unitCore(name), name]))
  const lines = new Map<string, number>()
  const said = (code: FindingCode, level: Finding['level'], params: Record<string, string | number> = {}): Finding => ({
    path: 'name',
    code,
    message: findingSentence(code, language, params),
    level,
    suggest: null,
  })

  return rows.map(({ line, name: typed }) => {
    const refused = (findings: Finding[]): Assessed => ({
      preview: { line, state: 'problem', findings },
      name: null,
      id: null,
      lists: false,
    })
    if (/^\s*=/u.test(typed)) return refused([said('CELL_FORMULA', 'problem')])
    if (isGarbled(typed)) return refused([said('CELL_GARBLED', 'problem')])
    const parsed = check(units.draft, { name: typed })
    if (!parsed.success)
      return refused(
        fieldProblems(parsed.error, language).map((problem) => ({ ...problem, level: 'problem', suggest: null })),
      )
    const { name } = parsed.data
    const key = searchKey(name)
    const above = lines.get(key)
    if (above !== undefined) return refused([said('SAME_AS_ROW', 'problem', { line: above })])
    lines.set(key, line)

    const unit = byKey.get(key)
    if (unit) {
      const lists = unit.status === 0
      const finding = said(lists ? 'UNIT_LISTED' : 'UNIT_THERE', 'note')
      const state = lists ? 'ok' : 'there'
      return { preview: { line, state, findings: [finding] }, name: null, id: unit.id, lists }
    }
    const core = unitCore(name)
    const alike = core === '' ? undefined : cores.get(core)
    if (core !== '') cores.set(core, name)
    const findings = alike === undefined ? [] : [said('UNIT_SIMILAR', 'warning', { nearest: alike })]
    return { preview: { line, state: alike === undefined ? 'ok' : 'warning', findings }, name, id: null, lists: false }
  })
}
