import { fullName, hasLetter } from '../kit/fields.ts'
import { FULL_NAME_MAX, FULL_NAME_MIN, TEAM_LIMIT, YEAR_OF_BIRTH_MIN } from '../kit/limits.ts'
import { joinMembers, type Member } from '../kit/text/names.ts'
import { FLASHMOB, GROUP, PAIR, SOLO } from '../resources/entry-forms.ts'
import { toFindings, type FieldCode } from '../kit/validation.ts'
import { readMembers } from './people-text.ts'

/** The people of a registration, as they are typed. */
export type PeopleDraft = {
  full_name_one: string
  date_of_birth_one?: number | null | undefined
  full_name_two?: string | null | undefined
  date_of_birth_two?: number | null | undefined
  number_of_people?: number | null | undefined
  is_flashmob: 0 | 1
  is_group: 0 | 1
}

/** A rule that the people break, with a code of `validation.ts`. */
export type PeopleProblem = { path: string; code: FieldCode; params: Record<string, string | number> }

type IsStored = (name: string) => boolean

/** The people read from a draft, and the rules that they break. */
export type People = {
  /** The built-in entry form: solo 1, pair 2, flash-mob 3, group 4. */
  kind: number
  people: Member[]
  /** A team's joined names, otherwise the first name. */
  full_name_one: string
  full_name_two: string | null
  problems: PeopleProblem[]
  /** Lines of a team's text that were not read as people, such as headings. A form shows them, because a person may have such a name. */
  skippedLines?: readonly string[]
}

export const TEAM_MIN_PEOPLE = 2
/** Allows a table row of a dozen cells for each person. */
const TEAM_TEXT_MAX_PARTS = TEAM_LIMIT * 12

/** Whether people enter as a team, by the names of its members, and not as one or two. */
export function isTeam({ is_flashmob, is_group }: Pick<PeopleDraft, 'is_flashmob' | 'is_group'>): boolean {
  return is_flashmob === 1 || is_group === 1
}

/**
 * Reads the people of a draft, and reports every broken rule of names, years and head count.
 * `latestYear`: the last possible year of birth. A team's years come from its members, never from `date_of_birth_one`. `isStored`: whether an
 * entry has this name already; a stored name may lack letters.
 */
export function readPeople(draft: PeopleDraft, latestYear: number, isStored: IsStored = () => false): People {
  const { is_flashmob, is_group } = draft
  const result = isTeam(draft)
    ? { ...readTeam(draft.full_name_one, latestYear), kind: is_flashmob === 1 ? FLASHMOB : GROUP }
    : readOneOrTwo(draft, latestYear, isStored)
  if (is_flashmob === 1 && is_group === 1)
    result.problems.push({ path: 'is_group', code: 'GROUP_OR_FLASHMOB', params: {} })
  const count = result.people.length
  const headCount = draft.number_of_people ?? count
  if (result.problems.length === 0 && headCount !== count)
    result.problems.push({
      path: 'number_of_people',
      code: 'HEAD_COUNT',
      params: { given: headCount, count },
    })
  return result
}

/**
 * The entry form of an entry: a form that an admin added, if all contents have it and the head count fits, otherwise the built-in form
 * (`kind`).
 */
export function entryForm(
  kind: number,
  count: number,
  contents: readonly { formality: { id: number; minimum_people: number; maximum_people: number } }[],
): number {
  const [first, ...others] = contents.map(({ formality }) => formality)
  if (!first || first.id <= GROUP || others.some(({ id }) => id !== first.id)) return kind
  return count >= first.minimum_people && count <= first.maximum_people ? first.id : kind
}

function readOneOrTwo(draft: PeopleDraft, latestYear: number, isStored: IsStored): People {
  const isPair = (draft.full_name_two ?? '').trim() !== ''
  const first = readOneName('full_name_one', draft.full_name_one, isStored)
  const second = isPair ? readOneName('full_name_two', draft.full_name_two ?? '', isStored) : null
  const people: Member[] = [{ name: first.name, year: draft.date_of_birth_one ?? null }]
  if (second) people.push({ name: second.name, year: draft.date_of_birth_two ?? null })
  const years = people.flatMap(({ year }, index) =>
    yearProblems(index === 0 ? 'date_of_birth_one' : 'date_of_birth_two', year, latestYear),
  )
  return {
    kind: isPair ? PAIR : SOLO,
    people,
    full_name_one: first.name,
    full_name_two: second?.name ?? null,
    problems: [...first.problems, ...(second?.problems ?? []), ...years, ...samePersonProblems(people)],
  }
}

