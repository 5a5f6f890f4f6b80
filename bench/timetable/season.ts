// Entries of an invented tournament for the timetable's solver: the same seed makes the same ones. People, units and teachers are numbers.
// Sizes and shares: two days of 224 events and 280 entries, as the demo has; three days of 391 events and 1,500 athletes of 65 units, as a
// national cup has. An athlete dances 1 to 12 events, 3.5 on average, one in ten more than 8.

import type { TimetableEvent } from '@portal/shared/programme/timetable/timetable'

type SeasonSize = 'small' | 'large' | 'largest'
export type Season = { events: TimetableEvent[]; athletes: number; entries: number; starts: number; teachers: number }

type Athlete = { id: number; age: number; unit_id: number; teacher: number | null; style: number; budget: number }
type Form = 'solo' | 'pair' | 'teacher' | 'team'
type Entry = { id: number; form: Form; age: number; people: Athlete[]; events: Set<number> }
/** Counts, and shares from 0 to 1: of athletes who dance in a pair, and of events that are danced within a club. */
type Measures = {
  athletes: number
  events: number
  units: number
  teachers: number
  pairShare: number
  clubShare: number
  meanEvents: number
}

const MEASURES: Readonly<Record<SeasonSize, Measures>> = {
  // About 280 entries.
  small: { athletes: 300, events: 224, units: 24, teachers: 4, pairShare: 0.5, clubShare: 0.1, meanEvents: 4.1 },
  large: { athletes: 1500, events: 391, units: 65, teachers: 15, pairShare: 0.6, clubShare: 0.15, meanEvents: 4.1 },
  largest: { athletes: 2100, events: 500, units: 65, teachers: 15, pairShare: 0.6, clubShare: 0.15, meanEvents: 4.1 },
}
/** Age groups with their share of the athletes: most are children. */
const AGES = [
  { vi: 'Nhi đồng', en: 'Kids', share: 0.12 },
  { vi: 'Thiếu nhi 1', en: 'Juvenile 1', share: 0.2 },
  { vi: 'Thiếu nhi 2', en: 'Juvenile 2', share: 0.2 },
  { vi: 'Thiếu niên 1', en: 'Junior 1', share: 0.16 },
  { vi: 'Thiếu niên 2', en: 'Junior 2', share: 0.12 },
  { vi: 'Thanh niên', en: 'Youth', share: 0.08 },
  { vi: 'Người lớn', en: 'Adult', share: 0.07 },
  { vi: 'Trung niên', en: 'Senior', share: 0.05 },
] as const
const STYLES = [
  { name: 'Latin', letter: 'D', dances: ['S', 'C', 'R', 'P', 'J'] },
  { name: 'Standard', letter: 'S', dances: ['W', 'T', 'V', 'F', 'Q'] },
] as const
/** Grades with the number of their dances, and how often they are danced. */
const GRADES = [
  { grade: 'E', dances: 1, share: 0.32 },
  { grade: 'D', dances: 2, share: 0.28 },
  { grade: 'C', dances: 3, share: 0.19 },
  { grade: 'B', dances: 4, share: 0.12 },
  { grade: 'A', dances: 5, share: 0.09 },
] as const
const FORMS: readonly { form: Form; vi: string; en: string; letter: string }[] = [
  { form: 'solo', vi: 'Cá nhân', en: 'Solo', letter: '' },
  { form: 'pair', vi: 'Đôi', en: 'Pair', letter: 'P' },
  { form: 'teacher', vi: 'Thầy & Trò', en: 'Pro-Am', letter: 'T' },
  { form: 'team', vi: 'Đội', en: 'Team', letter: 'G' },
]
const EVENTS_MAX = 12
/** How much more often frequent events are danced than rare ones: 0 not at all, 1 by their whole shares. */
const POPULARITY = 0.2
const FEW_STARTS = 3
const PUPILS = { min: 4, max: 20 }
const TEAM = { min: 6, max: 16 }

