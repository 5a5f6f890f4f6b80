import { createEventGuesser, type EventParts } from '@portal/shared/imports/events/free-names'
import type { Language } from '@portal/shared/kit/errors'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { Member } from '@portal/shared/kit/text/names'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { isTeam, type EntryKind } from '../register/draft/register-kind.ts'
import type { AssessedContent } from '../register/what/register-contents.ts'
import type { EventMeaning } from './club-columns.ts'

const readers = new WeakMap<readonly Detail[], ReturnType<typeof createEventGuesser<EventParts & { id: number }>>>()

/** The reader of event names for a tournament, cached for all rows. */
function eventNameReader(details: readonly Detail[]) {
  const reader =
    readers.get(details) ??
    createEventGuesser(
      details.map(({ id, content_competition: { symbol, name, name_en, formality, age, grade } }) => ({
        id,
        symbol,
        name,
        name_en,
        formality,
        age,
        grade: grade ? { name: grade.name, style: grade.dance_type.name, dances: grade.dance } : null,
      })),
    )
  readers.set(details, reader)
  return reader
}

/** The event that a free name ("Đôi Rumba Nhi đồng") most likely means for these people, to be confirmed; none if several are possible. */
export function guessEvents(
  text: string,
  { kind, people, assessed }: { kind: EntryKind; people: readonly Member[]; assessed: readonly AssessedContent[] },
  { details, language }: { details: readonly Detail[]; language: Language },
): EventMeaning[] {
  const mayEnter = new Set(assessed.flatMap(({ detail, verdict }) => (verdict === 'refused' ? [] : [detail.id])))
  const guesses = eventNameReader(details)(text, { count: people.length, isTeam: isTeam(kind) })
  const [event, ...others] = guesses.filter(({ id }) => mayEnter.has(id))
  if (!event || others.length > 0) return []
  return [{ id: event.id, style: event.grade?.style ?? '', name: `${event.symbol} ${nameIn(language, event)}` }]
}
