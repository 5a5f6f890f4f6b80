import { cleanName, type Member } from '../../kit/text/names.ts'
import { isAboutOthers, QUOTES, readCell, readYear } from '../people-cells.ts'
import { readHeader } from '../people-header.ts'

const SIGNS = String.raw`\s?[&+/,;]+\s?|\s(?:[x×]|và|and)\s`
/** A hyphen without spaces is part of a name. */
const DASHES = String.raw`\s?[–—]\s?|\s-\s`
/** The signs between the people of one cell of clean text. */
export const BETWEEN_PEOPLE = `${SIGNS}|${DASHES}`
/** Matches signs with letters, a year or a bracket on both sides. */
const betweenPeople = (signs: string) =>
  new RegExp(String.raw`(?<=[\p{L}\p{M})\]]|\d{4})(?:${signs})(?=[\p{L}'"“])`, 'iu')
const BETWEEN = betweenPeople(SIGNS)
const DASH = betweenPeople(DASHES)
/** Between the years of one cell. */
const BETWEEN_YEARS = /(?<=\d{4}\)?)(?:\s*[/,;&+–—-]\s*|\s+(?:(?:x|và|and|[-–—])\s+)?)(?=[\d(])/iu
const LONGEST = 400
/** A single word without a capital is part of something else, such as "Họ và tên". */
const NAME = /^[\p{L}\p{M}.'’()[\] -]+$/u
const isName = (name: string) =>
  NAME.test(name) && (name.includes(' ') || /^\p{Lu}/u.test(name)) && !isAboutOthers(name)

/** The people whom one cell names ("A x B", "A 2012 và B 2013", also with "&", "+", "/"), with their years; none where it names one or nobody. */
export function joinedPeople(text: string): Member[] {
  const clean = cleanName(text.replace(/[\r\n]+/gu, ', ').replace(QUOTES, ' '))
  const parts = clean.length > LONGEST ? [] : clean.split(BETWEEN).flatMap(splitAtDashes)
  if (parts.length < 2 || readHeader([clean])) return []
  const people = parts.map(readPerson)
  return people.every((person) => person !== null) ? people : []
}

function readPerson(part: string): Member | null {
  const cell = readCell(part)
  return cell.kind === 'name' && isName(cell.name) ? { name: cell.name, year: cell.year } : null
}

/** Splits at dashes between full names. A dash also stands before other text, so each name needs two words, and all a capital or none. */
function splitAtDashes(text: string): string[] {
  const parts = text.split(DASH)
  const names = parts.map((part) => readPerson(part)?.name ?? '')
  const areFullNames = names.every((name) => name.includes(' '))
  return areFullNames && new Set(names.map((name) => /^\p{Lu}/u.test(name))).size === 1 ? parts : [text]
}

/** The people of one cell as the members of a team, with the years of another cell where it has as many; null where the cell names one. */
export function joinedMembers(names: string, years: string): string | null {
  const people = joinedPeople(names)
  const yearsOfPeople = joinedYears(years)
  const isYearForEach = yearsOfPeople.length === people.length
  if (people.length === 0) return null
  return people
    .map(({ name, year }, index) => {
      const yearOfBirth = year ?? (isYearForEach ? (yearsOfPeople[index] ?? null) : null)
      return yearOfBirth === null ? name : `${name} ${yearOfBirth}`
    })
    .join(', ')
}

/** The years of several people in one cell, as "2012/2013"; none where it is not two years or more. */
export function joinedYears(text: string): number[] {
  const clean = cleanName(text.length > LONGEST ? '' : text)
  if (readYear(clean) !== null) return []
  const years = clean.split(BETWEEN_YEARS).map(readYear)
  return years.length > 1 && years.every((year) => year !== null) ? years : []
}