/** Makes the entries of a tournament of a size. */
export function makeSeason({ seed, size }: { seed: number; size: SeasonSize }): Season {
  const measures = MEASURES[size]
  const random = seededRandom(seed)
  const athletes = makeAthletes(measures, random)
  const entries = makeEntries(athletes, measures, random)
  const events = makeEvents(entries, measures, random)
  for (const entry of shuffled(entries, random)) enterIntoEvents(entry, events, random)
  const entered = events.map(({ form: _form, age, weight: _weight, ...event }) => ({ ...event, age: nameAge(age) }))
  return {
    events: entered,
    athletes: athletes.length,
    entries: entries.filter((entry) => entry.events.size > 0).length,
    starts: entered.reduce((sum, { starts }) => sum + starts.length, 0),
    teachers: measures.teachers,
  }
}

function makeAthletes({ athletes, units, teachers, meanEvents }: Measures, random: () => number): Athlete[] {
  const list = Array.from({ length: athletes }, (_, index): Athlete => ({
    id: index + 1,
    age: pickByShare(AGES, random),
    // Few clubs bring many: the square draws small numbers more often.
    unit_id: 1 + Math.floor(units * random() ** 2),
    teacher: null,
    style: random() < 0.6 ? 0 : 1,
    budget: drawBudget(meanEvents, random),
  }))
  // Teachers have numbers of their own, behind those of the athletes.
  for (let teacher = 1; teacher <= teachers; teacher++) {
    const pupilCount = PUPILS.min + Math.floor(random() * (PUPILS.max - PUPILS.min + 1))
    const unit_id = 1 + Math.floor(units * random() ** 2)
    const free = list.filter((athlete) => athlete.teacher === null && athlete.unit_id === unit_id)
    for (const pupil of shuffled(free.length >= PUPILS.min ? free : list, random).slice(0, pupilCount))
      pupil.teacher ??= athletes + teacher
  }
  return list
}

/** How many events an athlete dances: one in ten more than 8, the others few; about `mean` on average. */
function drawBudget(mean: number, random: () => number): number {
  if (random() < 0.1) return 9 + Math.floor(random() * (EVENTS_MAX - 8))
  const few = (mean - 0.1 * 10.5) / 0.9
  return 1 + Math.min(7, Math.floor(-Math.log(1 - random()) * (few - 0.55)))
}

type OpenedEvent = Omit<TimetableEvent, 'age' | 'starts'> & {
  form: Form
  age: number
  weight: number
  starts: TimetableEvent['starts'][number][]
}

const nameAge = (age: number) => ({ name: AGES[age]?.vi ?? '', name_en: AGES[age]?.en ?? null })

