import { z } from 'zod'
import type { Draft } from './editing.ts'

/** What a new record starts from: what each field is while nobody says anything. */
export function emptyOf<D extends z.ZodRawShape>(fields: D): Draft<D> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, z.safeParse(field, undefined).data ?? null]),
  ) as Draft<D>
}
