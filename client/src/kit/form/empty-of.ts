import { z } from 'zod'
import type { ResourceFormValues } from './editing.ts'

/** The form values of a new record: each field has the default of its schema, else null. */
export function createEmptyValues<D extends z.ZodRawShape>(fields: D): ResourceFormValues<D> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.safeParse(field, undefined).data ?? null]),
  ) as ResourceFormValues<D>
}
