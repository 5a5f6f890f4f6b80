import type { BothNames } from '../../kit/text/name-in.ts'
import { cleanName, fold } from '../../kit/text/names.ts'
import { FLASHMOB, GROUP, PAIR, SOLO } from '../../resources/entry-forms.ts'
import { isFormOf, type FormRange, type RowPeople } from '../row-form.ts'

/** An event by the parts that people call it by: its form, dances or style, and age group. */
export type EventParts = BothNames & {
  symbol: string
  formality: { id: number } & BothNames & FormRange
  age: BothNames
  grade: { name: string; style: string; dances: readonly { name: string; symbol: string }[] } | null
}

type Word = { typed: string; folded: string }
/** Stands for a part of an event. `measure`: how many of the words from an index on are the phrase; 0 for none. */
type Phrase = { part: string; measure: (words: readonly Word[], start: number) => number }

const list = (text: string) => text.split(/\s*\|\s*/u)
const FORMS: Readonly<Record<number, readonly string[]>> = {
  [SOLO]: list('đơn | solo | cá nhân | single'),
  [PAIR]: list('đôi | cặp | cặp đôi | pair | couple'),
  [FLASHMOB]: list('đội | đồng diễn | formation | flashmob | flash mob | team'),
  [GROUP]: list('đội | nhóm | group | team'),
}
const FILLERS = list('nội dung | nd | nhóm tuổi | lứa tuổi | độ tuổi | tuổi | điệu | hạng | grade | dance | dances')
/** As short as people write the beginning of a dance: "cha", "rum". */
const SHORTEST_DANCE = 3
/** A text of more words is a sentence. */
const MOST_WORDS = 16

const splitWords = (text: string): Word[] =>
  (
    cleanName(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).map((typed) => ({ typed, folded: fold(typed) }))

/** Where one of the two has no diacritics they may be the same word; "đội" is not "đôi". */
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
    if (text.length >= SHORTEST_DANCE || text === whole) return length
    return words[start]?.folded === fold(symbol) ? 1 : 0
  }
  return { part, measure }
}

const bothNames = ({ name, name_en }: BothNames) => [name, name_en ?? ''].filter((text) => text !== '')
const formWords = ({ formality }: EventParts) => [...(FORMS[formality.id] ?? []), ...bothNames(formality)]

function eventPhrases(event: EventParts): Phrase[] {
  const { age, grade } = event
  const dances = grade?.dances ?? []
  const danceCounts = dances.length > 1 ? [`${dances.length} điệu`, `${dances.length} dances`] : []
  return [
    ...formWords(event).map((text) => wordPhrase('form', text)),
    ...bothNames(age).map((text) => wordPhrase('age', text)),
    ...(grade ? [wordPhrase('style', grade.style), wordPhrase('grade', grade.name)] : []),
    ...dances.map((dance, index) => dancePhrase(`dance ${index}`, dance)),
    ...danceCounts.map((text) => wordPhrase('style', text)),
    ...FILLERS.map((text) => wordPhrase('filler', text)),
    ...bothNames(event)
      .flatMap(splitWords)
      .map(({ typed }) => wordPhrase('word', typed)),
  ]
}

/** The parts that the words of a text stand for, the longest phrase first; null where a word stands for none. */
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

/** Whether the parts of a text say which event it is: its age group, and all of its dances, or the style where it has several. */
function isIdentified(event: EventParts, words: readonly Word[], parts: Set<string>): boolean {
  if (!parts.has('age')) return false
  const dances = event.grade?.dances ?? []
  const namedDances = dances.filter((_, index) => parts.has(`dance ${index}`)).length
  if (dances.length > 0)
    return namedDances === dances.length || (dances.length > 1 && namedDances === 0 && parts.has('style'))
  // An event without dances is named by all words of its name but those of form and age.
  const commonWords = [...formWords(event), ...bothNames(event.age), ...FILLERS].flatMap(splitWords)
  return bothNames(event).some((text) =>
    splitWords(text).every((word) => isAmong(commonWords)(word) || isAmong(words)(word)),
  )
}

/**
 * Finds the events that a free name ("Đôi Rumba Nhi đồng") may stand for: those of the form of the people, of which every word of the name
 * says a part. The answers are guesses, to be confirmed by somebody.
 */
export function freeNameReader<Event extends EventParts>(
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
    if (words.length < 2 || words.length > MOST_WORDS) return []
    ageGroups ??= groupByAge(events)
    // Of thousands of events only those of an age group that the text names are compared.
    const candidates = ageGroups
      .filter(({ names }) => names.some((name) => name.every(isAmong(words))))
      .flatMap((group) => group.events)
    return candidates.filter((event) => {
      if (people && !isFormOf(people, event.formality)) return false
      const parts = findParts(words, cachedPhrases(event))
      return parts !== null && isIdentified(event, words, parts) && (people !== null || parts.has('form'))
    })
  }
}

function groupByAge<Event extends EventParts>(events: readonly Event[]) {
  return [...Map.groupBy(events, ({ age }) => bothNames(age).join('\n'))].map(([names, group]) => ({
    events: group,
    names: names.split('\n').map(splitWords),
  }))
}
