import { describe, expect, it } from 'vitest'
import { tournamentDraft } from '@portal/shared/tournaments/tournament-rows'
import { formErrors } from '../../kit/form/zod-form.ts'
import {
  toTournamentBody,
  emptyTournament,
  findTierError,
  toFormValues,
  withTier,
  type TournamentValues,
} from './admin-tournament-draft.ts'
import { findTournamentState } from './admin-tournament-state.ts'

const filled: TournamentValues = {
  ...emptyTournament,
  name: 'Cúp Mùa Thu',
  address: 'Hà Nội',
  start_date: '2027-03-01',
  end_date: '2027-03-02',
}

describe('fee tiers as sentences', () => {
  it('become one tier where all contents cost the same', () => {
    const values = { ...filled, fee_details: [{ formality_id: 1, first: null, main: 5, sub: null }] }
    expect(toTournamentBody(values).fee_details).toEqual([
      { formality_id: 1, amount: 5, start_content: 1, end_content: null },
    ])
    expect(tournamentDraft.safeParse(toTournamentBody(values)).success).toBe(true)
  })

  it('become two tiers that continue each other', () => {
    const values = { ...filled, fee_details: [{ formality_id: 2, first: 3, main: 5, sub: 6 }] }
    expect(toTournamentBody(values).fee_details).toEqual([
      { formality_id: 2, amount: 5, start_content: 1, end_content: 3 },
      { formality_id: 2, amount: 6, start_content: 4, end_content: null },
    ])
    expect(tournamentDraft.safeParse(toTournamentBody(values)).success).toBe(true)
  })

  it('show their own mistake: further contents without saying after how many', () => {
    const values = {
      ...filled,
      fee_details: [
        { formality_id: 1, first: null, main: 5, sub: null },
        { formality_id: 2, first: null, main: 5, sub: 6 },
      ],
    }
    const errors = formErrors(tournamentDraft, toTournamentBody(values), 'en')
    expect(findTierError(values, errors, 2)).toContain('Enter the last event')
    expect(findTierError(values, errors, 1)).toBeNull()
  })

  it('miss the first fee where only additional events have one', () => {
    const values = { ...filled, fee_details: [{ formality_id: 1, first: 2, main: null, sub: 5 }] }
    expect(findTierError(values, formErrors(tournamentDraft, toTournamentBody(values), 'en'), 1)).toBe(
      'Cannot be left blank',
    )
  })

  it('name the limit of an amount', () => {
    const values = { ...filled, fee_details: [{ formality_id: 1, first: null, main: 1_000_000_000_001, sub: null }] }
    expect(findTierError(values, formErrors(tournamentDraft, toTournamentBody(values), 'en'), 1)).toBe(
      'At most 1000000000000',
    )
  })

  it('leave out a form without a fee', () => {
    expect(
      toTournamentBody({ ...filled, fee_details: [{ formality_id: 1, first: 2, main: null, sub: null }] }).fee_details,
    ).toEqual([])
  })

  it('change one and keep the others', () => {
    const soloTier = { formality_id: 1, first: null, main: 5, sub: null }
    const pairTier = { formality_id: 2, first: null, main: 6, sub: null }
    expect(withTier([soloTier], pairTier)).toEqual([soloTier, pairTier])
    expect(withTier([soloTier, pairTier], { ...soloTier, main: 9 })).toEqual([{ ...soloTier, main: 9 }, pairTier])
  })
})

it('reads back what it stored', () => {
  const fee = (amount: number) => ({ id: 1, name: 'x', amount })
  const values = toFormValues({
    id: 1,
    version: 1,
    name: 'Cúp',
    name_en: null,
    address: 'Huế',
    address_en: null,
    start_date: '2027-03-01',
    end_date: '2027-03-01',
    register_start_date: null,
    register_end_date: null,
    approve_by: null,
    pay_by: null,
    bibs_from: null,
    late_fee: 100_000,
    late_fee_from: '2027-02-20',
    currency_name: 'VND',
    content: '',
    content_en: '',
    is_active: 0,
    is_comment: 1,
    fee_threshold: null,
    bank_bin: null,
    bank_account: null,
    bank_holder: null,
    pay_when: 'approved' as const,
    payment_note: null,
    payment_note_en: null,
    contact: null,
    contact_en: null,
    hall_language: 'vi' as const,
    hall_zone: 'Asia/Ho_Chi_Minh',
    minors_shown: 'name' as const,
    resources: [],
    count_content: 0,
    count_details: 0,
    count_entries: 0,
    created_date: '',
    updated_date: '',
    fee_details: [
      {
        tournament_id: 1,
        formality: { id: 2, name: 'Đôi', name_en: null },
        main: { id: 1, fee: fee(5), start_content: 1, end_content: 3 },
        sub: { id: 2, fee: fee(6), start_content: 4, end_content: null },
      },
    ],
  })
  expect(values.fee_details).toEqual([{ formality_id: 2, first: 3, main: 5, sub: 6 }])
  expect(values.register_end_date).toBeNull()
})

describe('where a tournament stands', () => {
  const window = {
    is_active: 1,
    start_date: '2027-03-01',
    end_date: '2027-03-02',
    register_start_date: '2026-12-01',
    register_end_date: '2027-02-20',
    count_content: 3,
  } as const
  it.each([
    ['2026-11-30', 'scheduled'],
    ['2026-12-01', 'open'],
    ['2027-02-20', 'open'],
    ['2027-02-21', 'closed'],
    ['2027-03-01', 'underway'],
    ['2027-03-02', 'underway'],
    ['2027-03-03', 'past'],
  ])('on %s: %s', (today, state) => expect(findTournamentState(window, today)).toBe(state))
  it('has nothing to enter while no content is open', () => {
    expect(findTournamentState({ ...window, count_content: 0 }, '2027-01-01')).toBe('empty')
  })
  it('is a draft until it is published', () => {
    expect(findTournamentState({ ...window, is_active: 0 }, '2027-03-03')).toBe('draft')
  })
})
