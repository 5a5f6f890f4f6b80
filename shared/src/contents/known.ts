import { fold } from '../kit/text/names.ts'
import type { Content } from './contents.ts'

/** The fields that make two contents the same although their symbols differ. */
type Meaning = {
  name: string
  formality_id: number
  age_id: number
  grade_id: number | null
  unit_id: number | null
  is_closed: 0 | 1
}

/** An existing content; `opened`: in the tournament that contents are generated for. */
export type KnownContent = Meaning & { id: number; symbol: string; opened: boolean }

/** A key that contents of the same meaning share. Without a grade the name says what is danced, so that it is part of the key, folded. */
export function meaningOf({ name, formality_id, age_id, grade_id, unit_id, is_closed }: Meaning): string {
  return JSON.stringify([formality_id, age_id, grade_id, unit_id, is_closed, grade_id === null ? fold(name) : ''])
}

/** The meaning of a stored content. */
export function contentMeaning({ name, formality, age, grade, unit, is_closed }: Content): Meaning {
  return {
    name,
    formality_id: formality.id,
    age_id: age.id,
    grade_id: grade?.id ?? null,
    unit_id: unit?.id ?? null,
    is_closed,
  }
}
