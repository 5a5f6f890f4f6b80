import { AGE_LIMIT } from '../kit/limits.ts'
import { joinRanges, type AgeBounds } from '../people/age-ranges.ts'
import { PAIR } from '../resources/entry-forms.ts'
import type { Detail } from './tournament-rows.ts'
import { isBelowMinimum } from './viability.ts'

/** How the ages of a proposed event compare: the same group, a group that takes all of these ages, or only a neighbouring one. */
export type ProposedAge = 'same' | 'includes' | 'next'
/** How its dances compare. */
export type ProposedDances = 'same' | 'other' | 'fewer'
export type MergeProposal = {
  id: number
  age: ProposedAge
  dances: ProposedDances
  /** How many dances fewer it has; 0 for as many. */
  fewer: number
  /** Its entries now, and after all entries of the event moved to it. */
  before: number
  after: number
  reachesMinimum: boolean
}

type Content = Detail['content_competition']
type Event = Pick<Detail, 'id' | 'entries' | 'is_register'> & {
  content_competition: Pick<
    Content,
    'age' | 'sub_ages' | 'formality' | 'grade' | 'is_closed' | 'unit' | 'minimum_athletes'
  >
}

const PROPOSALS_MAX = 3
/** How far away an event is: an age group next to it counts as much as three dances fewer. */
const ageDistance: Readonly<Record<ProposedAge, number>> = { same: 0, includes: 1, next: 3 }
const distanceOf = ({ age, dances, fewer }: MergeProposal) => ageDistance[age] + (dances === 'other' ? 1 : fewer)

/**
 * The events that an event below its minimum, or with one entry alone, may be merged into, the nearest first: of the same entry form and style, open, with entries,
 * of the same or a neighbouring age group, and with no more dances. None for any other event.
 */
export function proposeMerges(event: Event, events: readonly Event[]): MergeProposal[] {
  if (!isBelowMinimum(event) && event.entries !== 1) return []
  return events
    .flatMap((candidate) => proposal(event, candidate) ?? [])
    .toSorted(
      (a, b) =>
        Number(b.reachesMinimum) - Number(a.reachesMinimum) ||
        distanceOf(a) - distanceOf(b) ||
        a.fewer - b.fewer ||
        b.after - a.after ||
        a.id - b.id,
    )
    .slice(0, PROPOSALS_MAX)
}

function proposal(event: Event, candidate: Event): MergeProposal | null {
  const [source, target] = [event.content_competition, candidate.content_competition]
  const isOpen = candidate.is_register === 1 && candidate.entries > 0 && candidate.id !== event.id
  const hasSameForm = target.formality.id === source.formality.id
  const hasSameStyle = (target.grade?.dance_type.id ?? null) === (source.grade?.dance_type.id ?? null)
  // An internal event is for its unit alone.
  const takesUnits = target.is_closed === 0 || (source.is_closed === 1 && target.unit?.id === source.unit?.id)
  if (!isOpen || !hasSameForm || !hasSameStyle || !takesUnits) return null
  const age = compareAges(source, target)
  const dances = compareDances(source, target)
  if (age === null || dances === null) return null
  const after = candidate.entries + event.entries
  return {
    id: candidate.id,
    age,
    ...dances,
    before: candidate.entries,
    after,
    reachesMinimum: after >= target.minimum_athletes,
  }
}

function compareDances(source: Event['content_competition'], target: Event['content_competition']) {
  const danceIds = (content: Event['content_competition']) => new Set(content.grade?.dance.map(({ id }) => id))
  const [sourceIds, targetIds] = [danceIds(source), danceIds(target)]
  const fewer = sourceIds.size - targetIds.size
  if (fewer < 0) return null
  const dances: ProposedDances =
    fewer > 0 ? 'fewer' : [...targetIds].every((id) => sourceIds.has(id)) ? 'same' : 'other'
  return { dances, fewer }
}

const mainRange = ({ start_age, end_age }: Content['age']): AgeBounds => ({
  from: start_age,
  to: end_age ?? AGE_LIMIT,
})

function compareAges(source: Event['content_competition'], target: Event['content_competition']): ProposedAge | null {
  if (source.age.id === target.age.id) return 'same'
  // A sum of ages says nothing about a neighbouring age.
  if ((target.age.total_age ?? 0) > (source.age.total_age ?? 0)) return null
  const { from, to } = mainRange(source.age)
  const mainRanges = [target.age, ...target.sub_ages].map(mainRange)
  const isCovered = (ranges: readonly AgeBounds[]) =>
    joinRanges(ranges).some((range) => range.from <= from && range.to >= to)
  if (isCovered(mainRanges)) return 'includes'
  // The second range is for one partner of a pair, so it does not take all of these pairs.
  const secondRange =
    source.formality.id === PAIR && target.age.start_ages !== null
      ? [{ from: target.age.start_ages, to: target.age.end_ages ?? AGE_LIMIT }]
      : []
  const touches = [...mainRanges, ...secondRange].some((range) => range.from <= to + 1 && from <= range.to + 1)
  return touches ? 'next' : null
}
