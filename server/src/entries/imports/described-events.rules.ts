import { fold } from '@portal/shared/kit/text/names'
import { findSymbols, type EventReader, type MatchedEvent } from '../../contents/events-by-text.act.ts'

const toFlag = (isSet: boolean): 0 | 1 => (isSet ? 1 : 0)

/** Events as the preview shows them, with flags for new and guessed ones. `texts`: the cells of the list that name them. */
export function describedEvents(
  events: readonly MatchedEvent[],
  { ages, formality, grades }: EventReader['tables'],
  texts: readonly string[],
) {
  const symbolsOfList = new Set(texts.flatMap(findSymbols).map(fold))
  return events.flatMap(({ symbol, name, name_en, formality_id, age_id, grade_id, draft }) => {
    const age = ages.find(({ id }) => id === age_id)
    const form = formality.find(({ id }) => id === formality_id)
    const grade = grades.find(({ id }) => id === grade_id)
    if (!age || !form) return []
    const isBySymbol = draft !== null && symbolsOfList.has(fold(symbol))
    return [
      {
        symbol,
        name,
        name_en,
        formality: { id: form.id, name: form.name, name_en: form.name_en },
        age: { id: age.id, name: age.name, name_en: age.name_en },
        grade: grade ? { id: grade.id, name: grade.name } : null,
        dance_type: grade ? { id: grade.dance_type.id, name: grade.dance_type.name } : null,
        dances: grade?.dance_id.map((dance) => dance.name) ?? [],
        is_new: toFlag(draft !== null),
        is_guessed: toFlag(isBySymbol && grade_id === null),
        is_from_symbol: toFlag(isBySymbol && grade_id !== null),
      },
    ]
  })
}
