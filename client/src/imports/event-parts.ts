import type { OfferedEvent } from '@portal/shared/imports/import-calls'
import type { Language } from '@portal/shared/kit/errors'
import { nameIn } from '@portal/shared/kit/text/name-in'

/** What an event is beside its name: form, age group, style, dances and grade. */
export function describeEvent(
  {
    formality,
    age,
    dance_type,
    dances,
    grade,
  }: Pick<OfferedEvent, 'formality' | 'age' | 'dance_type' | 'dances' | 'grade'>,
  language: Language,
): string {
  return [nameIn(language, formality), nameIn(language, age), dance_type?.name, dances.join(', '), grade?.name]
    .filter(Boolean)
    .join(' · ')
}
