import { describe, expect, it } from 'vitest'
import { registrationDraft } from '@portal/shared/entries/entries'
import { entry as anyEntry } from '../../../test/rows.ts'
import {
  emptyEntryDraft,
  draftFromEntry,
  draftFromRequest,
  nextDraft,
  readDraftPeople,
  toRegistrationBody,
  type EntryDraft,
} from './register-draft.ts'

const draft: EntryDraft = {
  ...emptyEntryDraft,
  full_name_one: 'Lê Thị Hoa',
  year_one: '2015',
  full_name_two: 'Trần Văn Nam',
  year_two: '2014',
  members: 'An Bình 2012, Chi Dung\nEm Giang 2013',
  team_name: 'Sao Mai',
  email: 'me@example.org',
  mobile: '0912345678',
  contents: [3, 5],
}
const entry = anyEntry(1, {
  version: 3,
  formality_id: 4,
  full_name_one: 'An Bình, Chi Dung',
  date_of_birth_one: null,
  team_name: 'Sao Mai',
  number_of_people: 2,
  members: [
    { full_name: 'An Bình', year_of_birth: 2012 },
    { full_name: 'Chi Dung', year_of_birth: null },
  ],
  is_group: 1,
  email: 'me@example.org',
  unit: { id: 7, name: 'CLB Sao Mai', code: null },
  fee_amount: 0,
})
const place = { tournament_id: 9, needsConsent: false }

it('edits what was asked for upon the entry as it is now: a year that is asked for leaves the names', () => {
  const pair = anyEntry(1, { full_name_one: 'Lê Thị Hoa', date_of_birth_one: 2015, full_name_two: 'Trần Văn Nam' })
  const requestedDraft = draftFromRequest(pair, { change: { date_of_birth_one: 2014 }, note: null, unit: null }, null)
  expect(requestedDraft).toMatchObject({ full_name_one: 'Lê Thị Hoa', year_one: '2014', full_name_two: 'Trần Văn Nam' })
})

describe('what travels for a draft', () => {
  it('sends one person for an individual, whatever was typed under another kind', () => {
    expect(toRegistrationBody(draft, { ...place, kind: 'individual' })).toMatchObject({
      full_name_one: 'Lê Thị Hoa',
      date_of_birth_one: 2015,
      full_name_two: null,
      date_of_birth_two: null,
      team_name: null,
      is_flashmob: 0,
      is_group: 0,
      tournament_detail_id: [3, 5],
      consent: null,
    })
  })

  it('sends both of a pair', () => {
    expect(toRegistrationBody(draft, { ...place, kind: 'pair' })).toMatchObject({
      full_name_two: 'Trần Văn Nam',
      is_group: 0,
    })
  })

  it.each([
    ['group', 0, 1],
    ['flashmob', 1, 0],
  ] as const)('sends the members of a %s and no year of its own', (kind, is_flashmob, is_group) => {
    const body = toRegistrationBody(draft, { ...place, kind })
    expect(body).toMatchObject({
      full_name_one: draft.members,
      date_of_birth_one: null,
      team_name: 'Sao Mai',
      is_flashmob,
      is_group,
    })
    expect(registrationDraft.safeParse(body).success).toBe(true)
  })

  it('names a new unit and points to a listed one', () => {
    const unit = (unit: EntryDraft['unit']) =>
      toRegistrationBody({ ...draft, unit }, { ...place, kind: 'pair' }).unit_id
    expect(unit({ id: null, name: ' CLB Mới ' })).toBe('CLB Mới')
    expect(unit({ id: 4, name: 'CLB Cũ' })).toBe(4)
    expect(unit({ id: null, name: ' ' })).toBeNull()
  })

  it('carries a consent that is not ticked to the contract, which refuses it', () => {
    const body = toRegistrationBody(
      { ...draft, guardian_name: 'Lê Văn Cha', guardian_phone: '0912345678' },
      { ...place, kind: 'individual', needsConsent: true },
    )
    const parsed = registrationDraft.safeParse(body)
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['consent.accepted'])
  })
})

describe('who is in a draft', () => {
  it('counts two in a pair before the second name is typed', () => {
    expect(readDraftPeople({ ...draft, full_name_two: '', year_two: '20' }, 'pair')).toEqual([
      { name: 'Lê Thị Hoa', year: 2015 },
      { name: '', year: null },
    ])
  })

  it('reads members from lines and commas', () => {
    expect(readDraftPeople(draft, 'group').map(({ year }) => year)).toEqual([2012, null, 2013])
  })
})

describe('an entry back in the form', () => {
  it('restores the same values that were sent', () => {
    const back = draftFromEntry(entry)
    expect(back.members).toBe('An Bình 2012\nChi Dung')
    expect(toRegistrationBody(back, { ...place, kind: 'group' })).toMatchObject({ unit_id: 7, team_name: 'Sao Mai' })
  })

  it('keeps unit and contact for the next dancer and nothing about the last one', () => {
    expect(nextDraft({ ...draft, unit: { id: 7, name: 'CLB' } })).toEqual({
      ...emptyEntryDraft,
      unit: { id: 7, name: 'CLB' },
      email: 'me@example.org',
      mobile: '0912345678',
      guardian_name: draft.guardian_name,
      guardian_phone: draft.guardian_phone,
    })
  })
})

it('calls the guardian of a child unless another number is given', () => {
  const mobileOf = (mobile: string, needsConsent: boolean) =>
    toRegistrationBody(
      { ...draft, mobile, guardian_phone: '0987654321' },
      { kind: 'individual', tournament_id: 1, needsConsent },
    ).mobile
  expect(mobileOf('', true)).toBe('0987654321')
  expect(mobileOf('0912345678', true)).toBe('0912345678')
  expect(mobileOf('', false)).toBe('')
})
