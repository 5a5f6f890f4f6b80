import { fold } from '../kit/text/names.ts'
import type { Content } from './contents.ts'

/** The fields that identify a content: two contents with the same fields are the same, even if their symbols differ. */
type ContentIdentity = {
  name: string
  formality_id: number
  age_id: number
  grade_id: number | null
  unit_id: number | null
  is_closed: 0 | 1
}

/** An existing content; `opened`: it is open in the tournament that contents are generated for. */
export type KnownContent = ContentIdentity & { id: number; symbol: string; opened: boolean }

/** The key of a content's identity. Without a grade only the name tells what is danced, so the folded name is part of the key. */
export function contentKey({ name, formality_id, age_id, grade_id, unit_id, is_closed }: ContentIdentity): string {
  return JSON.stringify([formality_id, age_id, grade_id, unit_id, is_closed, grade_id === null ? fold(name) : ''])
}

export function toContentIdentity({ name, formality, age, grade, unit, is_closed }: Content): ContentIdentity {
  return {
    name,
    formality_id: formality.id,
    age_id: age.id,
    grade_id: grade?.id ?? null,
    unit_id: unit?.id ?? null,
    is_closed,
  }
}
