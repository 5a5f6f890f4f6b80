import { fold } from '@portal/shared/kit/text/names'
import { escaped } from '../kit/text/markup.ts'

/** The texts by which somebody is found. */
export type Identifiers = { names: readonly string[]; addresses: readonly string[]; phones: readonly string[] }

// Shorter names, and names of one word, occur in too many texts that are not about the person.
const NAME_MIN = 6
const isDistinctive = (name: string) => name.length >= NAME_MIN && name.trim().includes(' ')
/** Every way of writing a phone number ends with so many of its digits. */
const PHONE_DIGITS = 9

/**
 * All spellings of somebody's names, addresses and phones in texts of the portal, the longest first: as typed, in capitals, without diacritics,
 * within markup and within JSON.
 */
export function spellings({ names, addresses, phones }: Identifiers): string[] {
  const spelled = [
    ...names.filter(isDistinctive).flatMap((name) => [name, name.normalize('NFC'), fold(name)]),
    ...addresses,
    ...phones.flatMap(phoneSpellings),
  ].flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()])
  const encoded = spelled.flatMap((text) => [text, escaped(text), JSON.stringify(text).slice(1, -1)])
  return [...new Set(encoded)].filter((text) => text !== '').toSorted((a, b) => b.length - a.length)
}

function phoneSpellings(phone: string): string[] {
  const digits = phone.replaceAll(/\D/gu, '')
  const end = digits.slice(-PHONE_DIGITS)
  if (end.length < PHONE_DIGITS) return []
  const groups = [
    [`0${end.slice(0, 3)}`, end.slice(3, 6), end.slice(6)],
    [end.slice(0, 3), end.slice(3, 6), end.slice(6)],
    [end.slice(0, 2), end.slice(2, 5), end.slice(5)],
  ]
  return [`+84${end}`, `0${end}`, end, ...groups.flatMap((parts) => [parts.join(' '), parts.join('.')])]
}

/** A text with `sign` in place of the spellings. */
export function replaceSpellings(text: string, spelled: readonly string[], sign: string): string {
  return spelled.reduce((result, spelling) => result.replaceAll(spelling, sign), text)
}
