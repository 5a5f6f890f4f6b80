import type { z } from 'zod'
import type { Language } from '@portal/shared/kit/errors'
import { check, fieldProblems } from '@portal/shared/kit/validation'

/** The first problem of each field (a dotted path); empty when all is well. */
export function formErrors(schema: z.ZodType, values: unknown, language: Language): Record<string, string> {
  const { error } = check(schema, values)
  return error ? byField(fieldProblems(error, language)) : {}
}

/** Problems, of a schema or of a refusal, keyed as a Mantine form takes them. */
export function byField(problems: readonly { path: string; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of problems) errors[path] ??= message
  return errors
}

/**
 * Typed values as the contract takes them: a blank field is an absent one, so that an optional one may stay empty and a
 * required one is reported as blank.
 */
export function withoutBlanks<V extends object>(values: V): Partial<V> {
  const filledEntries = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    if (typeof value === 'string' && value.trim() === '') return []
    const nested = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    return [[name, nested ? withoutBlanks(value as object) : value]]
  })
  return Object.fromEntries(filledEntries) as Partial<V>
}