/** Reads the name of one person. A comma is refused, because two names would be entered as one person. */
function readOneName(path: string, text: string, isStored: IsStored) {
  const parsedName = readName(path, text)
  if (parsedName.problems.length === 0 && !hasLetter(parsedName.name) && !isStored(parsedName.name))
    parsedName.problems.push({ path, code: 'NAME_WITHOUT_LETTER', params: {} })
  if (parsedName.problems.length === 0 && parsedName.name.includes(','))
    parsedName.problems.push({ path, code: 'ONE_NAME', params: {} })
  return parsedName
}

function samePersonProblems([first, second]: readonly Member[]): PeopleProblem[] {
  const isSame =
    first &&
    second &&
    first.year !== null &&
    first.year === second.year &&
    first.name.toLowerCase() === second.name.toLowerCase()
  return isSame ? [{ path: 'full_name_two', code: 'SAME_PERSON', params: {} }] : []
}

function readName(path: string, text: string): { name: string; problems: PeopleProblem[] } {
  const parsedName = fullName.safeParse(text)
  if (parsedName.success) return { name: parsedName.data, problems: [] }
  return { name: text, problems: toFindings(parsedName.error).map(({ code, params = {} }) => ({ path, code, params })) }
}

function yearProblems(path: string, year: number | null, latestYear: number): PeopleProblem[] {
  if (year === null || (year >= YEAR_OF_BIRTH_MIN && year <= latestYear)) return []
  return [{ path, code: 'YEAR_OUT_OF_RANGE', params: { minimum: YEAR_OF_BIRTH_MIN, maximum: latestYear } }]
}

function readTeam(text: string, latestYear: number): Omit<People, 'kind'> {
  const parts = text.split(/[,;\t\r\n]/u).filter((part) => part.trim() !== '').length
  const refuse = (code: FieldCode, params: PeopleProblem['params']) => ({
    people: [],
    full_name_one: '',
    full_name_two: null,
    problems: [{ path: 'full_name_one', code, params }],
  })
  // Counted before the names are read, so that a huge text is refused quickly.
  if (parts > TEAM_TEXT_MAX_PARTS) return refuse('TEAM_TOO_LARGE', { maximum: TEAM_LIMIT, count: parts })
  const { members, skippedLines } = readMembers(text)
  const count = members.length
  if (count > TEAM_LIMIT) return refuse('TEAM_TOO_LARGE', { maximum: TEAM_LIMIT, count })
  if (count < TEAM_MIN_PEOPLE) return refuse('TEAM_TOO_SMALL', { minimum: TEAM_MIN_PEOPLE, count })

  const problems = members.flatMap((member, index) => memberProblems(member, index + 1, latestYear))
  return {
    people: members,
    full_name_one: joinMembers(members),
    full_name_two: null,
    problems,
    skippedLines,
  }
}

const memberCodes: Partial<Record<FieldCode, FieldCode>> = {
  TEXT_TOO_SHORT: 'MEMBER_TOO_SHORT',
  TEXT_TOO_LONG: 'MEMBER_TOO_LONG',
  NAME_ADDRESS: 'MEMBER_ADDRESS',
}
const MAX_QUOTED_LENGTH = 40

function memberProblems({ name, year }: Member, position: number, latestYear: number): PeopleProblem[] {
  const path = 'full_name_one'
  const person = name.slice(0, MAX_QUOTED_LENGTH).replaceAll(/\p{Cc}/gu, '')
  const memberParams = { person, position, minimum: FULL_NAME_MIN, maximum: FULL_NAME_MAX }
  const names = readName(path, name).problems.map(({ code, params }) => ({
    path,
    code: memberCodes[code] ?? ('MEMBER_CHARACTERS' as const),
    params: { ...memberParams, ...params },
  }))
  const years = yearProblems(path, year, latestYear).map(({ params }) => ({
    path,
    code: 'MEMBER_YEAR' as const,
    params: { ...params, person, position },
  }))
  return [...names, ...years]
}
