import type { z } from 'zod'
import { because, type FieldCode } from './validation.ts'

/** A problem that a rule between fields found: the field, and why in the words of `validation.ts`. */
export type RuleIssue = {
  path: readonly (string | number)[]
  code: FieldCode
  params?: Readonly<Record<string, string | number>>
}

/** The issue as zod carries it, so that `fieldProblems` puts it into words. */
export function zodIssue({ path, code, params }: RuleIssue) {
  return { code: 'custom' as const, path: [...path], message: code, params: because(code, params) }
}

/** A pure rule as a `superRefine` of a schema; it runs once every field by itself is right. */
export function refusingBy<Draft>(rule: (draft: Draft) => readonly RuleIssue[]) {
  return (draft: Draft, context: z.RefinementCtx<Draft>): void => {
    for (const issue of rule(draft)) context.addIssue(zodIssue(issue))
  }
}
