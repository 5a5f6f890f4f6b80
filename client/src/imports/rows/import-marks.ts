import { findCause, type RowCause } from '@portal/shared/imports/causes'
import type { Finding } from '@portal/shared/imports/import-calls'
import type { WordKey } from '../../kit/i18n/words.ts'
import { isSharedFinding } from '../import-list.ts'

export type CellMark = {
  level: Finding['level']
  /** The short word beside the mark; null for a note. */
  word: WordKey | null
  /** The whole sentences, one a line. */
  title: string
}

const wordByCause = {
  age: 'import.mark.age',
  moved: 'import.mark.age',
  years: 'import.mark.missing',
  people: 'import.mark.people',
  rules: 'import.mark.rules',
  fee: 'import.mark.fee',
  price: 'import.mark.fee',
  events: 'import.mark.unknown',
  unit: 'import.mark.unknown',
  twice: 'import.mark.twice',
  contact: 'import.mark.wrong',
  cells: 'import.mark.wrong',
} as const satisfies Record<RowCause, WordKey>
/** What these causes only warn of may well be right. */
const doubtful: ReadonlySet<RowCause> = new Set(['events', 'unit', 'contact', 'cells'])
const levels = ['problem', 'warning', 'note'] as const

/** The mark of a cell with these findings; null without any that is shown there. */
export function markOf(findings: readonly Finding[], isEmpty: boolean): CellMark | null {
  const ownFindings = findings.filter((finding) => !isSharedFinding(finding))
  const level = levels.find((each) => ownFindings.some((finding) => finding.level === each))
  const worst = ownFindings.find((finding) => finding.level === level)
  if (!level || !worst) return null
  const title = [...new Set(ownFindings.map(({ message }) => message))].join('\n')
  return { level, word: level === 'note' ? null : wordOf(worst, isEmpty), title }
}

function wordOf(finding: Finding, isEmpty: boolean): WordKey {
  const cause = findCause(finding)
  if (isEmpty && finding.path !== '') return 'import.mark.missing'
  return finding.level === 'warning' && doubtful.has(cause) ? 'import.mark.check' : wordByCause[cause]
}
