import { compareAges } from '@portal/shared/people/age-order'
import { SOLO } from '@portal/shared/resources/entry-forms'
import type { Language } from '@portal/shared/kit/errors'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { AssessedContent } from './register-contents.ts'

/** `danceTotal`: how many dances a grade of several has, shown beside its name; null for other chips. */
export type Chip = { assessed: AssessedContent; label: string; details: string; danceTotal: number | null }
export type ChipRow = {
  danceCount: 'one' | 'several' | 'none'
  /** The grade or grades of single dances, e.g. "F1–F5", unless a chip shows its own. */
  grade: string
  /** The dances of the first grade of several dances, if each further grade only adds to the one before; otherwise empty. */
  firstDances: string
  chips: Chip[]
}
/** The contents of one style and age group. */
export type ContentBlock = { key: string; title: string; first: AssessedContent; rows: ChipRow[] }

/** Groups contents by style and age group into blocks, each with rows for single dances, several dances and contents without dances. */
export function groupIntoBlocks(contents: readonly AssessedContent[], language: Language): ContentBlock[] {
  const groups = new Map<string, AssessedContent[]>()
  for (const content of contents) {
    const { grade, age, sub_ages, formality } = content.detail.content_competition
    const key = [grade?.dance_type.id ?? '', age.id, sub_ages.map(({ id }) => id).join('+'), formality.id].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), content])
  }
  const hasSeveralForms = new Set(contents.map(({ detail }) => detail.content_competition.formality.id)).size > 1
  return [...groups].flatMap(([key, [first, ...others]]) =>
    first
      ? [
          {
            key,
            title: blockTitle(first, hasSeveralForms, language),
            first,
            rows: groupIntoRows([first, ...others], language),
          },
        ]
      : [],
  )
}

/** The blocks of each style and entry form by their age group; styles and forms keep their order. */
export function sortByAge(blocks: readonly ContentBlock[]): ContentBlock[] {
  const kindOf = ({ first: { detail } }: ContentBlock) =>
    `${detail.content_competition.grade?.dance_type.id} ${detail.content_competition.formality.id}`
  const ageOf = ({ first: { detail } }: ContentBlock) => detail.content_competition.age
  return [...Map.groupBy(blocks, kindOf).values()].flatMap((group) =>
    group.toSorted((a, b) => compareAges(ageOf(a), ageOf(b))),
  )
}

function blockTitle(first: AssessedContent, hasSeveralForms: boolean, language: Language): string {
  const { grade, age, formality } = first.detail.content_competition
  // Dancers look for their own age group. The groups that a block takes besides are in its range of ages.
  const ages = first.isOwnAge ? nameIn(language, age) : agesOf(first, language)
  const form = grade && (!hasSeveralForms || formality.id === SOLO) ? null : nameIn(language, formality)
  return [grade?.dance_type.name, ages, form].filter(Boolean).join(' · ')
}

/** The names of all age groups that a content takes. */
export function agesOf({ detail }: AssessedContent, language: Language): string {
  const { age, sub_ages } = detail.content_competition
  return [age, ...sub_ages].map((group) => nameIn(language, group)).join(', ')
}

const danceCountOf = ({ detail }: AssessedContent): ChipRow['danceCount'] => {
  const count = detail.content_competition.grade?.dance.length ?? 0
  return count === 0 ? 'none' : count === 1 ? 'one' : 'several'
}

function groupIntoRows(contents: readonly AssessedContent[], language: Language): ChipRow[] {
  return (['one', 'several', 'none'] as const).flatMap((danceCount) => {
    const rowContents = contents.filter((content) => danceCountOf(content) === danceCount)
    if (rowContents.length === 0) return []
    const sortedContents =
      danceCount === 'several'
        ? rowContents.toSorted((a, b) => danceNames(a).length - danceNames(b).length)
        : rowContents
    // A dance that stands once needs no grade on its chip.
    const isEachDanceOnce = new Set(rowContents.map((content) => danceNames(content)[0])).size === rowContents.length
    const grade = danceCount === 'one' && (isEachDanceOnce || hasOneGrade(rowContents)) ? gradeRange(rowContents) : ''
    const chips = sortedContents.map((assessed, index) => ({
      assessed,
      ...chipTexts(assessed, danceCount, { isGradeInRow: grade !== '', previous: sortedContents[index - 1], language }),
    }))
    const texts = chips.map(({ label, details }) => `${label} ${details}`)
    // Chips with the same text show the names of their contents.
    const isAmbiguous = (chip: Chip) => texts.filter((text) => text === `${chip.label} ${chip.details}`).length > 1
    const [first, ...further] = chips
    const firstDances =
      further.length > 0 && further.every(({ details }) => details.startsWith(ADDED)) ? (first?.details ?? '') : ''
    return [
      {
        danceCount,
        grade,
        firstDances,
        chips: chips.map((chip) =>
          isAmbiguous(chip)
            ? { ...chip, ...nameAndSymbol(chip.assessed, language) }
            : // The row names these dances for all of its chips.
              { ...chip, details: chip === first && firstDances !== '' ? '' : chip.details },
        ),
      },
    ]
  })
}

