import { describe, expect, it } from 'vitest'
import type { Entrant } from '@portal/shared/people/eligibility'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { type ExistingEntry, requiresYears, assessContents } from './register-contents.ts'
import type { EntryKind } from '../draft/register-kind.ts'
import { detail, open, senior, tournament } from '../draft/register.fixtures.ts'

const visitor: Entrant = { role: 'visitor', unit_ids: [] }
const now = new Date('2026-06-01T03:00:00Z')
const child = { name: 'Lê Hoa', year: 2015 }
const adult = { name: 'Trần Nam', year: 2000 }

function assess(
  details: Detail[],
  options: {
    kind?: EntryKind
    people?: { name: string; year: number | null }[]
    chosen?: number[]
    existing?: ExistingEntry
    entrant?: Entrant
  } = {},
) {
  return assessContents({
    tournament,
    details,
    kind: 'individual',
    people: [child],
    chosen: [],
    entrant: visitor,
    now,
    ...options,
  })
}
const verdicts = (...args: Parameters<typeof assess>) =>
  Object.fromEntries(assess(...args).map(({ detail: { id }, verdict }) => [id, verdict]))

describe('the years of birth', () => {
  it('are asked for by a content with bounds, not by one for all ages', () => {
    expect(requiresYears(detail(1), 'individual')).toBe(true)
    expect(requiresYears(detail(2, { age: open }), 'individual')).toBe(false)
    expect(requiresYears(detail(3, { age: senior, form: 2 }), 'pair')).toBe(true)
  })
})

describe('which contents these people may enter', () => {
  it('is possible for who fits and refused with the reason for who does not', () => {
    const details = [detail(1), detail(2, { age: senior })]
    expect(verdicts(details)).toEqual({ 1: 'possible', 2: 'refused' })
    expect(assess(details)[1]?.refusals.map(({ code }) => code)).toEqual(['AGE_OUT_OF_RANGE'])
  })

  it('stays open while a year is missing, and only then', () => {
    expect(verdicts([detail(1), detail(2, { age: open })], { people: [{ name: 'Lê Hoa', year: null }] })).toEqual({
      1: 'undecided',
      2: 'possible',
    })
    expect(verdicts([detail(1, { is_register: 0 })], { people: [{ name: '', year: null }] })).toEqual({ 1: 'refused' })
  })

  it('stays open for a pair of which one year is known, unless that one is out of every range', () => {
    const contents = [detail(1, { form: 2, age: senior }), detail(2, { form: 2 })]
    const people = [adult, { name: '', year: null }]
    expect(verdicts(contents, { kind: 'pair', people })).toEqual({ 1: 'refused', 2: 'refused' })
    expect(verdicts(contents, { kind: 'pair', people: [child, { name: '', year: null }] })).toEqual({
      1: 'refused',
      2: 'undecided',
    })
  })

  it('stays open for a team without members', () => {
    expect(verdicts([detail(1, { form: 4 })], { kind: 'group', people: [] })).toEqual({ 1: 'undecided' })
    expect(verdicts([detail(1, { form: 4 })], { kind: 'group', people: [child] })).toEqual({ 1: 'refused' })
  })

  it('puts contents of another form last, refused', () => {
    const assessed = assess([detail(1, { form: 2 }), detail(2)])
    expect(assessed.map(({ detail: { id }, matchesKind: ofKind }) => [id, ofKind])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(assessed[1]?.verdict).toBe('refused')
  })

  it('takes a form that an admin added when the head count suits it, but not beside a built-in one', () => {
    const added = detail(1, {
      formality: { id: 7, name: 'Thầy & Trò', name_en: null, minimum_people: 2, maximum_people: 2 },
    })
    const pair = detail(2, { form: 2 })
    const pairOptions = { kind: 'pair', people: [child, child] } as const
    expect(verdicts([added, pair], { ...pairOptions, people: [...pairOptions.people] })).toEqual({
      1: 'possible',
      2: 'possible',
    })
    expect(verdicts([added, pair], { ...pairOptions, people: [...pairOptions.people], chosen: [2] })).toEqual({
      1: 'refused',
      2: 'possible',
    })
    expect(
      assess([added, pair], { ...pairOptions, people: [...pairOptions.people], chosen: [1] }).map(
        ({ conflictingIds: barredBy }) => barredBy,
      ),
    ).toEqual([[], [1]])
    expect(verdicts([added, pair], { ...pairOptions, people: [...pairOptions.people], chosen: [1] })).toEqual({
      1: 'possible',
      2: 'refused',
    })
  })

  it('shows a closed content only to confirmed members of its unit and to admins', () => {
    const closed = [detail(1, { is_closed: 1, unit: { id: 7, name: 'CLB' } })]
    expect(assess(closed)).toEqual([])
    expect(assess(closed, { entrant: { role: 'user', unit_ids: [8] } })).toEqual([])
    expect(verdicts(closed, { entrant: { role: 'user', unit_ids: [7] } })).toEqual({ 1: 'possible' })
    expect(verdicts(closed, { entrant: { role: 'admin', unit_ids: [] } })).toEqual({ 1: 'possible' })
  })

  it('leaves an entry the content it has, and assesses it again only for other people', () => {
    const details = [detail(1, { is_register: 0 }), detail(2, { age: senior, is_register: 0 })]
    const has = (people: ExistingEntry['people']) => verdicts(details, { existing: { contents: [1, 2], people } })
    expect(has([child])).toEqual({ 1: 'possible', 2: 'possible' })
    expect(has([adult])).toEqual({ 1: 'possible', 2: 'refused' })
  })
})
