import { PAIR, SOLO } from '../resources/entry-forms.ts'
import type { RuleIssue } from '../kit/rule-issues.ts'

/** Checks the fields of a content against each other: soloists and pairs need a grade, teams do not. */
export function contentIssues({
  grade_id,
  formality_id,
}: {
  grade_id: number | null
  formality_id: number
}): RuleIssue[] {
  const needsGrade = formality_id === SOLO || formality_id === PAIR
  return needsGrade && grade_id === null ? [{ path: ['grade_id'], code: 'FIELD_BLANK' }] : []
}
