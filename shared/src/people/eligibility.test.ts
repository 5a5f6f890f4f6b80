import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkContent,
  checkTournament,
  type Entrant,
  type OpenedContent,
  type TournamentWindow,
} from './eligibility.ts'

const tournament: TournamentWindow = {
  start_date: '2026-06-06',
  end_date: '2026-06-07',
  register_start_date: null,
  register_end_date: '2026-05-31',
  is_active: 1,
}
const now = new Date('2026-05-01T05:00:00Z')
const at = (iso: string) => new Date(iso)
const codes = (refusals: { code: string }[]) => refusals.map(({ code }) => code)

describe('checkTournament', () => {
  it.each([
    ['well before', '2026-01-01T00:00:00Z', []],
    ['last second of registration in Vietnam', '2026-05-31T16:59:59.999Z', []],
    ['the next day in Vietnam', '2026-05-31T17:00:00Z', ['REGISTRATION_ENDED']],
    ['last second of the tournament in Vietnam', '2026-06-07T16:59:59.999Z', ['REGISTRATION_ENDED']],
    ['the day after in Vietnam', '2026-06-07T17:00:00Z', ['TOURNAMENT_ENDED', 'REGISTRATION_ENDED']],
    ['years later', '2030-01-01T00:00:00Z', ['TOURNAMENT_ENDED', 'REGISTRATION_ENDED']],
  ])('%s', (_name, moment, expected) => {
    expect(codes(checkTournament(tournament, at(moment)))).toEqual(expected)
  })

  it.each([
    ['2026-06-07T16:59:59.999Z', []],
    ['2026-06-07T17:00:00Z', ['TOURNAMENT_ENDED']],
  ])('without an end of registration, at %s', (moment, expected) => {
    expect(codes(checkTournament({ ...tournament, register_end_date: null }, at(moment)))).toEqual(expected)
  })

  it('names the dates', () => {
    expect(checkTournament(tournament, at('2027-01-01T00:00:00Z')).map(({ params }) => params.date)).toEqual([
      '2026-06-07',
      '2026-05-31',
    ])
  })

  it('refuses what is not published', () => {
    expect(codes(checkTournament({ ...tournament, is_active: 0 }, now))).toEqual(['TOURNAMENT_NOT_PUBLISHED'])
  })

  it.each([Number.NaN, 8.64e15, -8.64e15])('does not throw at the moment %d', (moment) => {
    expect(() => checkTournament(tournament, new Date(moment))).not.toThrow()
  })
})

const unit = { id: 7, name: 'CLB Sen Hồng' }
const adult = {
  id: 1,
  name: 'Thanh niên',
  name_en: 'Adult',
  start_age: 21,
  end_age: null,
  start_ages: 14,
  end_ages: null,
  total_age: null,
}
const forms = [
  { id: 1, name: 'Thi đơn', name_en: null, minimum_people: 1, maximum_people: 1 },
  { id: 2, name: 'Thi đôi', name_en: null, minimum_people: 2, maximum_people: 2 },
  { id: 3, name: 'Đồng diễn', name_en: null, minimum_people: 2, maximum_people: 60 },
  { id: 4, name: 'Nhóm', name_en: null, minimum_people: 2, maximum_people: 60 },
  { id: 9, name: 'Bộ ba', name_en: null, minimum_people: 3, maximum_people: 3 },
]
const PAIR = forms[1] ?? { id: 2, name: '', name_en: null, minimum_people: 2, maximum_people: 2 }
const visitor: Entrant = { role: 'visitor', unit_ids: [] }

function opened(content: Partial<OpenedContent['content_competition']> = {}, is_register: 0 | 1 = 1): OpenedContent {
  return {
    id: 11,
    is_register,
    content_competition: {
      id: 5,
      symbol: 'D615',
      name: 'Hạng A Thanh niên Latin',
      name_en: null,
      is_closed: 0,
      unit: null,
      age: adult,
      sub_ages: [],
      formality: PAIR,
      ...content,
    },
  }
}

const couple = [
  { name: 'Đỗ An', year: 2000 },
  { name: 'Lê Bình', year: 2005 },
]
const sound = { tournament, opened: opened(), form: 2, people: couple, entrant: visitor, now }

