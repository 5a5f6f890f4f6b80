import type { Entry } from '@portal/shared/entries/entries'
import { membersOf } from '@portal/shared/entries/entry-people'
import { checkPeople } from '@portal/shared/people/people-rules'
import { bilingualParams, type Refusal } from '@portal/shared/people/refusals'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { isBelowMinimum } from '@portal/shared/tournaments/viability'

/** The opened contents of the tournament by their ids, and the year that ages are counted in; without them nothing is checked. */
export type CheckedBy = { details: ReadonlyMap<number, Detail>; year: number | null }

/** A content that the people of an entry may not dance, with every reason. */
export type BrokenRule = { detail: Detail; refusals: readonly Refusal[] }

/** Broken rules of the contents of an entry, and its contents with fewer entries than they need. */
export function checksOf(entry: Entry, { details, year }: CheckedBy): { broken: BrokenRule[]; below: Detail[] } {
  const entered = entry.tournament_details.flatMap(({ id }) => details.get(id) ?? [])
  const people = membersOf(entry)
  const broken = entered.flatMap((detail) => {
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
  return { broken, below: entered.filter(isBelowMinimum) }
}
