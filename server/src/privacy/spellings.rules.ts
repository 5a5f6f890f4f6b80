import { fold } from '@portal/shared/kit/text/names'
import { escapeMarkup } from '../kit/text/markup.ts'

/** The texts that identify a person. */
export type Identifiers = { names: readonly string[]; addresses: readonly string[]; phones: readonly string[] }

// Shorter names, and names of one word, occur in too many texts that are not about the person.
const NAME_MIN = 6
const isDistinctive = (name: string) => name.length >= NAME_MIN && name.trim().includes(' ')
/** Every spelling of a phone number ends with this number of its digits. */
const PHONE_DIGITS = 9

/**
 * All spellings of names, addresses and phones in texts of the portal, the longest first: as typed, in capitals, without diacritics, escaped in
 * markup and in JSON.
 */
export function listSpellings({ names, addresses, phones }: Identifiers): string[] {
  const spelled = [
    ...names.filter(isDistinctive).flatMap((name) => [name, name.normalize('NFC'), fold(name)]),
    ...addresses,
    ...phones.flatMap(listPhoneSpellings),
  ].flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()])
  const encoded = spelled.flatMap((text) => [text, escapeMarkup(text), JSON.stringify(text).slice(1, -1)])
  return [...new Set(encoded)].filter((text) => text !== '').toSorted((a, b) => b.length - a.length)
}

function listPhoneSpellings(phone: string): string[] {
  const digits = phone.replaceAll(/\D/gu, '')
  const lastDigits = digits.slice(-PHONE_DIGITS)
  if (lastDigits.length < PHONE_DIGITS) return []
  const groups = [
    [`0${lastDigits.slice(0, 3)}`, lastDigits.slice(3, 6), lastDigits.slice(6)],
    [lastDigits.slice(0, 3), lastDigits.slice(3, 6), lastDigits.slice(6)],
    [lastDigits.slice(0, 2), lastDigits.slice(2, 5), lastDigits.slice(5)],
  ]
  return [
    `+84${lastDigits}`,
    `0${lastDigits}`,
    lastDigits,
    ...groups.flatMap((parts) => [parts.join(' '), parts.join('.')]),
  ]
}

/** Replaces all spellings in a text. */
export function replaceSpellings(text: string, spellings: readonly string[], replacement: string): string {
  return spellings.reduce((result, spelling) => result.replaceAll(spelling, replacement), text)
}
