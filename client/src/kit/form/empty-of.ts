import { z } from 'zod'
import type { Draft } from './editing.ts'

/** The draft of a new record: each field has the default of its schema, else null. */
export function createDraft<D extends z.ZodRawShape>(fields: D): Draft<D> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.safeParse(field, undefined).data ?? null]),
  ) as Draft<D>
}
