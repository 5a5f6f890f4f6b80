import { fold } from '@portal/shared/kit/text/names'
import { symbolsIn, type EventsByText, type MeantEvent } from '../../contents/events-by-text.act.ts'

const flagOf = (is: boolean): 0 | 1 => (is ? 1 : 0)

/** Events as they are shown before they are made, with what of them is a guess. `texts`: what the list calls them. */
export function describedEvents(
  events: readonly MeantEvent[],
  { ages, formality, grades }: EventsByText['tables'],
  texts: readonly string[],
) {
  const written = new Set(texts.flatMap(symbolsIn).map(fold))
  return events.flatMap(({ symbol, name, name_en, formality_id, age_id, grade_id, draft }) => {
    const age = ages.find(({ id }) => id === age_id)
    const form = formality.find(({ id }) => id === formality_id)
    const grade = grades.find(({ id }) => id === grade_id)
    if (!age || !form) return []
    const isBySymbol = draft !== null && written.has(fold(symbol))
    return [
      {
        symbol,
        name,
        name_en,
        formality: { id: form.id, name: form.name, name_en: form.name_en },
        age: { id: age.id, name: age.name, name_en: age.name_en },
        grade: grade ? { id: grade.id, name: grade.name } : null,
        is_new: flagOf(draft !== null),
        is_guessed: flagOf(isBySymbol && grade_id === null),
        is_from_symbol: flagOf(isBySymbol && grade_id !== null),
      },
    ]
  })
}
