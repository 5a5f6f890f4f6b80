import { isGreeting } from '@portal/shared/people/lists/nobody'
import { isClub } from '@portal/shared/people/people-cells'
import { splitEvents, MAX_LINE_LENGTH } from './club-chat.ts'

/** The entry form in a heading, before its dances. */
const FORM = /^(?:solo|đơn|đôi)$/iu
/** Two capitalised words may be a person. */
const NAME = /^\p{Lu}\p{L}* \p{Lu}/u

/**
 * A line that names no dancer: `events` of the dancer above, a `heading` with the events of the dancers below, `other` for a club or an
 * introduction, `unread` for a line that may still name a person.
 */
export type OtherLine = 'events' | 'heading' | 'other' | 'unread'

/** Classifies a line without a dancer; null for any other line. `isEvent` must not match words that may be names. */
export function readOtherLine(line: string, isEvent: (word: string) => boolean): OtherLine | null {
  const text = line.trim()
  if (text.length > MAX_LINE_LENGTH || !/\p{L}/u.test(text) || /\d{4}/u.test(text)) return null
  if (isClub(text)) return 'other'
  const isIntroduction = text.endsWith(':')
  const words = splitEvents(isIntroduction ? text.slice(0, -1) : text, (word) => isEvent(word) || FORM.test(word))
  if (words.every((word) => isEvent(word) || FORM.test(word)))
    return isIntroduction || words.some((word) => FORM.test(word)) ? 'heading' : 'events'
  if (isIntroduction) return NAME.test(text) ? 'unread' : 'other'
  return isGreeting(text) ? 'unread' : null
}
