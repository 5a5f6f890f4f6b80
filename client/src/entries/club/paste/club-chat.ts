import type { Member } from '@portal/shared/kit/text/names'
import { splitNameYear } from '@portal/shared/people/people-cells'
import { joinedPeople } from '@portal/shared/people/lists/people-joined'

/** A line of a chat: one or two people, and what they enter. */
export type ChatLine = { one: Member; two: Member | null; events: string }

const YEAR = /^(.*?\p{L}.*?[\s(:–—-](?:\d{1,2}[-/.]){0,2}\d{4})(?!\d|-\d)[)\]]?(.*)$/u
const JOINS = /^(?:[-–—+&]|(?:và|x)(?=\s))\s*/iu
/** The longest line that is read as one of a chat. */
export const LONGEST = 300

/**
 * Reads a line that goes on behind its first year: with another dancer after a dash, a plus or "và", otherwise with events. Null for any
 * other, lists with commas among them. `isEvent` tells the words of events from a name.
 */
export function readChatLine(line: string, isEvent: (word: string) => boolean): ChatLine | null {
  const [dancer, rest] = cut(line)
  if (!dancer || rest === '') return null
  const isJoined = JOINS.test(rest)
  const text = rest.replace(JOINS, '').replace(/^[,;:\s]+/u, '')
  const [partner, behind] = cut(text)
  if (partner) {
    const isPair = isJoined && !cut(behind)[0]
    return isPair
      ? { one: dancer, two: partner, events: eventsIn(behind.replace(/^[-–—,;:\s]+/u, ''), isEvent).join(', ') }
      : null
  }
  const events = eventsIn(text, isEvent)
  if (events.some(isEvent) || (!isJoined && !/^[,;]/u.test(rest)))
    return { one: dancer, two: partner, events: events.join(', ') }
  return isJoined ? { one: dancer, two: splitNameYear(text), events: '' } : null
}

const BRACKETS_AFTER_YEAR = /(\(?(?:\d{1,2}[-/.]){0,2}\d{4}\)?) ?\(([^()\d]{1,40})\)/gu

/** The line with each nickname in brackets moved before the year, to its name; events in brackets stay behind it. */
export function withNicknamesFirst(line: string, isEvent: (word: string) => boolean): string {
  return line.replace(BRACKETS_AFTER_YEAR, (match, year: string, words: string) =>
    eventsIn(words, isEvent).some(isEvent) ? match : `(${words}) ${year}`,
  )
}

/** A name of one to five words, each with a capital. */
const NAME = /^\p{Lu}[\p{L}’']*(?: \p{Lu}[\p{L}’']*){0,4}$/u

/** Reads two people with only a space between a year and the next name; null where any part could be something else. */
export function readTwo(line: string, isEvent: (word: string) => boolean): [Member, Member] | null {
  const [dancer, rest] = cut(line)
  const [partner, behind] = cut(rest)
  if (!dancer || !partner || !/^\.?$/u.test(behind)) return null
  const isName = ({ name }: Member) => NAME.test(name) && !eventsIn(name, isEvent).some(isEvent)
  return /^\p{L}/u.test(rest) && isName(dancer) && isName(partner) ? [dancer, partner] : null
}

const NAMES_THEN_YEARS =
  /^(?:\d{1,3}[.)]\s*)?([\p{L}\p{M} .'’]{2,60}?)\s*(?:[-–—+&,]|\s(?:và|x)\s)\s*([\p{L}\p{M} .'’]{2,60}?)[\s,(–—-]*(\d{4})\s?[-–—/,+& ]\s?(\d{4})(?!\d)\)?(.*)$/iu

/** Reads a pair with both years behind both names; null for any other line. */
export function readNamesThenYears(line: string, isEvent: (word: string) => boolean): ChatLine | null {
  const found = line.length > LONGEST ? null : NAMES_THEN_YEARS.exec(line.trim())
  const [, firstName = '', secondName = '', firstYear, secondYear, rest = ''] = found ?? []
  if (!found || !firstName.trim().includes(' ') || !secondName.trim().includes(' ') || isEvent(secondName.trim()))
    return null
  const person = (name: string, year: string | undefined) => ({ name: name.trim(), year: Number(year) })
  const events = eventsIn(rest.replace(/^[-–—,;:\s]+/u, ''), isEvent).join(', ')
  return { one: person(firstName, firstYear), two: person(secondName, secondYear), events }
}

/** The person up to the first year, and what stands behind it. */
function cut(text: string): [Member | null, string] {
  const found = text.length > LONGEST ? null : YEAR.exec(text.trim())
  const person = found?.[1] === undefined ? null : splitNameYear(found[1])
  // One year behind two names is that of one of them.
  const isOne = person?.year && joinedPeople(person.name).length === 0
  return isOne ? [person, (found?.[2] ?? '').trim()] : [null, '']
}

/** The events of a text, also without commas between them: each is as long as it has a meaning, so "cha cha rumba" is two. */
export function eventsIn(text: string, isEvent: (word: string) => boolean): string[] {
  return text.split(/[,;+&]|\svà\s/u).flatMap((part) => {
    const words = part.split(/\s+/u).filter((word) => word !== '')
    const events: string[] = []
    for (let start = 0; start < words.length;) {
      const ends = words.slice(start).map((_, index) => start + index + 1)
      const end = ends.findLast((candidate) => isEvent(words.slice(start, candidate).join(' '))) ?? start + 1
      events.push(words.slice(start, end).join(' '))
      start = end
    }
    // Words of no event stay together, to be read as they were typed.
    return events.some(isEvent) || events.length === 0 ? events : [words.join(' ')]
  })
}
