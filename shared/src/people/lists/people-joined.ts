import { cleanName, type Member } from '../../kit/text/names.ts'
import { isSexClubOrEmail, QUOTES, readCell, readYear } from '../people-cells.ts'
import { readHeader } from '../people-header.ts'

const JOINING_SIGNS = String.raw`\s?[&+/,;]+\s?|\s(?:[x×]|và|and)\s`
/** Only with spaces: a hyphen without spaces is part of a name. */
const JOINING_DASHES = String.raw`\s?[–—]\s?|\s-\s`
/** The separators between people in one cell of clean text. */
export const PEOPLE_SEPARATORS = `${JOINING_SIGNS}|${JOINING_DASHES}`
/** Matches separators between a name, year or bracket and the next name: in "An, 2012, Vy" only the second comma. */
const createSeparatorPattern = (signs: string) =>
  new RegExp(String.raw`(?<=[\p{L}\p{M})\]]|\d{4})(?:${signs})(?=[\p{L}'"“])`, 'iu')
const JOINING_SIGN = createSeparatorPattern(JOINING_SIGNS)
const JOINING_DASH = createSeparatorPattern(JOINING_DASHES)
/** Between years: "2012/2013", "2012 x 2013", "(2012) (2013)". */
const YEAR_SEPARATOR = /(?<=\d{4}\)?)(?:\s*[/,;&+–—-]\s*|\s+(?:(?:x|và|and|[-–—])\s+)?)(?=[\d(])/iu
const MAX_LENGTH = 400
/** A single word without a capital is part of something else, such as "Họ và tên". */
const NAME = /^[\p{L}\p{M}.'’()[\] -]+$/u
const isName = (name: string) =>
  NAME.test(name) && (name.includes(' ') || /^\p{Lu}/u.test(name)) && !isSexClubOrEmail(name)

/** Splits a cell with several people ("A x B", "A 2012 và B 2013", also with "&", "+", "/") into names and years. Returns none for fewer than two people. */
export function splitPeople(text: string): Member[] {
  const clean = cleanName(text.replace(/[\r\n]+/gu, ', ').replace(QUOTES, ' '))
  const parts = clean.length > MAX_LENGTH ? [] : clean.split(JOINING_SIGN).flatMap(splitAtDashes)
  if (parts.length < 2 || readHeader([clean])) return []
  const people = parts.map(readPerson)
  return people.every((person) => person !== null) ? people : []
}

function readPerson(part: string): Member | null {
  const cell = readCell(part)
  return cell.kind === 'name' && isName(cell.name) ? { name: cell.name, year: cell.year } : null
}

/** Splits at dashes between full names. Other text may also follow a dash, so each name needs two words, and all or none begin with a capital. */
function splitAtDashes(text: string): string[] {
  const parts = text.split(JOINING_DASH)
  const names = parts.map((part) => readPerson(part)?.name ?? '')
  const areFullNames = names.every((name) => name.includes(' '))
  return areFullNames && new Set(names.map((name) => /^\p{Lu}/u.test(name))).size === 1 ? parts : [text]
}

/** The people of a cell as the text of a team's members, with the years of another cell if there is one for each; null if the cell does not name several. */
export function formatTeamMembers(names: string, years: string): string | null {
  const people = splitPeople(names)
  const yearsOfPeople = splitYears(years)
  const hasYearForEach = yearsOfPeople.length === people.length
  if (people.length === 0) return null
  return people
    .map(({ name, year }, index) => {
      const yearOfBirth = year ?? (hasYearForEach ? (yearsOfPeople[index] ?? null) : null)
      return yearOfBirth === null ? name : `${name} ${yearOfBirth}`
    })
    .join(', ')
}

/** Splits a cell with several years, such as "2012/2013". Returns none for fewer than two years. */
export function splitYears(text: string): number[] {
  const clean = cleanName(text.length > MAX_LENGTH ? '' : text)
  if (readYear(clean) !== null) return []
  const years = clean.split(YEAR_SEPARATOR).map(readYear)
  return years.length > 1 && years.every((year) => year !== null) ? years : []
}
