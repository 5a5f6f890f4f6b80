import { z } from 'zod'
import { longText, optionalField, text255 } from '../kit/fields.ts'
import type { RuleIssue } from '../kit/rule-issues.ts'
import type { Language } from '../kit/errors.ts'

/** The placeholders that a letter may hold in braces, filled in for each address. */
export const letterPlaceholders = ['tournament', 'days', 'place', 'names', 'codes', 'bibs', 'owed'] as const
export type LetterPlaceholder = (typeof letterPlaceholders)[number]

/** A letter to entrants. Readers of English get the Vietnamese version if there is no English one. */
export const letterFields = {
  subject_vi: text255,
  text_vi: longText,
  subject_en: optionalField(text255),
  text_en: optionalField(longText),
}
const letter = z.object(letterFields)
export type Letters = z.output<typeof letter>

const placeholderNames: ReadonlySet<string> = new Set(letterPlaceholders)

/** The problems of a letter: an English version without subject or text, and unknown placeholders. */
export function letterIssues(letters: Letters): RuleIssue[] {
  const missing = (['subject_en', 'text_en'] as const).filter((field) => letters[field] === null)
  const incomplete =
    missing.length === 1 ? missing.map((field) => ({ path: [field], code: 'FIELD_BLANK' as const })) : []
  const unknown = (Object.keys(letterFields) as (keyof Letters)[]).flatMap((field): RuleIssue[] => {
    const unknownPlaceholder = [...(letters[field] ?? '').matchAll(/\{([^{}]*)\}/gu)].find(
      ([, name = '']) => !placeholderNames.has(name),
    )
    if (!unknownPlaceholder) return []
    const params = {
      found: unknownPlaceholder[0].slice(0, 40),
      known: letterPlaceholders.map((name) => `{${name}}`).join(' '),
    }
    return [{ path: [field], code: 'PLACEHOLDER_UNKNOWN', params }]
  })
  return [...incomplete, ...unknown]
}

/** The letter that a reader of a language gets. */
export function letterIn(language: Language, { subject_vi, text_vi, subject_en, text_en }: Letters) {
  return language === 'en' && subject_en !== null && text_en !== null
    ? { subject: subject_en, text: text_en }
    : { subject: subject_vi, text: text_vi }
}
