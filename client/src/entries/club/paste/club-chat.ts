import type { Member } from '@portal/shared/kit/text/names'
import { splitNameYear } from '@portal/shared/people/people-cells'
import { splitPeople } from '@portal/shared/people/lists/people-joined'

/** A line of a chat: one or two people and their events. */
export type ChatLine = { dancer: Member; partner: Member | null; events: string }

const YEAR = /^(.*?\p{L}.*?[\s(:–—-](?:\d{1,2}[-/.]){0,2}\d{4})(?!\d|-\d)[)\]]?(.*)$/u
const JOINER = /^(?:[-–—+&]|(?:và|x)(?=\s))\s*/iu
/** The longest line that is read as a line of a chat. */
export const MAX_LINE_LENGTH = 300

/**
 * Reads a line with text after its first year: another dancer after a dash, a plus or "và", otherwise events. Null for any other line,
 * such as a list with commas.
 */
export function readChatLine(line: string, isEvent: (word: string) => boolean): ChatLine | null {
  const [dancer, rest] = splitAfterYear(line)
  if (!dancer || rest === '') return null
  const isJoined = JOINER.test(rest)
  const text = rest.replace(JOINER, '').replace(/^[,;:\s]+/u, '')
  const [partner, textAfter] = splitAfterYear(text)
  if (partner) {
    const isPair = isJoined && !splitAfterYear(textAfter)[0]
    return isPair
      ? { dancer, partner, events: splitEvents(textAfter.replace(/^[-–—,;:\s]+/u, ''), isEvent).join(', ') }
      : null
  }
  const events = splitEvents(text, isEvent)
  if (events.some(isEvent) || (!isJoined && !/^[,;]/u.test(rest))) return { dancer, partner, events: events.join(', ') }
  return isJoined ? { dancer, partner: splitNameYear(text), events: '' } : null
}

const BRACKETS_AFTER_YEAR = /(\(?(?:\d{1,2}[-/.]){0,2}\d{4}\)?) ?\(([^()\d]{1,40})\)/gu

/** Moves each nickname in brackets from after the year to before it, where the name is. Events in brackets stay. */
export function withNicknamesFirst(line: string, isEvent: (word: string) => boolean): string {
  return line.replace(BRACKETS_AFTER_YEAR, (match, year: string, words: string) =>
    splitEvents(words, isEvent).some(isEvent) ? match : `(${words}) ${year}`,
  )
}

/** A name of one to five capitalised words. */
const NAME = /^\p{Lu}[\p{L}’']*(?: \p{Lu}[\p{L}’']*){0,4}$/u

/** Reads "An 2016 Vy 2015": two people separated only by a space; null if any part could mean something else. */
export function readTwoPeople(line: string, isEvent: (word: string) => boolean): [Member, Member] | null {
  const [dancer, rest] = splitAfterYear(line)
  const [partner, textAfter] = splitAfterYear(rest)
  if (!dancer || !partner || !/^\.?$/u.test(textAfter)) return null
  const isName = ({ name }: Member) => NAME.test(name) && !splitEvents(name, isEvent).some(isEvent)
  return /^\p{L}/u.test(rest) && isName(dancer) && isName(partner) ? [dancer, partner] : null
}

const NAMES_THEN_YEARS =
  /^(?:\d{1,3}[.)]\s*)?([\p{L}\p{M} .'’]{2,60}?)\s*(?:[-–—+&,]|\s(?:và|x)\s)\s*([\p{L}\p{M} .'’]{2,60}?)[\s,(–—-]*(\d{4})\s?[-–—/,+& ]\s?(\d{4})(?!\d)\)?(.*)$/iu

/** Reads "Lý An - Hồ Vy 2016/2015": both names of a pair, then both years; null for any other line. */
export function readNamesThenYears(line: string, isEvent: (word: string) => boolean): ChatLine | null {
  const found = line.length > MAX_LINE_LENGTH ? null : NAMES_THEN_YEARS.exec(line.trim())
  const [, firstName = '', secondName = '', firstYear, secondYear, rest = ''] = found ?? []
  if (!found || !firstName.trim().includes(' ') || !secondName.trim().includes(' ') || isEvent(secondName.trim()))
    return null
  const person = (name: string, year: string | undefined) => ({ name: name.trim(), year: Number(year) })
  const events = splitEvents(rest.replace(/^[-–—,;:\s]+/u, ''), isEvent).join(', ')
  return { dancer: person(firstName, firstYear), partner: person(secondName, secondYear), events }
}

/** The person up to the first year, and the text after it. */
function splitAfterYear(text: string): [Member | null, string] {
  const found = text.length > MAX_LINE_LENGTH ? null : YEAR.exec(text.trim())
  const person = found?.[1] === undefined ? null : splitNameYear(found[1])
  // With one year after two names it is unclear whose year it is.
  const isOne = person?.year && splitPeople(person.name).length === 0
  return isOne ? [person, (found?.[2] ?? '').trim()] : [null, '']
}

/** Splits a text into events, with or without commas. Each takes the most words that mean an event: "cha cha rumba" is two. */
export function splitEvents(text: string, isEvent: (word: string) => boolean): string[] {
  return text.split(/[,;+&]|\svà\s/u).flatMap((part) => {
    const words = part.split(/\s+/u).filter((word) => word !== '')
    const events: string[] = []
    for (let start = 0; start < words.length;) {
      const ends = words.slice(start).map((_, index) => start + index + 1)
      const end = ends.findLast((candidate) => isEvent(words.slice(start, candidate).join(' '))) ?? start + 1
      events.push(words.slice(start, end).join(' '))
      start = end
    }
    // A part without any event stays as it was typed.
    return events.some(isEvent) || events.length === 0 ? events : [words.join(' ')]
  })
}
