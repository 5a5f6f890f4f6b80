import { checkPeople } from '@portal/shared/people/people-rules'
import { FLASHMOB, GROUP, PAIR, SOLO } from '@portal/shared/resources/entry-forms'
import type { Sex } from '@portal/shared/people/sex'
import { createPersonName } from './names.rules.ts'
import type { Random } from './random.rules.ts'
import {
  findAge,
  type AgeSeed,
  type ContentSeed,
  type EntryFormId,
} from '../resources/standard-lists/regulation.rules.ts'

export type DemoPerson = { name: string; year: number; sex: Sex }
export type DemoEntry = {
  form: EntryFormId
  people: DemoPerson[]
  team_name: string | null
  /** The index of the unit; null without a unit. */
  unit: number | null
  symbols: string[]
}

const forms = {
  [SOLO]: { id: SOLO, name: '', name_en: null, minimum_people: 1, maximum_people: 1 },
  [PAIR]: { id: PAIR, name: '', name_en: null, minimum_people: 2, maximum_people: 2 },
  [FLASHMOB]: { id: FLASHMOB, name: '', name_en: null, minimum_people: 2, maximum_people: 60 },
  [GROUP]: { id: GROUP, name: '', name_en: null, minimum_people: 2, maximum_people: 60 },
} as const

const toAgeGroup = ({ code, name, name_en, start_age, end_age, start_ages, end_ages, total_age }: AgeSeed) => ({
  id: code.codePointAt(0) ?? 0,
  name,
  name_en,
  start_age,
  end_age,
  start_ages: start_ages ?? null,
  end_ages: end_ages ?? null,
  total_age: total_age ?? null,
})

/** Makes entries that the eligibility rules accept, with `starts` registrations in total, distributed as in a real cup. */
export function makeEntries(
  random: Random,
  contents: readonly ContentSeed[],
  { year, entries, starts, units }: { year: number; entries: number; starts: number; units: number },
): DemoEntry[] {
  const demoEntries: DemoEntry[] = []
  for (let count = 0; count < entries; count++) {
    const remaining = {
      entries: entries - count,
      starts: starts - demoEntries.reduce((sum, entry) => sum + entry.symbols.length, 0),
    }
    demoEntries.push(
      makeEntry(random, contents, year, units, Math.max(1, Math.round(remaining.starts / remaining.entries))),
    )
  }
  return demoEntries
}

function makeEntry(
  random: Random,
  contents: readonly ContentSeed[],
  year: number,
  units: number,
  starts: number,
): DemoEntry {
  for (;;) {
    const form = pickForm(random)
    const isTeam = form === FLASHMOB || form === GROUP
    const age = pickAge(random, form)
    const people = makePeople(random, form, age, year)
    const style = random.pick(['Latin', 'Latin', 'Latin', 'Standard'])
    const suitable = contents.filter(
      (content) =>
        content.form === form &&
        content.is_closed === 0 &&
        (isTeam || content.name.includes(style)) &&
        isEligible(content, people, year),
    )
    if (suitable.length === 0) continue
    const count = Math.min(suitable.length, isTeam ? 1 : starts + random.between(-1, 1) || 1)
    const unit = random.chance(0.96) ? Math.floor(units * random.between(0, 999) ** 2 * 1e-6) : null
    return {
      form,
      people,
      team_name: isTeam
        ? `Nhóm ${random.pick(['Sắc Màu', 'Tia Nắng', 'Cầu Vồng', 'Nhịp Trống', 'Sóng Xanh'])} ${random.between(1, 9)}`
        : null,
      unit,
      symbols: random
        .shuffle(suitable)
        .slice(0, Math.max(1, count))
        .map(({ symbol }) => symbol),
    }
  }
}

/** Picks an entry form with the frequencies of a real cup. */
function pickForm(random: Random): EntryFormId {
  const draw = random.between(1, 100)
  if (draw <= 48) return SOLO
  if (draw <= 94) return PAIR
  return draw <= 98 ? FLASHMOB : GROUP
}

const agePool = {
  [SOLO]: ['N', '1', '1', '2', '2', '2', '3', '3', '4', '5'],
  [PAIR]: ['N', '1', '2', '2', '3', '3', '4', '5', '5', '6', '6', '7', '8', '9', 'T', 'C'],
  [FLASHMOB]: ['E', 'Y', 'M'],
  [GROUP]: ['E', 'Y', 'M'],
} as const

/** Picks an age group: most dancers of a cup are children. */
function pickAge(random: Random, form: EntryFormId): AgeSeed {
  return findAge(random.pick<string>(agePool[form]))
}

function makePeople(random: Random, form: EntryFormId, age: AgeSeed, year: number): DemoPerson[] {
  const pickYear = () => {
    const youngest = age.total_age ? age.total_age / 2 : age.start_age
    return year - random.between(youngest, Math.min(age.end_age ?? youngest + 9, youngest + 9))
  }
  const person = (sex: Sex) => ({ name: createPersonName(random, sex), year: pickYear(), sex })
  if (form === SOLO) return [person(random.chance(0.75) ? 'female' : 'male')]
  if (form === PAIR) return [person('male'), person('female')]
  return Array.from({ length: random.between(form === FLASHMOB ? 8 : 4, form === FLASHMOB ? 24 : 8) }, () =>
    person(random.chance(0.7) ? 'female' : 'male'),
  )
}

function isEligible(content: ContentSeed, people: DemoPerson[], year: number): boolean {
  const findAgeGroup = (code: string) => toAgeGroup(findAge(code))
  const refusals = checkPeople({
    content: {
      symbol: content.symbol,
      age: findAgeGroup(content.age),
      sub_ages: content.sub_ages.map(findAgeGroup),
      formality: forms[content.form],
    },
    people,
    competitionYear: year,
  })
  return refusals.length === 0
}
