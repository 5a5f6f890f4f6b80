import { z } from 'zod'
import type { Language } from '@portal/shared/kit/errors'
import { zodIssue, type RuleIssue } from '@portal/shared/kit/rule-issues'
import { fieldProblems } from '@portal/shared/kit/validation'
import { Refusal } from '../refusal.ts'

/** A draft with the fields of an edit; undefined fields stay as they are. Read `before` under the lock of the record, or it may be old. */
export function applyEdit<D extends object>(
  before: D,
  edit: { readonly [Field in keyof D]?: D[Field] | undefined },
): D {
  const editedFields = (Object.keys(before) as (keyof D)[]).filter((field) => edit[field] !== undefined)
  return { ...before, ...Object.fromEntries(editedFields.map((field) => [field, edit[field]])) }
}

/** Refuses with VALIDATION where rules between fields have found problems, each at its field. */
export function refuseIssues(issues: readonly RuleIssue[], language: Language): void {
  if (issues.length === 0) return
  throw new Refusal('VALIDATION', { errors: fieldProblems(new z.ZodError(issues.map(zodIssue)), language) })
}
