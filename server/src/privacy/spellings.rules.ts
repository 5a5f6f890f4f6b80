import { fold } from '@portal/shared/kit/text/names'
import { escaped } from '../kit/text/markup.ts'

/** The texts by which somebody is found. */
export type Identifiers = { names: readonly string[]; addresses: readonly string[]; phones: readonly string[] }

// Shorter names, or names of one word, stand in too many texts that are not about the person.
const NAME_MIN = 6
const isTelling = (name: string) => name.length >= NAME_MIN && name.trim().includes(' ')
/** The digits of a number that every way of writing it ends with. */
const PHONE_DIGITS = 9

/**
 * Every way in which the portal's own texts write what somebody is known by, the longest first: as typed, in capitals, without
 * diacritics, within markup and within JSON.
 */
export function spellings({ names, addresses, phones }: Identifiers): string[] {
  const written = [
    ...names.filter(isTelling).flatMap((name) => [name, name.normalize('NFC'), fold(name)]),
    ...addresses,
    ...phones.flatMap(phoneSpellings),
  ].flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()])
  const within = written.flatMap((text) => [text, escaped(text), JSON.stringify(text).slice(1, -1)])
  return [...new Set(within)].filter((text) => text !== '').toSorted((a, b) => b.length - a.length)
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
export function without(text: string, spelled: readonly string[], sign: string): string {
  return spelled.reduce((textSoFar, each) => textSoFar.replaceAll(each, sign), text)
}
