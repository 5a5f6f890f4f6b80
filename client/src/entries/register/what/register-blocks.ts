import { SOLO } from '@portal/shared/resources/entry-forms'
import type { Language } from '@portal/shared/kit/errors'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { AssessedContent } from './register-contents.ts'

export type Chip = { assessed: AssessedContent; label: string; more: string }
export type ChipRow = { dances: 'one' | 'several' | 'none'; grade: string; chips: Chip[] }
/** The contents of one style and age group. */
export type Block = { key: string; title: string; first: AssessedContent; rows: ChipRow[] }

/** Contents by style and age group, in each a row of single dances, one of several dances, and one of what has neither. */
export function blocksOf(contents: readonly AssessedContent[], language: Language): Block[] {
  const found = new Map<string, AssessedContent[]>()
  for (const each of contents) {
    const { grade, age, sub_ages, formality } = each.detail.content_competition
    const key = [grade?.dance_type.id ?? '', age.id, sub_ages.map(({ id }) => id).join('+'), formality.id].join(' ')
    found.set(key, [...(found.get(key) ?? []), each])
  }
  const several = new Set(contents.map(({ detail }) => detail.content_competition.formality.id)).size > 1
  return [...found].flatMap(([key, [first, ...others]]) =>
    first ? [{ key, title: titleOf(first, several, language), first, rows: rowsOf([first, ...others], language) }] : [],
  )
}

function titleOf(
  { detail: { content_competition: content } }: AssessedContent,
  several: boolean,
  language: Language,
): string {
  const { grade, age, sub_ages, formality } = content
  const ages = [age, ...sub_ages].map((each) => nameIn(language, each)).join(', ')
  const form = grade && (!several || formality.id === SOLO) ? null : nameIn(language, formality)
  return [grade?.dance_type.name, ages, form].filter(Boolean).join(' · ')
}

const kindOfRow = ({ detail }: AssessedContent): ChipRow['dances'] => {
  const dances = detail.content_competition.grade?.dance.length ?? 0
  return dances === 0 ? 'none' : dances === 1 ? 'one' : 'several'
}

function rowsOf(contents: readonly AssessedContent[], language: Language): ChipRow[] {
  return (['one', 'several', 'none'] as const).flatMap((dances) => {
    const own = contents.filter((each) => kindOfRow(each) === dances)
    if (own.length === 0) return []
    const grades = new Set(own.map(gradeOf))
    const grade = dances === 'one' && grades.size === 1 ? ([...grades][0] ?? '') : ''
    const ordered = dances === 'several' ? own.toSorted((a, b) => dancesOf(a).length - dancesOf(b).length) : own
    const chips = ordered.map((assessed, place) => ({
      assessed,
      ...wordsOf(assessed, dances, { sameGrade: grade !== '', before: ordered[place - 1], language }),
    }))
    const chipTexts = chips.map(({ label, more }) => `${label} ${more}`)
    // Two that would read alike are called by their names.
    const alike = (chip: Chip) => chipTexts.filter((words) => words === `${chip.label} ${chip.more}`).length > 1
    return [
      {
        dances,
        grade,
        chips: chips.map((chip) => (alike(chip) ? { ...chip, ...nameAndSymbol(chip.assessed, language) } : chip)),
      },
    ]
  })
}

/** A grade's name without that of its style, which the block says already. */
function gradeOf({ detail }: AssessedContent): string {
  const { grade } = detail.content_competition
  return grade ? grade.name.replace(grade.dance_type.name, '').trim() || grade.name : ''
}

const nameAndSymbol = ({ detail }: AssessedContent, language: Language) => ({
  label: nameIn(language, detail.content_competition),
  more: detail.content_competition.symbol,
})

const dancesOf = ({ detail }: AssessedContent) => detail.content_competition.grade?.dance.map(({ name }) => name) ?? []

type ChipContext = {
  sameGrade: boolean
  /** The chip to the left. Grades mostly add a dance to the one below them, and then say no more than that. */
  before: AssessedContent | undefined
  language: Language
}
function wordsOf(assessed: AssessedContent, dances: ChipRow['dances'], { sameGrade, before, language }: ChipContext) {
  const names = dancesOf(assessed)
  if (dances === 'none') return nameAndSymbol(assessed, language)
  if (dances === 'one') return { label: names[0] ?? '', more: sameGrade ? '' : gradeOf(assessed) }
  const fewer = before ? dancesOf(before) : []
  const adds = fewer.length > 0 && fewer.every((name) => names.includes(name))
  const more = adds ? `+ ${names.filter((name) => !fewer.includes(name)).join(', ')}` : names.join(', ')
  return { label: gradeOf(assessed), more }
}

/** The name of a chip: its symbol, its visible words, and the dances that these leave out. Its block says style and ages. */
export function chipName({ assessed, label, more }: Chip): string {
  const { symbol, grade } = assessed.detail.content_competition
  const visibleWords = [label, more].filter((part) => part !== '' && part !== symbol)
  const dances = grade?.dance.map(({ name }) => name).join(', ') ?? ''
  return [symbol, ...visibleWords, visibleWords.join(' ').includes(dances) ? '' : dances].filter(Boolean).join(' ')
}

/** Above which age nobody is offered contents for children, whose years are always far off. */
const GROWN = 16

/**
 * Contents that these people cannot enter, the nearest by age first; an adult is not shown children's groups. `others`: with those of other entry
 * forms, which an admin may choose too.
 */
export function impossible(assessed: readonly AssessedContent[], chosen: readonly number[], others: boolean) {
  return assessed
    .filter(({ detail, verdict, ofKind, barredBy }) => {
      if (verdict !== 'refused' || barredBy.length > 0 || chosen.includes(detail.id)) return false
      return others || ofKind
    })
    .map((each) => ({ each, years: yearsOff(each) }))
    .filter(({ years }) => others || years !== Infinity)
    .toSorted((a, b) => a.years - b.years)
    .map(({ each }) => each)
}

/** How many years the people are away from a content's ages; infinite where that will never change. */
function yearsOff({ refusals }: AssessedContent): number {
  const away = refusals.flatMap(({ code, params }) => {
    if (code !== 'AGE_OUT_OF_RANGE') return []
    const age = Number(params.age)
    const ranges = String(params.limits)
      .split(',')
      .map((range) => range.split('-').map(Number))
    const far = ranges.map(([from = 0, to = 0]) => Math.max(from - age, age - to, 0))
    return [age >= GROWN && ranges.every(([, to = 0]) => to < GROWN) ? Infinity : Math.min(...far)]
  })
  return Math.max(0, ...away)
}
