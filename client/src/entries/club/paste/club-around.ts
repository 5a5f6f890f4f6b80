import { isGreeting } from '@portal/shared/people/lists/nobody'
import { isClub } from '@portal/shared/people/people-cells'
import { eventsIn, LONGEST } from './club-chat.ts'

/** Heads a part of a list, before its dances. */
const FORM = /^(?:solo|đơn|đôi)$/iu
/** Two words with capitals may be somebody. */
const NAME = /^\p{Lu}\p{L}* \p{Lu}/u

/**
 * A line that names no dancer: events alone, which the dancer above enters; events that head what is below; a club or an opening; `unread`
 * where somebody may be in it.
 */
export type AroundLine = 'events' | 'heading' | 'other' | 'unread'

/** Null for any other line. `isEvent` is true of nothing that may be a name. */
export function aroundLine(line: string, isEvent: (word: string) => boolean): AroundLine | null {
  const text = line.trim()
  if (text.length > LONGEST || !/\p{L}/u.test(text) || /\d{4}/u.test(text)) return null
  if (isClub(text)) return 'other'
  const isOpening = text.endsWith(':')
  const words = eventsIn(isOpening ? text.slice(0, -1) : text, (word) => isEvent(word) || FORM.test(word))
  if (words.every((word) => isEvent(word) || FORM.test(word)))
    return isOpening || words.some((word) => FORM.test(word)) ? 'heading' : 'events'
  if (isOpening) return NAME.test(text) ? 'unread' : 'other'
  return isGreeting(text) ? 'unread' : null
}
