import type { Entry } from '@portal/shared/entries/entries'
import { membersOf } from '@portal/shared/entries/entry-people'
import { checkPeople } from '@portal/shared/people/people-rules'
import { bilingualParams, type Refusal } from '@portal/shared/people/refusals'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { isBelowMinimum } from '@portal/shared/tournaments/viability'

/** The opened contents of a tournament by id, and the year for ages. Without the year the people are not checked, only the entry form and the minimum of entries; without contents nothing is. */
export type TournamentFacts = { details: ReadonlyMap<number, Detail>; year: number | null }

/** An event that the people of an entry may not dance, with every reason. */
export type IneligibleContent = { detail: Detail; refusals: readonly Refusal[] }

/** The events of an entry that its people may not dance, and its events with fewer entries than their minimum. */
export function checkEntry(
  entry: Entry,
  { details, year }: TournamentFacts,
): { ineligible: IneligibleContent[]; underMinimum: Detail[] } {
  const enteredDetails = entry.tournament_details.flatMap(({ id }) => details.get(id) ?? [])
  const people = membersOf(entry)
  const ineligible = enteredDetails.flatMap((detail) => {
    const { content_competition: content } = detail
    const { symbol, formality } = content
    const formMismatch: Refusal = {
      code: 'FORM_MISMATCH',
      params: { content: symbol, ...bilingualParams('formality', formality) },
    }
    const refusals = [
      ...(formality.id === entry.formality_id ? [] : [formMismatch]),
      ...(year === null ? [] : checkPeople({ content, people, competitionYear: year })),
    ]
    return refusals.length > 0 ? [{ detail, refusals }] : []
  })
  return { ineligible, underMinimum: enteredDetails.filter(isBelowMinimum) }
}