describe('checkContent', () => {
  it('accepts a sound entry', () => {
    expect(checkContent(sound)).toEqual([])
  })

  it('refuses a content that takes no registrations, an admin included', () => {
    for (const role of ['visitor', 'user', 'admin'] as const)
      expect(checkContent({ ...sound, opened: opened({}, 0), entrant: { role, unit_ids: [] } })).toEqual([
        { code: 'CONTENT_NOT_OPEN', params: { content: 'D615' } },
      ])
  })

  describe('closed content', () => {
    const closed = { content: 'D615' }
    const forUnit = { code: 'CONTENT_CLOSED_UNIT', params: { ...closed, unit: unit.name } }
    const forAdmins = { code: 'CONTENT_CLOSED', params: closed }
    it.each([
      ['visitor', [], unit, [forUnit]],
      ['visitor', [7], unit, [forUnit]],
      ['user', [], unit, [forUnit]],
      ['user', [8], unit, [forUnit]],
      ['user', [7], unit, []],
      ['user', [8, 7], unit, []],
      ['admin', [], unit, []],
      ['visitor', [], null, [forAdmins]],
      ['user', [7], null, [forAdmins]],
      ['admin', [], null, []],
    ] as const)('%s of units %j, content of %j', (role, unit_ids, owner, expected) => {
      const entry = { ...sound, entrant: { role, unit_ids } }
      expect(checkContent({ ...entry, opened: opened({ is_closed: 1, unit: owner }) })).toEqual(expected)
      expect(checkContent({ ...entry, opened: opened({ is_closed: 0, unit: owner }) })).toEqual([])
    })
  })

  const grid = forms.flatMap((formality) =>
    forms.flatMap(({ id: form }) => [1, 2, 3, 60, 61].map((n) => ({ formality, form, n }))),
  )
  it.each(grid)('$formality.name entered as form $form with $n people', ({ formality, form, n }) => {
    const people = Array.from({ length: n }, (_, i) => ({ name: `P${i}`, year: 2000 }))
    expect(codes(checkContent({ ...sound, opened: opened({ formality }), form, people }))).toEqual([
      ...(formality.id === form ? [] : ['FORM_MISMATCH']),
      ...(n < formality.minimum_people ? ['PEOPLE_TOO_FEW'] : []),
      ...(n > formality.maximum_people ? ['PEOPLE_TOO_MANY'] : []),
    ])
  })

  it('reckons ages with the year in which the tournament starts', () => {
    const newYear = { ...tournament, start_date: '2026-12-31', end_date: '2027-01-01' }
    const solo = { ...sound, opened: opened({ formality: { ...PAIR, id: 1, minimum_people: 1 } }), form: 1 }
    expect(codes(checkContent({ ...solo, tournament: newYear, people: [{ name: 'An', year: 2005 }] }))).toEqual([])
    expect(codes(checkContent({ ...solo, tournament: newYear, people: [{ name: 'An', year: 2006 }] }))).toEqual([
      'AGE_OUT_OF_RANGE',
    ])
  })

  it('names everything at once', () => {
    const refused = checkContent({
      tournament: { ...tournament, is_active: 0 },
      opened: opened({ is_closed: 1, unit, age: { ...adult, total_age: 80 } }, 0),
      form: 1,
      people: [
        { name: 'Đỗ An', year: 2020 },
        { name: 'Lê Bình', year: null },
        { name: '', year: 2019 },
      ],
      entrant: visitor,
      now: at('2027-01-01T00:00:00Z'),
    })
    expect(codes(refused)).toEqual([
      'TOURNAMENT_NOT_PUBLISHED',
      'TOURNAMENT_ENDED',
      'REGISTRATION_ENDED',
      'CONTENT_NOT_OPEN',
      'CONTENT_CLOSED_UNIT',
      'FORM_MISMATCH',
      'PEOPLE_TOO_MANY',
      'AGE_OUT_OF_RANGE',
      'YEAR_NEEDED',
      'AGE_OUT_OF_RANGE',
      'PAIR_MAIN_RANGE',
      'SUM_OF_AGES',
    ])
  })

  // Each break is undone alone and together: the refusals are exactly those of the breaks that remain.
  it('names a broken rule as long as it is broken, and no longer', () => {
    type Entry = Parameters<typeof checkContent>[0]
    const content = (entry: Entry, change: Partial<OpenedContent['content_competition']>): Entry => ({
      ...entry,
      opened: { ...entry.opened, content_competition: { ...entry.opened.content_competition, ...change } },
    })
    const breaks: [string, (entry: Entry) => Entry][] = [
      ['TOURNAMENT_NOT_PUBLISHED', (e) => ({ ...e, tournament: { ...e.tournament, is_active: 0 } })],
      ['TOURNAMENT_ENDED', (e) => ({ ...e, tournament: { ...e.tournament, end_date: '2026-04-30' } })],
      ['REGISTRATION_ENDED', (e) => ({ ...e, tournament: { ...e.tournament, register_end_date: '2026-04-30' } })],
      ['CONTENT_NOT_OPEN', (e) => ({ ...e, opened: { ...e.opened, is_register: 0 } })],
      ['CONTENT_CLOSED', (e) => content(e, { is_closed: 1 })],
      ['FORM_MISMATCH', (e) => ({ ...e, form: 4 })],
      ['PEOPLE_TOO_FEW', (e) => content(e, { formality: { ...PAIR, minimum_people: 3, maximum_people: 3 } })],
      ['AGE_OUT_OF_RANGE', (e) => ({ ...e, people: e.people.map((p, i) => (i === 1 ? { ...p, year: 2013 } : p)) })],
      ['SUM_OF_AGES', (e) => content(e, { age: { ...e.opened.content_competition.age, total_age: 200 } })],
    ]
    fc.assert(
      fc.property(fc.subarray(breaks), (chosen) => {
        const broken = chosen.reduce((entry, [, apply]) => apply(entry), sound as Entry)
        expect(codes(checkContent(broken))).toEqual(chosen.map(([code]) => code))
      }),
      { numRuns: 600 },
    )
  })
})
