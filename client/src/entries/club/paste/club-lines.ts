import type { ImportedField } from '@portal/shared/imports/fields'
import { isSumOrSignature } from '@portal/shared/people/lists/nobody'
import type { Member } from '@portal/shared/kit/text/names'
import { correctMistypedYears } from '@portal/shared/people/doubts'
import { readHeader } from '@portal/shared/people/people-header'
import { splitPeople } from '@portal/shared/people/lists/people-joined'
import { parseMembers } from '@portal/shared/people/people-text'
import type { Sex } from '@portal/shared/people/sex'
import { readChatLine, readNamesThenYears, readTwoPeople, moveNicknamesBeforeYear } from './club-chat.ts'
import { extractSex } from './club-sex.ts'
import { TEAM } from './club-teams.ts'

/** A line of a pasted list, read by itself. `typed`: its words before years were corrected, if any was. */
export type ParsedLine =
  | {
      kind: 'people'
      dancer: Member
      partner: Member | null
      events: string
      typed: readonly string[]
      sex: Sex | null
    }
  | { kind: 'team'; team: string; members: string }
  | { kind: 'unread'; text: string }

const hasLetters = (text: string) => /\p{L}/u.test(text)
/** A phone number is for contact, not an event: "ĐT: 0912 345 678", "+84912345678". */
const NUMBER = String.raw`(?:(?<!\p{L})(?:sđt|đt|tel|phone|(?:số )?điện thoại)\s?[:.]?\s?)?(?<![\d./-])(?:\+84|0)\d(?:[\s.-]?\d){7,9}(?!\d)`
const PHONE = new RegExp(String.raw`\(${NUMBER}\)|${NUMBER}`, 'giu')

/** Two capitalised words: a name in a column of years means that the row is shifted. */
const NAME = /^\s*\p{Lu}\p{L}* \p{Lu}/u

/** Whether a row fits the columns of the table: it has a name in a column of names, and none in a column of numbers or years. */
export function isTableRow(
  cells: readonly string[],
  mapping: readonly (ImportedField | null)[],
  isEvent: (word: string) => boolean,
): boolean {
  if (!cells.some(hasLetters) || isSumOrSignature(cells)) return true
  const filled = cells.filter((cell) => cell.trim() !== '')
  // A line of a chat in one cell, or a repeated heading.
  if ((filled.length === 1 && /[\d,;]/u.test(filled[0] ?? '')) || readHeader(filled)) return false
  const name = mapping.findIndex((field) => field === 'full_name_one')
  const names = cells.filter((cell, at) => /name/u.test(mapping[at] ?? '') && hasLetters(cell) && !isEvent(cell))
  const isBefore = cells.some((cell, at) => at < name && mapping[at] === null && hasLetters(cell))
  const isNumber = /\d/u.test(cells[name] ?? '') && !hasLetters(cells[name] ?? '')
  const isShifted = cells.some(
    (cell, at) =>
      (/birth/u.test(mapping[at] ?? '') && NAME.test(cell)) || (mapping[at] === 'sex' && /\d{2}/u.test(cell)),
  )
  return names.length > 0 && !isBefore && !isNumber && !isShifted
}

/** Reads a line that is no row of a table; null for headings and sums. */
export function readLine(cells: readonly string[], isEvent: (word: string) => boolean): ParsedLine[] | null {
  const { line, sex } = extractSex(cells.join('\t'))
  const filled = line
    .split('\t')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
  if (!filled.some(hasLetters) || readHeader(filled) || isSumOrSignature(filled)) return null
  const from = filled.findLastIndex((cell) => !cell.split(/[\s,;+&]+/u).every(isEvent)) + 1
  const head = filled.slice(0, from).join(' ')
  const tail = filled.slice(from).join(', ')
  const written = (tail === '' ? head : `${head}, ${tail}`)
    .replaceAll(PHONE, ' ')
    .replaceAll(/(?<=\s|^)['’](?=\d{4})/gu, '')
  const team = TEAM.exec(written)
  if (team && parseMembers(team[2] ?? '').length > 1)
    return [{ kind: 'team', team: (team[1] ?? '').trim(), members: (team[2] ?? '').trim() }]
  const mended = correctMistypedYears(written)
  const text = moveNicknamesBeforeYear(mended, isEvent)
  const typed = mended === written ? [] : written.split(/[^\p{L}\d]+/u)
  const pair = readNamesThenYears(text, isEvent)
  if (pair) return [{ kind: 'people', ...pair, typed, sex: null }]
  const twoPeople = readTwoPeople(text, isEvent)
  if (twoPeople)
    return twoPeople.map((dancer) => ({ kind: 'people', dancer, partner: null, events: '', typed, sex: null }))
  const read = readChatLine(text, isEvent)
  if (read) return [{ kind: 'people', ...read, typed, sex: read.partner ? null : sex }]
  // Two names without years are a pair whose years are missing.
  const [first, second, ...more] = /[,;]/u.test(text) ? [] : splitPeople(text)
  if (first && second && more.length === 0 && ![first, second].some(({ name }) => isEvent(name)))
    return [{ kind: 'people', dancer: first, partner: second, events: '', typed, sex: null }]
  const [dancer, ...others] = parseMembers(text)
  if (dancer?.year && others.length === 0) return [{ kind: 'people', dancer, partner: null, events: '', typed, sex }]
  return [{ kind: 'unread', text: cells.join(' ').trim() }]
}
