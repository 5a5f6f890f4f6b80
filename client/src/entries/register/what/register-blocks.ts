import { SOLO } from '@portal/shared/resources/entry-forms'
import type { Language } from '@portal/shared/kit/errors'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { AssessedContent } from './register-contents.ts'

export type Chip = { assessed: AssessedContent; label: string; more: string }
export type ChipRow = { dances: 'one' | 'several' | 'none'; grade: string; chips: Chip[] }
/** The contents of one style and age group. */
export type Block = { key: string; title: string; first: AssessedContent; rows: ChipRow[] }

/** Contents by style and age group, in each a row of single dances, one of several dances, and one of what has neither. */
export function groupContents(contents: readonly AssessedContent[], language: Language): Block[] {
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
            rows: groupRows([first, ...others], language),
          },
        ]
      : [],
  )
}

function blockTitle(
  { detail: { content_competition: content } }: AssessedContent,
  hasSeveralForms: boolean,
  language: Language,
): string {
  const { grade, age, sub_ages, formality } = content
  const ages = [age, ...sub_ages].map((group) => nameIn(language, group)).join(', ')
  const form = grade && (!hasSeveralForms || formality.id === SOLO) ? null : nameIn(language, formality)
  return [grade?.dance_type.name, ages, form].filter(Boolean).join(' · ')
}

const kindOfRow = ({ detail }: AssessedContent): ChipRow['dances'] => {
  const dances = detail.content_competition.grade?.dance.length ?? 0
  return dances === 0 ? 'none' : dances === 1 ? 'one' : 'several'
}

function groupRows(contents: readonly AssessedContent[], language: Language): ChipRow[] {
  return (['one', 'several', 'none'] as const).flatMap((dances) => {
    const rowContents = contents.filter((content) => kindOfRow(content) === dances)
    if (rowContents.length === 0) return []
    const grades = new Set(rowContents.map(gradeName))
    const grade = dances === 'one' && grades.size === 1 ? ([...grades][0] ?? '') : ''
    const ordered =
      dances === 'several' ? rowContents.toSorted((a, b) => danceNames(a).length - danceNames(b).length) : rowContents
    const chips = ordered.map((assessed, index) => ({
      assessed,
      ...chipTexts(assessed, dances, { sameGrade: grade !== '', left: ordered[index - 1], language }),
    }))
    const texts = chips.map(({ label, more }) => `${label} ${more}`)
    // Chips that would read alike get their names.
    const isAmbiguous = (chip: Chip) => texts.filter((words) => words === `${chip.label} ${chip.more}`).length > 1
    return [
      {
        dances,
        grade,
        chips: chips.map((chip) => (isAmbiguous(chip) ? { ...chip, ...nameAndSymbol(chip.assessed, language) } : chip)),
      },
    ]
  })
}

/** A grade's name without that of its style, which the block says already. */
function gradeName({ detail }: AssessedContent): string {
  const { grade } = detail.content_competition
  return grade ? grade.name.replace(grade.dance_type.name, '').trim() || grade.name : ''
}

const nameAndSymbol = ({ detail }: AssessedContent, language: Language) => ({
  label: nameIn(language, detail.content_competition),
  more: detail.content_competition.symbol,
})

const danceNames = ({ detail }: AssessedContent) =>
  detail.content_competition.grade?.dance.map(({ name }) => name) ?? []

type ChipContext = {
  sameGrade: boolean
  /** The chip to the left: a grade that only adds dances to it names those alone. */
  left: AssessedContent | undefined
  language: Language
}
function chipTexts(assessed: AssessedContent, dances: ChipRow['dances'], { sameGrade, left, language }: ChipContext) {
  const names = danceNames(assessed)
  if (dances === 'none') return nameAndSymbol(assessed, language)
  if (dances === 'one') return { label: names[0] ?? '', more: sameGrade ? '' : gradeName(assessed) }
  const fewer = left ? danceNames(left) : []
  const adds = fewer.length > 0 && fewer.every((name) => names.includes(name))
  const more = adds ? `+ ${names.filter((name) => !fewer.includes(name)).join(', ')}` : names.join(', ')
  return { label: gradeName(assessed), more }
}

/** The name of a chip: its symbol, its visible words, and the dances that these leave out. Its block says style and ages. */
export function chipName({ assessed, label, more }: Chip): string {
  const { symbol, grade } = assessed.detail.content_competition
  const visibleWords = [label, more].filter((part) => part !== '' && part !== symbol)
  const dances = grade?.dance.map(({ name }) => name).join(', ') ?? ''
  return [symbol, ...visibleWords, visibleWords.join(' ').includes(dances) ? '' : dances].filter(Boolean).join(' ')
}

/** From this age on nobody is offered contents for children. */
const ADULT_AGE = 16

/**
 * The contents that these people cannot enter, the nearest by age first, without children's groups for adults. `all`: with those and with other
 * entry forms, which an admin may choose.
 */
export function listImpossible(assessed: readonly AssessedContent[], chosen: readonly number[], all: boolean) {
  return assessed
    .filter(({ detail, verdict, ofKind, barredBy }) => {
      if (verdict !== 'refused' || barredBy.length > 0 || chosen.includes(detail.id)) return false
      return all || ofKind
    })
    .map((content) => ({ content, years: yearsOff(content) }))
    .filter(({ years }) => all || years !== Infinity)
    .toSorted((a, b) => a.years - b.years)
    .map(({ content }) => content)
}

/** How many years the people are away from the ages of a content; infinite for adults and children's groups. */
function yearsOff({ refusals }: AssessedContent): number {
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
