import type { z } from 'zod'
import { issueParams, type FieldCode } from './validation.ts'

/** A problem that a rule between fields found, by its code in `validation.ts`. */
export type RuleIssue = {
  path: readonly (string | number)[]
  code: FieldCode
  params?: Readonly<Record<string, string | number>>
}

/** The issue in zod's form, from which `fieldProblems` makes a sentence. */
export function zodIssue({ path, code, params }: RuleIssue) {
  return { code: 'custom' as const, path: [...path], message: code, params: issueParams(code, params) }
}

/** A pure rule as a `superRefine` of a schema; it runs only when every field is valid by itself. */
export function asRefinement<Draft>(rule: (draft: Draft) => readonly RuleIssue[]) {
  return (draft: Draft, context: z.RefinementCtx<Draft>): void => {
    for (const issue of rule(draft)) context.addIssue(zodIssue(issue))
  }
}
