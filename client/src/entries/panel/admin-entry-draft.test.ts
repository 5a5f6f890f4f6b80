import { describe, expect, it } from 'vitest'
import { entryCalls } from '@portal/shared/entries/entry-calls'
import type { Entry } from '@portal/shared/entries/entries'
import { toChangeBody, toEntryValues } from './admin-entry-draft.ts'
import { changedFields } from './admin-entry-changes.ts'

const pair = {
  id: 4,
  version: 3,
  number: 12,
  full_name_one: 'Lê Thử',
  date_of_birth_one: 2012,
  full_name_two: 'Hồ Mẫu',
  date_of_birth_two: 2013,
  team_name: null,
  members: [],
  is_group: 0,
  is_flashmob: 0,
  unit: { id: 8, name: 'CLB Mẫu' },
  tournament_details: [{ id: 31 }],
  email: 'mau@example.org',
  mobile: '0912345678',
} as unknown as Entry
const team = {
  ...pair,
  full_name_one: 'Lê Thử, Hồ Mẫu',
  date_of_birth_one: null,
  full_name_two: null,
  date_of_birth_two: null,
  is_group: 1,
  members: [
    { full_name: 'Lê Thử', year_of_birth: 2012 },
    { full_name: 'Hồ Mẫu', year_of_birth: null },
  ],
} as unknown as Entry

describe('an entry in its form', () => {
  it.each([
    ['pair', pair],
    ['team', team],
  ])('a %s travels back as it came', (_kind, entry) => {
    const body = toChangeBody(entry, toEntryValues(entry), entry.version)
    expect(entryCalls.change.body.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({ number: 12, unit_id: 8, tournament_detail_id: [31], version: 3 })
    expect(body).not.toHaveProperty('override_reason')
  })
  it('keeps the years of a team behind the names', () => {
    expect(toEntryValues(team).full_name_one).toBe('Lê Thử 2012\nHồ Mẫu')
  })
  it('becomes a solo without a second year when the second name is removed', () => {
    const body = toChangeBody(pair, { ...toEntryValues(pair), full_name_two: ' ' }, 3)
    expect(body).toMatchObject({ full_name_two: null, date_of_birth_two: null })
  })
  it('sends an override reason only when one was entered', () => {
    expect(toChangeBody(pair, { ...toEntryValues(pair), override_reason: 'Ban tổ chức đồng ý' }, 3)).toHaveProperty(
      'override_reason',
    )
  })
})

describe('what a change changed', () => {
  it('names plain values that differ', () => {
    const before = { number: null, email: 'a@example.org', tournament_detail_id: [1], name: 'x' }
    const after = { number: 12, email: 'a@example.org', tournament_detail_id: [2], added: 1, name: 'x' }
    expect(changedFields(before, after)).toEqual([{ field: 'number', from: '–', to: '12' }])
  })
  it('finds nothing without an earlier state', () => {
    expect(changedFields(null, { number: 3 })).toEqual([])
  })
})
