import { VIETNAM_OFFSET_MS } from '../kit/dates.ts'
import { checkPeople, type AgeRange, type Person, type PeopleContent } from './people-rules.ts'
import type { BilingualName } from '../kit/text/name-in.ts'
import { bilingualParams, type Refusal } from './refusals.ts'

/** The part of a content that the rules of eligibility need. `is_closed` 1: only for members of its unit. */
export type EligibilityContent = PeopleContent &
  BilingualName & {
    id: number
    is_closed: 0 | 1
    unit: { id: number; name: string } | null
    age: AgeRange
    sub_ages: readonly AgeRange[]
    formality: BilingualName & { id: number; minimum_people: number; maximum_people: number }
  }

/** A content opened in a tournament; `is_register` 1: it takes registrations. */
export type OpenedContent = { id: number; is_register: 0 | 1; content_competition: EligibilityContent }

/** Days as YYYY-MM-DD in Vietnam, each counted to its end. */
export type TournamentWindow = {
  start_date: string
  end_date: string
  register_start_date: string | null
  register_end_date: string | null
  is_active: 0 | 1
}

/** The account that enters the people; `unit_ids`: units of which an admin confirmed the account as a member. */
export type Entrant = { role: 'visitor' | 'user' | 'admin'; unit_ids: readonly number[] }

/** The calendar day (YYYY-MM-DD) of a moment in Vietnam, where tournaments are held; '' for an invalid date. */
export function dayInVietnam(now: Date): string {
  const shifted = new Date(now.getTime() + VIETNAM_OFFSET_MS)
  return Number.isNaN(shifted.getTime()) ? '' : shifted.toISOString().slice(0, 10)
}

/** Whether a tournament is over: the day after its last one has begun in Vietnam. */
export function hasEnded({ end_date }: Pick<TournamentWindow, 'end_date'>, now: Date): boolean {
  return dayInVietnam(now) > end_date
}

/** Every reason why the tournament takes no registrations now, regardless of the content. */
export function checkTournament(tournament: TournamentWindow, now: Date): Refusal[] {
  const today = dayInVietnam(now)
  const { end_date, register_start_date, register_end_date } = tournament
  const refusals: Refusal[] = []
  if (tournament.is_active !== 1) refusals.push({ code: 'TOURNAMENT_NOT_PUBLISHED', params: {} })
  if (hasEnded(tournament, now)) refusals.push({ code: 'TOURNAMENT_ENDED', params: { date: end_date } })
  if (register_start_date && today < register_start_date)
    refusals.push({ code: 'REGISTRATION_NOT_STARTED', params: { date: register_start_date } })
  if (register_end_date && today > register_end_date)
    refusals.push({ code: 'REGISTRATION_ENDED', params: { date: register_end_date } })
  return refusals
}

function canEnterClosedContent(content: EligibilityContent, entrant: Entrant): boolean {
  if (entrant.role === 'admin') return true
  return entrant.role === 'user' && content.unit !== null && entrant.unit_ids.includes(content.unit.id)
}

/**
 * Every reason why this entry cannot be accepted in an opened content; none means eligible.
 * `form`: the entry's formality id (1 solo, 2 pair, 3 flash-mob, 4 group, or one that an admin added). The rules are those of the
 * project's decision on eligibility; an admin's override is not assessed here.
 */
export function checkContent(entry: {
  tournament: TournamentWindow
  opened: OpenedContent
  form: number
  people: readonly Person[]
  entrant: Entrant
  now: Date
}): Refusal[] {
  const { tournament, opened, form, people, entrant, now } = entry
  const content = opened.content_competition
  const { symbol, unit, formality } = content
  const refusals = checkTournament(tournament, now)

  if (opened.is_register !== 1) refusals.push({ code: 'CONTENT_NOT_OPEN', params: { content: symbol } })
  if (content.is_closed === 1 && !canEnterClosedContent(content, entrant))
    refusals.push(
      unit
        ? { code: 'CONTENT_CLOSED_UNIT', params: { content: symbol, unit: unit.name } }
        : { code: 'CONTENT_CLOSED', params: { content: symbol } },
    )
  if (formality.id !== form)
    refusals.push({ code: 'FORM_MISMATCH', params: { content: symbol, ...bilingualParams('formality', formality) } })

  const competitionYear = Number(tournament.start_date.slice(0, 4))
  return [...refusals, ...checkPeople({ content, people, competitionYear })]
}
