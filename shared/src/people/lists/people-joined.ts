import { cleanName, type Member } from '../../kit/text/names.ts'
import { isAboutOthers, QUOTES, readCell, readYear } from '../people-cells.ts'
import { readHeader } from '../people-header.ts'

/** Between the people of one cell: a sign or a word, with letters, a year or a bracket on both sides. A dash also stands before much else. */
const BETWEEN = /(?<=[\p{L}\p{M})\]]|\d{4})(?:\s*[&+/,;]+\s*|\s+(?:[x×]|và|and)\s+)(?=[\p{L}'"“])/iu
/** Between the years of one cell. */
const BETWEEN_YEARS = /(?<=\d{4}\)?)(?:\s*[/,;&+–—-]\s*|\s+(?:(?:x|và|and|[-–—])\s+)?)(?=[\d(])/iu
const LONGEST = 400
/** Signs of no name. A single word without a capital is the rest of something else: "Họ và tên". */
const NAME = /^[\p{L}\p{M}.'’()[\] -]+$/u
const isName = (name: string) =>
  NAME.test(name) && (name.includes(' ') || /^\p{Lu}/u.test(name)) && !isAboutOthers(name)

/** The people whom one cell names ("A x B", "A 2012 và B 2013", also with "&", "+", "/"), with their years; none where it names one or nobody. */
export function joinedPeople(text: string): Member[] {
  const clean = cleanName(text.replace(/[\r\n]+/gu, ', ').replace(QUOTES, ' '))
  if (clean.length > LONGEST || !BETWEEN.test(clean) || readHeader([clean])) return []
  const people = clean.split(BETWEEN).map((part) => {
    const cell = readCell(part)
    return cell.kind === 'name' && isName(cell.name) ? { name: cell.name, year: cell.year } : null
  })
  return people.every((person) => person !== null) ? people : []
}

/** The people of one cell as the members of a team, with the years of another cell where it has as many; null where the cell names one. */
export function joinedMembers(names: string, years: string): string | null {
  const people = joinedPeople(names)
  const born = joinedYears(years)
  if (people.length === 0) return null
  return people
    .map(({ name, year }, place) => [name, year ?? (born.length === people.length ? born[place] : null)])
    .map((parts) => parts.filter((part) => part !== null).join(' '))
    .join(', ')
}

/** The years of several people in one cell, as "2012/2013"; none where it is not two years or more. */
export function joinedYears(text: string): number[] {
  const clean = cleanName(text.length > LONGEST ? '' : text)
  if (readYear(clean) !== null) return []
  const years = clean.split(BETWEEN_YEARS).map(readYear)
  return years.length > 1 && years.every((year) => year !== null) ? years : []
}
