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
/** How many words of a text, from a place on, stand for a part of an event; 0 for none. */
type Phrase = { part: string; lengthAt: (words: readonly Word[], at: number) => number }

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

const wordsOf = (text: string): Word[] =>
  (
    cleanName(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).map((typed) => ({ typed, folded: fold(typed) }))

/** Where one of the two has no diacritics they may be the same word; "đội" is not "đôi". */
const isSame = (a: Word, b: Word) =>
  a.typed === b.typed || (a.folded === b.folded && (a.typed === a.folded || b.typed === b.folded))

const phrase = (part: string, text: string): Phrase => {
  const own = wordsOf(text)
  const lengthAt: Phrase['lengthAt'] = (words, at) =>
    own.every((word, place) => isSame(words[at + place] ?? NO_WORD, word)) ? own.length : 0
  return { part, lengthAt }
}
const NO_WORD: Word = { typed: '', folded: '' }

/** A dance by its name, the beginning of it, or its letters; "chacha" is "Cha cha cha". */
const dancePhrase = (part: string, { name, symbol }: { name: string; symbol: string }): Phrase => {
  const whole = fold(name).replaceAll(' ', '')
  const lengthAt: Phrase['lengthAt'] = (words, at) => {
    let text = ''
    let length = 0
    for (const { folded } of words.slice(at)) {
      if (!whole.startsWith(text + folded)) break
      text += folded
      length += 1
    }
    if (text.length >= SHORTEST_DANCE || text === whole) return length
    return words[at]?.folded === fold(symbol) ? 1 : 0
  }
  return { part, lengthAt }
}

const bothOf = ({ name, name_en }: BothNames) => [name, name_en ?? ''].filter((text) => text !== '')

function phrasesOf({ name, name_en, formality, age, grade }: EventParts): Phrase[] {
  const dances = grade?.dances ?? []
  return [
    ...[...(FORMS[formality.id] ?? []), ...bothOf(formality)].map((text) => phrase('form', text)),
    ...bothOf(age).map((text) => phrase('age', text)),
    ...(grade ? [phrase('style', grade.style), phrase('grade', grade.name)] : []),
    ...dances.map((dance, place) => dancePhrase(`dance ${place}`, dance)),
    ...(dances.length > 1 ? [`${dances.length} điệu`, `${dances.length} dances`] : []).map((text) =>
      phrase('style', text),
    ),
    ...FILLERS.map((text) => phrase('filler', text)),
    ...bothOf({ name, name_en })
      .flatMap(wordsOf)
      .map(({ typed }) => phrase('word', typed)),
  ]
}

/** The parts that the words of a text stand for; null where one stands for none. */
function partsIn(words: readonly Word[], phrases: readonly Phrase[]): Set<string> | null {
  const parts = new Set<string>()
  for (let at = 0; at < words.length;) {
    let longest = 0
    let part = ''
    for (const each of phrases) {
      const length = each.lengthAt(words, at)
      if (length > longest) [longest, part] = [length, each.part]
    }
    if (longest === 0) return null
    parts.add(part)
    at += longest
  }
  return parts
}

const isIn = (all: readonly Word[]) => (word: Word) => all.some((other) => isSame(word, other))

/** Whether the parts of a text say which event it is: its age group, and all of its dances, or the style where it has several. */
function isSaid({ name, name_en, formality, age, grade }: EventParts, words: readonly Word[], parts: Set<string>) {
  if (!parts.has('age')) return false
  const dances = grade?.dances ?? []
  const dancesSaid = dances.filter((_, place) => parts.has(`dance ${place}`)).length
  if (dances.length > 0)
    return dancesSaid === dances.length || (dances.length > 1 && dancesSaid === 0 && parts.has('style'))
  // An event without dances is said by all words of its name but those of form and age.
  const around = [...(FORMS[formality.id] ?? []), ...bothOf(formality), ...bothOf(age), ...FILLERS].flatMap(wordsOf)
  return bothOf({ name, name_en }).some((text) =>
    wordsOf(text).every((word) => isIn(around)(word) || isIn(words)(word)),
  )
}

/**
 * Finds the events that a free name ("Đôi Rumba Nhi đồng") may stand for: those of the form of the people, of which every word of the name
 * says a part. They are guesses, to be confirmed.
 */
export function freeNameReader<Event extends EventParts>(
  events: readonly Event[],
): (text: string, people: RowPeople | null) => Event[] {
  let byAge: { events: Event[]; ages: Word[][] }[] | null = null
  const phrases = new Map<Event, Phrase[]>()
  const phrasesFor = (event: Event) => {
    const own = phrases.get(event) ?? phrasesOf(event)
    phrases.set(event, own)
    return own
  }
  return (text, people) => {
    const words = wordsOf(text)
    if (words.length < 2 || words.length > MOST_WORDS) return []
    byAge ??= [...Map.groupBy(events, ({ age }) => bothOf(age).join('\n'))].map(([names, group]) => ({
      events: group,
      ages: names.split('\n').map(wordsOf),
    }))
    // Few of thousands of events are of an age group that is named.
    const eventsOfAges = byAge.flatMap((group) =>
      group.ages.some((age) => age.every(isIn(words))) ? group.events : [],
    )
    return eventsOfAges.flatMap((event) => {
      if (people && !isFormOf(people, event.formality)) return []
      const parts = partsIn(words, phrasesFor(event))
      const isMeant = parts !== null && isSaid(event, words, parts) && (people !== null || parts.has('form'))
      return isMeant ? [event] : []
    })
  }
}