function makeEvents(entries: readonly Entry[], { events, clubShare }: Measures, random: () => number): OpenedEvent[] {
  const entryCounts = Map.groupBy(entries, ({ form, age }) => `${form} ${age}`)
  const combinations = AGES.flatMap((age, ageOrder) =>
    STYLES.flatMap((style) =>
      GRADES.flatMap((grade) =>
        FORMS.flatMap((form) =>
          variantsOf(grade.dances, style.dances, form.form).map((dances, variant) => ({
            form: form.form,
            age: ageOrder,
            weight: ((entryCounts.get(`${form.form} ${ageOrder}`)?.length ?? 0) * grade.share) / (variant + 1),
            name: `${form.vi} ${age.vi} ${style.name} hạng ${grade.grade}${variant > 0 ? variant + 1 : ''}`,
            name_en: `${form.en} ${age.en} ${style.name} grade ${grade.grade}${variant > 0 ? variant + 1 : ''}`,
            symbol: `${style.letter}${form.letter}${ageOrder + 1}${grade.grade}${variant > 0 ? variant + 1 : ''}`,
            style: style.name,
            dances: [...dances],
          })),
        ),
      ),
    ),
  )
  // The most danced ones are opened everywhere, the rare ones by chance.
  const chosen = combinations
    .filter(({ weight }) => weight > 0)
    .map((combination) => ({ combination, rank: combination.weight ** 0.7 * (0.35 + random()) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, events)
    .map(({ combination }) => combination)
    .sort((a, b) => a.age - b.age || a.symbol.localeCompare(b.symbol, 'en'))
  return chosen.map((combination, index) => ({
    ...combination,
    id: index + 1,
    age_order: combination.age,
    is_club: random() < clubShare,
    starts: [],
  }))
}

/** The sets of dances of a grade: single dances each have an event, other grades one, or two for pairs. */
function variantsOf(count: number, dances: readonly string[], form: Form): (readonly string[])[] {
  if (form === 'team') return count === 1 ? [[dances[0] ?? '']] : []
  if (count === 1) return dances.map((dance) => [dance])
  if (form === 'teacher' && count > 3) return []
  return count < dances.length && form === 'pair'
    ? [dances.slice(0, count), dances.slice(dances.length - count)]
    : [dances.slice(0, count)]
}

function makeEntries(athletes: readonly Athlete[], measures: Measures, random: () => number): Entry[] {
  const entries: Entry[] = []
  const add = (form: Form, people: Athlete[]) =>
    entries.push({
      id: entries.length + 1,
      form,
      age: Math.max(...people.map(({ age }) => age)),
      people,
      events: new Set(),
    })
  const byUnit = Map.groupBy(shuffled(athletes, random), ({ unit_id, age }) => `${unit_id} ${age}`)
  for (const members of byUnit.values()) {
    const paired = members.slice(0, 2 * Math.floor((members.length * measures.pairShare) / 2))
    for (let index = 0; index < paired.length; index += 2) add('pair', paired.slice(index, index + 2))
    for (const athlete of members) if (!paired.includes(athlete) || random() < 0.25) add('solo', [athlete])
  }
  for (const pupil of athletes)
    if (pupil.teacher !== null) add('teacher', [pupil, { ...pupil, id: pupil.teacher, budget: Infinity }])
  for (const members of Map.groupBy(athletes, ({ unit_id }) => unit_id).values()) {
    if (members.length < TEAM.min * 2) continue
    const size = TEAM.min + Math.floor(random() * (TEAM.max - TEAM.min + 1))
    add('team', shuffled(members, random).slice(0, size))
  }
  return entries
}

/** Enters an entry into events of its form and age, until one of its people dances as many as planned. */
function enterIntoEvents(entry: Entry, events: readonly OpenedEvent[], random: () => number): void {
  const [first] = entry.people
  if (!first) return
  const fitting = events.filter(
    (event) =>
      event.form === entry.form && (event.age === entry.age || (event.age === entry.age + 1 && random() < 0.15)),
  )
  const liked = fitting
    .map((event) => {
      const likedStyle = event.style === STYLES[first.style]?.name ? 2 : 1
      // Trainers send their dancers where few have entered.
      const needed = event.starts.length < FEW_STARTS ? 3 : 1
      return { event, rank: event.weight ** POPULARITY * likedStyle * needed * random() }
    })
    .sort((a, b) => b.rank - a.rank)
  const wanted = entry.form === 'team' ? 1 : Math.min(...entry.people.map(({ budget }) => Math.max(1, budget)))
  for (const { event } of liked.slice(0, wanted)) {
    if (entry.people.some(({ budget }) => budget <= 0)) break
    for (const person of entry.people) person.budget -= 1
    entry.events.add(event.id)
    event.starts.push({
      entry_id: entry.id,
      people: entry.people.map(({ id }) => id),
      unit_id: first.unit_id,
      teacher: first.teacher,
    })
  }
}

function pickByShare(list: readonly { share: number }[], random: () => number): number {
  let remaining = random() * list.reduce((sum, { share }) => sum + share, 0)
  const index = list.findIndex(({ share }) => (remaining -= share) < 0)
  return Math.max(0, index)
}

function shuffled<Value>(list: readonly Value[], random: () => number): Value[] {
  return list
    .map((value) => ({ value, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value)
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
