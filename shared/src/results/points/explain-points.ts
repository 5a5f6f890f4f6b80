import type { Language } from '../../kit/errors.ts'
import { fillIn } from '../../kit/fill-in.ts'
import type { Explanation } from '../judging-system.ts'
import { explainSkating } from '../skating/explain-skating.ts'
import { listOf, placeNumber } from '../words-of-places.ts'
import type { PointsRow, PointsTree } from './points-tree.ts'

const sentences = {
  points: {
    en: 'Bib {bib} has {total} of {max} points ({parts}).',
    vi: 'Số đeo {bib} được {total}/{max} điểm ({parts}).',
  },
  byCriterion: {
    en: 'Bib {bib} has {total} of {max} points ({parts}), the same as {level}, so {criterion} decides.',
    vi: 'Số đeo {bib} được {total}/{max} điểm ({parts}), bằng {level} nên xét điểm {criterion}.',
  },
  shared: {
    en: 'Bib {bib} has {total} of {max} points ({parts}), the same as {level} in every criterion, so they share the place.',
    vi: 'Số đeo {bib} được {total}/{max} điểm ({parts}), bằng {level} ở mọi tiêu chí nên đồng hạng.',
  },
} as const satisfies Record<string, Record<Language, string>>
const deductions = { en: 'deduction {points}', vi: 'trừ {points}' } as const

/** At most two decimals, as points are written on a sheet. */
const points = (value: number, language: Language) => placeNumber(Math.round(value * 100) / 100, language)

function listParts({ criteria, deduction }: PointsRow, names: readonly string[], language: Language): string {
  const parts = names.map((name, index) => `${name} ${points(criteria[index] ?? 0, language)}`)
  const minus = fillIn(deductions[language], { points: points(deduction, language) })
  return [...parts, ...(deduction > 0 ? [minus] : [])].join(', ')
}

function explainRow(row: PointsRow, { criteria, max }: PointsTree, language: Language): string {
  const isShared = row.level.length > 0 && row.tieCriterion === null
  const name = row.tieCriterion === null ? (isShared ? 'shared' : 'points') : 'byCriterion'
  return fillIn(sentences[name][language], {
    bib: row.bib,
    total: points(row.total, language),
    max: points(max, language),
    parts: listParts(row, criteria, language),
    level: listOf(row.level, language),
    criterion: row.tieCriterion ?? '',
  })
}

/** One sentence for each bib: its points, and what decided among equals; or, where each judge's totals were skated, the rule that placed it. */
export function explainPoints(tree: PointsTree): Explanation[] {
  if (tree.skating) return explainSkating(tree.skating).filter(({ dance }) => dance === null)
  return tree.rows.map((row) => ({
    dance: null,
    bib: row.bib,
    place: row.place,
    rule: null,
    en: explainRow(row, tree, 'en'),
    vi: explainRow(row, tree, 'vi'),
  }))
}
