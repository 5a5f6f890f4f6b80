import type { z } from 'zod'

/** Texts and values of which one suits nearly every field. */
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

/** Two drafts of any values that the fields take, unlike each other. */
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

/** A value that a field takes and that is not what stands there; undefined where none of the usual ones does. */
export function sampleOf(field: z.ZodType, currentValue: unknown): unknown {
  return candidates.find(
    (value) => field.safeParse(value).success && JSON.stringify(value) !== JSON.stringify(currentValue),
  )
}