const ADDED = '+ '
const hasOneGrade = (contents: readonly AssessedContent[]) => new Set(contents.map(gradeName)).size === 1

/** The grades of the contents in one text: consecutive ones as a range. */
function gradeRange(contents: readonly AssessedContent[]): string {
  const grades = [...new Set(contents.map(gradeName))].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const [first = '', last = ''] = [grades[0], grades.at(-1)]
  const numberOf = (grade: string) => Number(/\d+$/u.exec(grade)?.[0] ?? Number.NaN)
  const isConsecutive = grades.length > 2 && numberOf(last) - numberOf(first) === grades.length - 1
  return isConsecutive ? `${first}–${last}` : grades.join(', ')
}

/** A grade's name without the name of its style, which the block shows. */
function gradeName({ detail }: AssessedContent): string {
  const { grade } = detail.content_competition
  return grade ? grade.name.replace(grade.dance_type.name, '').trim() || grade.name : ''
}

const nameAndSymbol = ({ detail }: AssessedContent, language: Language) => ({
  label: nameIn(language, detail.content_competition),
  details: detail.content_competition.symbol,
  danceTotal: null,
})

const danceNames = ({ detail }: AssessedContent) =>
  detail.content_competition.grade?.dance.map(({ name }) => name) ?? []

type ChipContext = {
  isGradeInRow: boolean
  /** The previous chip of the row: if a grade only adds dances to it, the chip shows only these ("+ Samba"). */
  previous: AssessedContent | undefined
  language: Language
}
function chipTexts(
  assessed: AssessedContent,
  danceCount: ChipRow['danceCount'],
  { isGradeInRow, previous, language }: ChipContext,
) {
  const names = danceNames(assessed)
  if (danceCount === 'none') return nameAndSymbol(assessed, language)
  if (danceCount === 'one')
    return { label: names[0] ?? '', details: isGradeInRow ? '' : gradeName(assessed), danceTotal: null }
  const previousDances = previous ? danceNames(previous) : []
  const onlyAddsDances = previousDances.length > 0 && previousDances.every((name) => names.includes(name))
  const details = onlyAddsDances
    ? `${ADDED}${names.filter((name) => !previousDances.includes(name)).join(', ')}`
    : names.join(', ')
  return { label: gradeName(assessed), details, danceTotal: names.length }
}

/**
 * The accessible name of a chip: its symbol, its visible text (`label` as it is shown), and its dances unless the text has them. The block names
 * style and ages.
 */
export function chipName({ assessed, details }: Chip, label: string): string {
  const { symbol, grade } = assessed.detail.content_competition
  const visibleWords = [label, details].filter((part) => part !== '' && part !== symbol)
  const dances = grade?.dance.map(({ name }) => name).join(', ') ?? ''
  return [symbol, ...visibleWords, visibleWords.join(' ').includes(dances) ? '' : dances].filter(Boolean).join(' ')
}

/** From this age on, contents for children are not listed. */
const ADULT_AGE = 16

/**
 * The contents that these people cannot enter, the nearest by age first. Children's groups for adults and other entry forms are included
 * only for an admin (`includesAll`), who may choose them.
 */
export function listIneligible(assessed: readonly AssessedContent[], chosen: readonly number[], includesAll: boolean) {
  return assessed
    .filter(({ detail, verdict, matchesKind, conflictingIds }) => {
      if (verdict !== 'refused' || conflictingIds.length > 0 || chosen.includes(detail.id)) return false
      return includesAll || matchesKind
    })
    .map((content) => ({ content, years: ageDistance(content) }))
    .filter(({ years }) => includesAll || years !== Infinity)
    .toSorted((a, b) => a.years - b.years)
    .map(({ content }) => content)
}

/** How many years the people are younger or older than a content allows; infinite for adults and children's groups. */
function ageDistance({ refusals }: AssessedContent): number {
  const distances = refusals.flatMap(({ code, params }) => {
    if (code !== 'AGE_OUT_OF_RANGE') return []
    const age = Number(params.age)
    const ranges = String(params.limits)
      .split(',')
      .map((range) => range.split('-').map(Number))
    const toRanges = ranges.map(([from = 0, to = 0]) => Math.max(from - age, age - to, 0))
    return [age >= ADULT_AGE && ranges.every(([, to = 0]) => to < ADULT_AGE) ? Infinity : Math.min(...toRanges)]
  })
  return Math.max(0, ...distances)
}
