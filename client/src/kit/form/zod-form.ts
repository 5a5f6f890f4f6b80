import type { z } from 'zod'
import type { Language } from '@portal/shared/kit/errors'
import { parseInput, fieldProblems } from '@portal/shared/kit/validation'

/** The first problem of each field, by its dotted path; empty for valid values. */
export function formErrors(schema: z.ZodType, values: unknown, language: Language): Record<string, string> {
  const { error } = parseInput(schema, values)
  return error ? groupByField(fieldProblems(error, language)) : {}
}

/** The first of the problems of each path, as a Mantine form takes them. */
export function groupByField(problems: readonly { path: string; message: string }[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of problems) errors[path] ??= message
  return errors
}

/** Removes blank texts, also within nested objects: an optional field may stay empty, and a required one is then reported as missing. */
export function omitBlanks<V extends object>(values: V): Partial<V> {
  const filledEntries = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    if (typeof value === 'string' && value.trim() === '') return []
    const nested = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    return [[name, nested ? omitBlanks(value as object) : value]]
  })
  return Object.fromEntries(filledEntries) as Partial<V>
}
