import type { z } from 'zod'

/** Sample values: nearly every field accepts one of them. */
const candidates: readonly unknown[] = [
  'Tên Mới Hẳn',
  'moi@example.org',
  '0987654321',
  '2026-08-02',
  '09:30',
  '/files/images/abc-1600.webp',
  'YU',
  7,
  1,
  0,
  'individual',
]

/** Two valid drafts with different values in each field. */
export function draftsOf({ shape }: z.ZodObject<Record<string, z.ZodType>>) {
  const fields = Object.entries(shape)
  const draft: Record<string, unknown> = Object.fromEntries(
    fields.map(([name, field]) => [name, sampleOf(field, undefined)]),
  )
  const changed: Record<string, unknown> = Object.fromEntries(
    fields.map(([name, field]) => [name, sampleOf(field, draft[name])]),
  )
  return { draft, changed }
}

/** A valid value of a field that differs from the current one; undefined if no candidate is valid. */
export function sampleOf(field: z.ZodType, currentValue: unknown): unknown {
  return candidates.find(
    (value) => field.safeParse(value).success && JSON.stringify(value) !== JSON.stringify(currentValue),
  )
}
