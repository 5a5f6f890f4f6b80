import { formatDay } from '@portal/shared/kit/dates'
import { errors } from '@portal/shared/kit/errors'
import { recordNames } from '@portal/shared/kit/record-names'
import { plainResources } from '@portal/shared/resources/index'
import { settings } from '@portal/shared/resources/settings'
import { banks } from '@portal/shared/payments/banks'
import { fieldSentences } from '@portal/shared/kit/validation'

type Language = 'en' | 'vi'

const LOCALES = { en: 'en-GB', vi: 'vi-VN' } as const

/**
 * Tells whether a text needs no dictionary: it is a text that the server answered (a part of one, or several with marks
 * between them), one of the server's own sentences in this language, a date or an amount as this language writes it.
 */
export function isSpoken(answers: readonly string[], language: Language): (text: string) => boolean {
  const { sentences, phrases } = spokenIn(language)
  const known = [...new Set([...answers.map(phraseOf), ...phrases])]
  const isKnown = (part: string) => {
    const words = wordsOf(part)
    return words.length === 0 || known.some((answer) => answer.includes(` ${words.join(' ')} `))
  }
  return (text) =>
    SYMBOLS.test(text) ||
    sentences.some((sentence) => sentence.test(text.trim())) ||
    isKnown(text) ||
    text.split(SEPARATORS).every(isKnown)
}

/** What stands between two facts on one line, numbers too. */
const SEPARATORS = /[·,;:…–—()/|"“”•+×-]|\p{N}[\p{L}\p{N}.,:]*|\s{2,}/u

/** The dances of a grade in a row: S C R P J. */
const SYMBOLS = /^\s*\p{Lu}(?: \p{Lu})*\s*$/u

const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('vi')
    .match(/\p{L}+/gu) ?? []

const phraseOf = (text: string) => ` ${wordsOf(text).join(' ')} `

const spoken = new Map<Language, { sentences: RegExp[]; phrases: string[] }>()
/** The same for every page: a year of dates takes longer to write than a page takes to be read. */
function spokenIn(language: Language) {
  const found = spoken.get(language) ?? {
    sentences: sentencesIn(language),
    phrases: [...new Set([...banks.map(([, name]) => name), ...datesIn(language)].map(phraseOf))],
  }
  spoken.set(language, found)
  return found
}

function sentencesIn(language: Language): RegExp[] {
  const plain = [...plainResources, settings].map(({ label: called }) => called)
  const all = [...Object.values(errors), ...Object.values(fieldSentences), ...Object.values(recordNames), ...plain]
  return all.map((sentence) => {
    const literal = sentence[language].replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
    return new RegExp(`^${literal.replace(/\\\{\w+\\\}/gu, '.+?')}$`, 'u')
  })
}

/** The words of this language's dates, alone and in a row. */
function datesIn(language: Language): string[] {
  const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)))
  const styles: Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'full' },
    { dateStyle: 'long' },
    { month: 'long' },
    { month: 'short' },
    { weekday: 'long' },
    { weekday: 'short' },
    { month: 'long', year: 'numeric' },
  ]
  // On a leaf of a Vietnamese calendar stands the number of the month.
  const leaf = language === 'vi' ? ['Th'] : []
  const written = styles.flatMap((style) => {
    const format = new Intl.DateTimeFormat(LOCALES[language], { ...style, timeZone: 'UTC' })
    return days.map((day) => format.format(day))
  })
  return [...leaf, ...written, ...days.map((day) => formatDay(day.toISOString().slice(0, 10), language, 'long'))]
}
