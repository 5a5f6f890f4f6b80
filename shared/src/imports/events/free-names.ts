import type { BilingualName } from '../../kit/text/name-in.ts'
import { cleanName, fold } from '../../kit/text/names.ts'
import { FLASHMOB, GROUP, PAIR, SOLO } from '../../resources/entry-forms.ts'
import { matchesForm, type FormRange, type RowPeople } from '../row-form.ts'

/** The parts of an event that free names mention: its form, dances or style, and age group. */
export type EventParts = BilingualName & {
  symbol: string
  formality: { id: number } & BilingualName & FormRange
  age: BilingualName
  grade: { name: string; style: string; dances: readonly { name: string; symbol: string }[] } | null
}

type Word = { typed: string; folded: string }
/** A phrase that means a part of an event. `measure` returns how many words from an index on match the phrase, 0 for none. */
type Phrase = { part: string; measure: (words: readonly Word[], start: number) => number }

const splitList = (text: string) => text.split(/\s*\|\s*/u)
const formWordsById: Readonly<Record<number, readonly string[]>> = {
  [SOLO]: splitList('đơn | solo | cá nhân | single'),
  [PAIR]: splitList('đôi | cặp | cặp đôi | pair | couple'),
  [FLASHMOB]: splitList('đội | đồng diễn | formation | flashmob | flash mob | team'),
  [GROUP]: splitList('đội | nhóm | group | team'),
}
const fillerWords = splitList(
  'nội dung | nd | nhóm tuổi | lứa tuổi | độ tuổi | tuổi | điệu | hạng | grade | dance | dances',
)
/** The shortest usual abbreviation of a dance: "cha", "rum". */
const MIN_DANCE_LENGTH = 3
/** A longer text is a sentence. */
const MAX_WORDS = 16

const splitWords = (text: string): Word[] =>
  (
    cleanName(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).map((typed) => ({ typed, folded: fold(typed) }))

/** Whether two words are the same. A word without diacritics matches any spelling with them; "đội" is not "đôi". */
const isSame = (a: Word, b: Word | undefined) =>
  b !== undefined && (a.typed === b.typed || (a.folded === b.folded && (a.typed === a.folded || b.typed === b.folded)))

function wordPhrase(part: string, text: string): Phrase {
  const phraseWords = splitWords(text)
  const isAt = (words: readonly Word[], start: number) =>
    phraseWords.every((word, offset) => isSame(word, words[start + offset]))
  return { part, measure: (words, start) => (isAt(words, start) ? phraseWords.length : 0) }
}

/** A dance by its name, the beginning of it, or its letters; "chacha" is "Cha cha cha". */
function dancePhrase(part: string, { name, symbol }: { name: string; symbol: string }): Phrase {
  const whole = fold(name).replaceAll(' ', '')
  const measure: Phrase['measure'] = (words, start) => {
    let text = ''
    let length = 0
    for (const { folded } of words.slice(start)) {
      if (!whole.startsWith(text + folded)) break
      text += folded
      length += 1
    }
    if (text.length >= MIN_DANCE_LENGTH || text === whole) return length
    return words[start]?.folded === fold(symbol) ? 1 : 0
  }
  return { part, measure }
}

const listNames = ({ name, name_en }: BilingualName) => [name, name_en ?? ''].filter((text) => text !== '')
const formWords = ({ formality }: EventParts) => [...(formWordsById[formality.id] ?? []), ...listNames(formality)]

function eventPhrases(event: EventParts): Phrase[] {
  const { age, grade } = event
  const dances = grade?.dances ?? []
  const danceCounts = dances.length > 1 ? [`${dances.length} điệu`, `${dances.length} dances`] : []
  return [
    ...formWords(event).map((text) => wordPhrase('form', text)),
    ...listNames(age).map((text) => wordPhrase('age', text)),
    ...(grade ? [wordPhrase('style', grade.style), wordPhrase('grade', grade.name)] : []),
    ...dances.map((dance, index) => dancePhrase(`dance ${index}`, dance)),
    ...danceCounts.map((text) => wordPhrase('style', text)),
    ...fillerWords.map((text) => wordPhrase('filler', text)),
    ...listNames(event)
      .flatMap(splitWords)
      .map(({ typed }) => wordPhrase('word', typed)),
  ]
}

/** The parts that the words of a text mean, preferring the longest phrase; null if a word means none. */
function findParts(words: readonly Word[], phrases: readonly Phrase[]): Set<string> | null {
  const parts = new Set<string>()
  for (let start = 0; start < words.length;) {
    let longest = 0
    let longestPart = ''
    for (const { part, measure } of phrases) {
      const length = measure(words, start)
      if (length > longest) [longest, longestPart] = [length, part]
    }
    if (longest === 0) return null
    parts.add(longestPart)
    start += longest
  }
  return parts
}

const isAmong = (words: readonly Word[]) => (word: Word) => words.some((candidate) => isSame(word, candidate))

/** Whether the parts of a text identify the event: its age group, and all of its dances, or the style of an event of several dances. */
function isIdentified(event: EventParts, words: readonly Word[], parts: Set<string>): boolean {
  if (!parts.has('age')) return false
  const dances = event.grade?.dances ?? []
  const namedDances = dances.filter((_, index) => parts.has(`dance ${index}`)).length
  if (dances.length > 0)
    return namedDances === dances.length || (dances.length > 1 && namedDances === 0 && parts.has('style'))
  // An event without dances is identified by all words of its name, except those of form and age.
  const commonWords = [...formWords(event), ...listNames(event.age), ...fillerWords].flatMap(splitWords)
  return listNames(event).some((text) =>
    splitWords(text).every((word) => isAmong(commonWords)(word) || isAmong(words)(word)),
  )
}

/**
 * Creates a function that finds the events that a free name ("Đôi Rumba Nhi đồng") may mean: events of the people's form that every word of
 * the name describes. The results are guesses, which a user has to confirm.
 */
export function createEventGuesser<Event extends EventParts>(
  events: readonly Event[],
): (text: string, people: RowPeople | null) => Event[] {
  let ageGroups: { events: Event[]; names: Word[][] }[] | null = null
  const phraseCache = new Map<Event, Phrase[]>()
  const cachedPhrases = (event: Event) => {
    const phrases = phraseCache.get(event) ?? eventPhrases(event)
    phraseCache.set(event, phrases)
    return phrases
  }
  return (text, people) => {
    const words = splitWords(text)
    if (words.length < 2 || words.length > MAX_WORDS) return []
    ageGroups ??= groupByAge(events)
    // There may be thousands of events: compare only those of an age group that the text names.
    const candidates = ageGroups
      .filter(({ names }) => names.some((name) => name.every(isAmong(words))))
      .flatMap((group) => group.events)
    return candidates.filter((event) => {
      if (people && !matchesForm(people, event.formality)) return false
      const parts = findParts(words, cachedPhrases(event))
      return parts !== null && isIdentified(event, words, parts) && (people !== null || parts.has('form'))
    })
  }
}

function groupByAge<Event extends EventParts>(events: readonly Event[]) {
  return [...Map.groupBy(events, ({ age }) => listNames(age).join('\n'))].map(([names, group]) => ({
    events: group,
    names: names.split('\n').map(splitWords),
  }))
}
