import type { Entry } from '@portal/shared/entries/entries'
import { membersOf } from '@portal/shared/entries/entry-people'
import { checkPeople } from '@portal/shared/people/people-rules'
import { bilingualParams, type Refusal } from '@portal/shared/people/refusals'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { isBelowMinimum } from '@portal/shared/tournaments/viability'

/** The opened contents of the tournament by their ids, and the year for ages; without them nothing is checked. */
export type CheckFacts = { details: ReadonlyMap<number, Detail>; year: number | null }

/** A content that the people of an entry may not dance, with every reason. */
export type BrokenRule = { detail: Detail; refusals: readonly Refusal[] }

/** The contents of an entry whose rules it breaks, and those with fewer entries than they need (`below`). */
export function checkEntry(entry: Entry, { details, year }: CheckFacts): { broken: BrokenRule[]; below: Detail[] } {
  const enteredDetails = entry.tournament_details.flatMap(({ id }) => details.get(id) ?? [])
  const people = membersOf(entry)
  const broken = enteredDetails.flatMap((detail) => {
    const { content_competition: content } = detail
    const { symbol, formality } = content
    const refusals = year === null ? [] : checkPeople({ content, people, competitionYear: year })
    if (formality.id !== entry.formality_id)
      refusals.unshift({
        code: 'FORM_MISMATCH',
        params: { content: symbol, ...bilingualParams('formality', formality) },
      })
    return refusals.length > 0 ? [{ detail, refusals }] : []
  })
  return { broken, below: enteredDetails.filter(isBelowMinimum) }
}
