import type { Member } from '@portal/shared/kit/text/names'
import { splitNameYear } from '@portal/shared/people/people-cells'
import { splitPeople } from '@portal/shared/people/lists/people-joined'

/** A line of a chat: one or two people and their events. */
export type ChatLine = { dancer: Member; partner: Member | null; events: string }

/**
 * "An (12/05/2016), rumba": `An (12/05/2016` and `, rumba`. `(?!\d|-\d)` excludes four digits that go on: a longer number, or a date that
 * begins with its year, such as 2016-05-12.
 */
const YEAR = /^(.*?\p{L}.*?[\s(:–—-](?:\d{1,2}[-/.]){0,2}\d{4})(?!\d|-\d)[)\]]?(.*)$/u
/** "- Vy 2015" begins with `- `; no groups. */
const JOINER = /^(?:[-–—+&]|(?:và|x)(?=\s))\s*/iu
/** The longest line that is read as a line of a chat. */
export const MAX_LINE_LENGTH = 300

/**
 * Reads a line with text after its first year: another dancer after a dash, a plus or "và", otherwise events. Null for any other line,
 * such as a list with commas.
 * - "An 2016 - Vy 2015 cha cha": An and Vy, "cha cha"
 * - "An 2016 rumba": An alone, "rumba"
 * - "An 2016 - Vy": An and Vy, who has no year, without events
 * - "An 2016, x": null
 */
export function readChatLine(line: string, isEvent: (word: string) => boolean): ChatLine | null {
  const [dancer, afterDancer] = splitAfterYear(line)
  if (!dancer || afterDancer === '') return null
  return JOINER.test(afterDancer)
    ? readPair(dancer, afterDancer.replace(JOINER, ''), isEvent)
    : readSolo(dancer, afterDancer, isEvent)
}

/** Reads the text after a joiner: another dancer, or events of the first one alone. Null if a third dancer follows. */
function readPair(dancer: Member, afterJoiner: string, isEvent: (word: string) => boolean): ChatLine | null {
  const text = afterJoiner.replace(/^[,;:\s]+/u, '')
  const [partner, afterPartner] = splitAfterYear(text)
  if (!partner) {
    const events = splitEvents(text, isEvent)
    const isEventText = events.some(isEvent)
    return isEventText
      ? { dancer, partner: null, events: events.join(', ') }
      : { dancer, partner: splitNameYear(text), events: '' }
  }
  if (splitAfterYear(afterPartner)[0]) return null
  return { dancer, partner, events: splitEvents(afterPartner.replace(/^[-–—,;:\s]+/u, ''), isEvent).join(', ') }
}

/** Reads the text after a dancer without a joiner as events. Null for another dancer, and for words after a comma that name no event. */
function readSolo(dancer: Member, afterDancer: string, isEvent: (word: string) => boolean): ChatLine | null {
  const startsWithComma = /^[,;]/u.test(afterDancer)
  const text = afterDancer.replace(/^[,;:\s]+/u, '')
  if (splitAfterYear(text)[0]) return null
  const events = splitEvents(text, isEvent)
  const isEventText = events.some(isEvent)
  return isEventText || !startsWithComma ? { dancer, partner: null, events: events.join(', ') } : null
}

/** "An 2016 (Bơ) rumba": `2016` and `Bơ`. */
const BRACKETS_AFTER_YEAR = /(\(?(?:\d{1,2}[-/.]){0,2}\d{4}\)?) ?\(([^()\d]{1,40})\)/gu

/** Moves each nickname in brackets from after the year to before it, where the name is. Events in brackets stay. */
export function moveNicknamesBeforeYear(line: string, isEvent: (word: string) => boolean): string {
  return line.replace(BRACKETS_AFTER_YEAR, (match, year: string, words: string) =>
    splitEvents(words, isEvent).some(isEvent) ? match : `(${words}) ${year}`,
  )
}

/** A name of one to five capitalised words. */
const NAME = /^\p{Lu}[\p{L}’']*(?: \p{Lu}[\p{L}’']*){0,4}$/u

/** Reads "An 2016 Vy 2015": two people separated only by a space; null if any part could mean something else. */
export function readTwoPeople(line: string, isEvent: (word: string) => boolean): [Member, Member] | null {
  const [dancer, afterDancer] = splitAfterYear(line)
  const [partner, afterPartner] = splitAfterYear(afterDancer)
  if (!dancer || !partner || !/^\.?$/u.test(afterPartner)) return null
  const isName = ({ name }: Member) => NAME.test(name) && !splitEvents(name, isEvent).some(isEvent)
  return /^\p{L}/u.test(afterDancer) && isName(dancer) && isName(partner) ? [dancer, partner] : null
}

/** "2. Lý An - Hồ Vy 2016/2015 rumba": `Lý An`, `Hồ Vy`, `2016`, `2015` and ` rumba`. */
const NAMES_THEN_YEARS =
  /^(?:\d{1,3}[.)]\s*)?([\p{L}\p{M} .'’]{2,60}?)\s*(?:[-–—+&,]|\s(?:và|x)\s)\s*([\p{L}\p{M} .'’]{2,60}?)[\s,(–—-]*(\d{4})\s?[-–—/,+& ]\s?(\d{4})(?!\d)\)?(.*)$/iu

/** Reads "Lý An - Hồ Vy 2016/2015": both names of a pair, then both years; null for any other line. */
export function readNamesThenYears(line: string, isEvent: (word: string) => boolean): ChatLine | null {
  const found = line.length > MAX_LINE_LENGTH ? null : NAMES_THEN_YEARS.exec(line.trim())
  const [, firstName = '', secondName = '', firstYear, secondYear, afterYears = ''] = found ?? []
  if (!found || !firstName.trim().includes(' ') || !secondName.trim().includes(' ') || isEvent(secondName.trim()))
    return null
  const person = (name: string, year: string | undefined) => ({ name: name.trim(), year: Number(year) })
  const events = splitEvents(afterYears.replace(/^[-–—,;:\s]+/u, ''), isEvent).join(', ')
  return { dancer: person(firstName, firstYear), partner: person(secondName, secondYear), events }
}

/** The person up to the first year, and the text after it. */
function splitAfterYear(text: string): [Member | null, string] {
  const found = text.length > MAX_LINE_LENGTH ? null : YEAR.exec(text.trim())
  const person = found?.[1] === undefined ? null : splitNameYear(found[1])
  // With one year after two names it is unclear whose year it is.
  const isSinglePerson = person?.year && splitPeople(person.name).length === 0
  return isSinglePerson ? [person, (found?.[2] ?? '').trim()] : [null, '']
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
