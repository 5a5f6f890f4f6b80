import { normalizeText, removeInvisible, toPlainLetters } from './unicode.ts'
import { textSortKey } from './vietnamese-order.ts'

/** A name as it is stored: NFC, letters of plain width, trimmed, inner whitespace collapsed to one space, without invisible characters. */
export function cleanName(text: string): string {
  return toPlainLetters(removeInvisible(text)).replace(/\s+/gu, ' ').trim()
}

/** Text made comparable for search and duplicates: lower case, no diacritics, đ as d, single spaces. */
export function fold(text: string): string {
  return cleanName(normalizeText(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase())
    .replace(/\p{M}/gu, '')
    .replace(/[đð]/gu, 'd')
}

/** The `search_key` column: all given texts folded and joined by a space; absent ones are left out. */
export function searchKey(...texts: (string | null | undefined)[]): string {
  return texts
    .map((text) => fold(text ?? ''))
    .filter((text) => text !== '')
    .join(' ')
}

/** The `sort_key` column of a person: given name (the last word) first, then the rest, as `textSortKey` orders. */
export function sortKey(fullName: string): string {
  const words = cleanName(fullName).split(' ')
  return textSortKey([...words.slice(-1), ...words.slice(0, -1)].join(' '))
}

/**
 * Identifies a set of people whatever their order, spelling of diacritics or case.
 * JSON separates the parts, so that no name can imitate another set.
 */
export function peopleKey(people: readonly { name: string; year: number | null }[]): string {
  const parts = people.map(({ name, year }) => JSON.stringify([fold(name), year]))
  return `[${parts.sort().join(',')}]`
}

export type Member = { name: string; year: number | null }

/** The comma-joined names, without years, as `full_name_one` of a team carries them. */
export function joinMembers(members: readonly { name: string }[]): string {
  return members.map(({ name }) => name).join(', ')
}

/** A username or e-mail address as it is stored to be compared: without regard to case. */
export function accountKey(text: string): string {
  return normalizeText(text, 'NFC').trim().toLowerCase()
}
