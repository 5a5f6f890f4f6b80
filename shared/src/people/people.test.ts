import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldSentence } from '../kit/validation.ts'
import { entryForm, readPeople, TEAM_MIN_PEOPLE, type PeopleDraft } from './people.ts'

const YEAR = 2026
const read = (draft: Partial<PeopleDraft>) =>
  readPeople({ full_name_one: 'Lan Anh', is_flashmob: 0, is_group: 0, ...draft }, YEAR)
const codes = (draft: Partial<PeopleDraft>) => read(draft).problems.map(({ path, code }) => `${path} ${code}`)

describe('who is entered', () => {
  test('one name is a solo, two are a pair, with their years', () => {
    expect(read({ date_of_birth_one: 2001 })).toMatchObject({
      kind: 1,
      people: [{ name: 'Lan Anh', year: 2001 }],
      full_name_two: null,
      problems: [],
    })
    expect(read({ full_name_two: ' Minh   Khoa ', date_of_birth_two: 2002 })).toMatchObject({
      kind: 2,
      people: [
        { name: 'Lan Anh', year: null },
        { name: 'Minh Khoa', year: 2002 },
      ],
      full_name_two: 'Minh Khoa',
    })
    expect(read({ full_name_two: '  ' }).kind).toBe(1)
  })

  test('namesakes of other years, or with other tones, are two people', () => {
    expect(read({ full_name_two: 'Lan Anh', date_of_birth_one: 2001, date_of_birth_two: 2002 }).problems).toEqual([])
    expect(read({ full_name_two: 'Lan Ánh', date_of_birth_one: 2001, date_of_birth_two: 2001 }).problems).toEqual([])
  })

  test('a team is its members; the year of the form is not theirs', () => {
    const team = read({
      full_name_one: 'Lan Anh 2010, Minh Khoa;\nThu Hà (2011),',
      is_flashmob: 1,
      date_of_birth_one: 3,
    })
    expect(team).toMatchObject({ kind: 3, full_name_one: 'Lan Anh, Minh Khoa, Thu Hà', problems: [] })
    expect(team.people.map(({ year }) => year)).toEqual([2010, null, 2011])
    expect(read({ full_name_one: 'Lan Anh, Minh Khoa', is_group: 1 }).kind).toBe(4)
  })
})

describe('a broken rule names its field:', () => {
  const long = 'a'.repeat(101)
  test.each<[string, Partial<PeopleDraft>, string[]]>([
    ['a short name', { full_name_one: 'A' }, ['full_name_one TEXT_TOO_SHORT']],
    ['a long second name', { full_name_two: long }, ['full_name_two TEXT_TOO_LONG']],
    ['markup', { full_name_one: '<b>Lan</b>' }, ['full_name_one NAME_CHARACTERS']],
    ['digits alone', { full_name_one: '1234' }, ['full_name_one NAME_WITHOUT_LETTER']],
    ['signs alone', { full_name_two: '()' }, ['full_name_two NAME_WITHOUT_LETTER']],
    // Signs are nobody's name in a team.
    ['a team of one and signs', { full_name_one: 'Lan, ()', is_group: 1 }, ['full_name_one TEAM_TOO_SMALL']],
    ['two in the place of one', { full_name_one: 'Lan Anh, Minh Khoa' }, ['full_name_one ONE_NAME']],
    [
      'the same person twice',
      { full_name_two: 'lan anh', date_of_birth_one: 2001, date_of_birth_two: 2001 },
      ['full_name_two SAME_PERSON'],
    ],
    ['a year to come', { date_of_birth_one: 2027 }, ['date_of_birth_one YEAR_OUT_OF_RANGE']],
    ['a year long past', { full_name_two: 'Minh', date_of_birth_two: 1899 }, ['date_of_birth_two YEAR_OUT_OF_RANGE']],
    ['a team of one', { full_name_one: 'Lan Anh', is_group: 1 }, ['full_name_one TEAM_TOO_SMALL']],
    ['a short member', { full_name_one: 'Lan, B', is_group: 1 }, ['full_name_one MEMBER_TOO_SHORT']],
    ['a long member', { full_name_one: `Lan, ${long}`, is_group: 1 }, ['full_name_one MEMBER_TOO_LONG']],
    ['an odd member', { full_name_one: 'Lan, <Bo>', is_group: 1 }, ['full_name_one MEMBER_CHARACTERS']],
    ['a member to come', { full_name_one: 'Lan, Bo 2027', is_group: 1 }, ['full_name_one MEMBER_YEAR']],
    ['another head count', { number_of_people: 2 }, ['number_of_people HEAD_COUNT']],
    ['both kinds of team', { full_name_one: 'Lan, Bo', is_group: 1, is_flashmob: 1 }, ['is_group GROUP_OR_FLASHMOB']],
  ])('%s', (_, draft, expected) => {
    expect(codes(draft)).toEqual(expected)
    for (const { code, params } of read(draft).problems)
      for (const language of ['en', 'vi'] as const) expect(fieldSentence(code, language, params)).not.toMatch(/[{}]/)
  })

  test('everybody who is wrong in a team is named', () => {
    const { problems } = read({ full_name_one: 'Lan, B, Minh 1800, C', is_group: 1 })
    expect(problems.map(({ params }) => params.position)).toEqual([2, 3, 4])
  })
})

test('a team of 2 to 60 is taken, whatever separates its names; any other number is refused with it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.constantFrom(',', ';', '\n', ', ,'), (count, separator) => {
      const full_name_one = Array.from({ length: count }, (_, n) => `Người Số ${n}`).join(separator)
      const team = read({ full_name_one, is_group: 1 })
      if (count < TEAM_MIN_PEOPLE) return team.problems[0]?.code === 'TEAM_TOO_SMALL'
      if (count > 60) return team.problems[0]?.code === 'TEAM_TOO_LARGE' && team.problems[0].params.count === count
      return team.problems.length === 0 && team.people.length === count
    }),
  )
})

describe('the form of an entry', () => {
  const content = (id: number, minimum_people = 2, maximum_people = 2) => ({
    formality: { id, minimum_people, maximum_people },
  })

  test('is what the people were typed as, whatever built-in form the contents have', () => {
    expect(entryForm(2, 2, [])).toBe(2)
    expect(entryForm(2, 2, [content(1)])).toBe(2)
  })

  test('is an added form when all contents are of it and the head count fits', () => {
    expect(entryForm(2, 2, [content(7), content(7)])).toBe(7)
    expect(entryForm(2, 2, [content(7), content(2)])).toBe(2)
    expect(entryForm(4, 3, [content(7)])).toBe(4)
    expect(entryForm(4, 3, [content(7, 3, 8)])).toBe(7)
  })
})
