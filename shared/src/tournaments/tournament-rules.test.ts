import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseInput, fieldProblems } from '../kit/validation.ts'
import { feeIssues, tournamentIssues } from './tournament-rules.ts'
import { tournamentDraft } from './tournament-rows.ts'
import { tournamentCalls } from './tournaments.ts'

const noDays = { register_start_date: null, register_end_date: null, approve_by: null, pay_by: null, bibs_from: null }
const days = { start_date: '2026-08-01', end_date: '2026-08-02', ...noDays, currency_name: 'VND' }
const noBank = { bank_bin: null, bank_account: null, bank_holder: null }
const noLateFee = { late_fee: null, late_fee_from: null }
const tier = (formality_id: number, start_content: number, end_content: number | null) => ({
  formality_id,
  fee_id: 1,
  start_content,
  end_content,
})
type Tier = ReturnType<typeof tier>
const found = (
  changes:
    | Partial<typeof days>
    | { register_start_date?: string; register_end_date: string }
    | { pay_by: string; bibs_from: string }
    | { fee_details: Tier[] },
) =>
  tournamentIssues({ ...days, ...noBank, ...noLateFee, fee_details: [], ...changes }).map(
    ({ path, code }) => `${path.join('.')} ${code}`,
  )

test('a bank account is named whole or not at all', () => {
  const bank = { bank_bin: '970436', bank_account: '0000000001', bank_holder: 'LIEN DOAN' }
  const missing = (changes: object) =>
    tournamentIssues({ ...days, ...noLateFee, fee_details: [], ...bank, ...changes }).map(
      ({ path, code }) => `${path.join('.')} ${code}`,
    )
  expect(missing({})).toEqual([])
  expect(missing({ bank_bin: null, bank_holder: null })).toEqual(['bank_bin FIELD_BLANK', 'bank_holder FIELD_BLANK'])
  expect(missing({ bank_account: null })).toEqual(['bank_account FIELD_BLANK'])
})

test('a surcharge has an amount and a day of the tournament, or neither', () => {
  const issues = (late_fee: number | null, late_fee_from: string | null) =>
    tournamentIssues({ ...days, ...noBank, fee_details: [], late_fee, late_fee_from }).map(
      ({ path, code }) => `${path.join('.')} ${code}`,
    )
  expect(issues(100_000, '2026-07-20')).toEqual([])
  expect(issues(100_000, null)).toEqual(['late_fee_from FIELD_BLANK'])
  expect(issues(null, '2026-07-20')).toEqual(['late_fee FIELD_BLANK'])
  expect(issues(100_000, '2026-08-03')).toEqual(['late_fee_from DATE_LATE'])
})

describe('the days of a tournament', () => {
  test.each([
    ['may be one', { end_date: '2026-08-01' }, []],
    ['end not before they start', { end_date: '2026-07-31' }, ['end_date DATE_ORDER']],
    ['take entries until the last one', { register_end_date: '2026-08-02' }, []],
    [
      'close registration after it has opened',
      { register_start_date: '2026-07-20', register_end_date: '2026-07-19' },
      ['register_end_date DATE_ORDER'],
    ],
    ['take no entries after it', { register_end_date: '2026-08-03' }, ['register_end_date DATE_LATE']],
    [
      'promise nothing for after it',
      { pay_by: '2026-08-03', bibs_from: '2026-08-04' },
      ['pay_by DATE_LATE', 'bibs_from DATE_LATE'],
    ],
    ['may take entries to before they start', { register_end_date: '2026-01-01' }, []],
  ])('%s', (_what, changes, issues) => {
    expect(found(changes)).toEqual(issues)
  })
})

describe('the fee tiers of a form', () => {
  test.each<[string, Tier[], string[]]>([
    ['may be one without an end', [tier(1, 1, null)], []],
    ['may be one with an end', [tier(1, 1, 3)], []],
    ['may be two that continue each other', [tier(1, 1, 3), tier(1, 4, null)], []],
    ['may be given in any order', [tier(1, 4, null), tier(1, 1, 3)], []],
    ['are apart from those of other forms', [tier(1, 1, 1), tier(2, 1, 3), tier(1, 2, null), tier(2, 4, null)], []],
    ['begin at content 1', [tier(1, 2, null)], ['fee_details.0.start_content TIER_NOT_NEXT']],
    ['leave no gap', [tier(1, 1, 2), tier(1, 4, null)], ['fee_details.1.start_content TIER_NOT_NEXT']],
    [
      'do not overlap',
      [tier(2, 1, null), tier(1, 1, 3), tier(1, 3, null)],
      ['fee_details.2.start_content TIER_NOT_NEXT'],
    ],
    ['do not begin twice', [tier(1, 1, 3), tier(1, 1, 3)], ['fee_details.1.start_content TIER_NOT_NEXT']],
    ['end where another follows', [tier(1, 5, null), tier(1, 1, null)], ['fee_details.1.end_content TIER_END_MISSING']],
    ['are two at most', [tier(1, 1, 1), tier(1, 2, 2), tier(1, 3, null)], ['fee_details.2.formality_id TIER_TOO_MANY']],
  ])('%s', (_what, fee_details, issues) => {
    expect(found({ fee_details })).toEqual(issues)
  })

  test('take an end of the last one for none: it prices all further contents', () => {
    const fee_details = [tier(1, 4, 2), tier(1, 1, 3), tier(2, 1, 3), tier(2, 4, 9), tier(3, 1, 3)]
    const draft = { name: 'Cúp Bình Minh', address: 'Hà Nội', start_date: '2026-08-01', end_date: '2026-08-02' }
    expect(tournamentDraft.parse({ ...draft, fee_details }).fee_details.map((row) => row.end_content)).toEqual([
      null,
      3,
      3,
      null,
      3,
    ])
  })

  test('have fees of their form and the currency of the tournament', () => {
    const fees = [
      { id: 1, formality_id: 1, currency_name: 'VND' },
      { id: 2, formality_id: 2, currency_name: 'VND' },
      { id: 3, formality_id: 1, currency_name: 'USD' },
    ]
    const fee_details = [1, 2, 3, 4].map((fee_id) => ({ ...tier(1, 1, null), fee_id }))
    expect(feeIssues({ ...days, fee_details }, fees)).toMatchObject([
      { path: ['fee_details', 1, 'fee_id'], code: 'FEE_OF_OTHER_FORM' },
      { path: ['fee_details', 2, 'fee_id'], code: 'FEE_OF_OTHER_CURRENCY', params: { fee_currency: 'USD' } },
    ])
  })
})

describe('the form of a tournament', () => {
  const draft = { name: 'Cúp Bình Minh', address: 'Hà Nội', start_date: '02-08-2026', end_date: '01-08-2026' }

  test('is told in both languages what is wrong between its fields', () => {
    const { error } = parseInput(tournamentDraft, draft)
    const problemsIn = (language: 'en' | 'vi') => (error ? fieldProblems(error, language) : [])
    expect(problemsIn('en')).toEqual([
      { path: 'end_date', code: 'DATE_ORDER', message: 'Must not be before 2 Aug 2026' },
    ])
    expect(problemsIn('vi')).toEqual([{ path: 'end_date', code: 'DATE_ORDER', message: 'Không được trước 2/8/2026' }])
  })

  test('is described as JSON schema all the same', () => {
    for (const call of [
      tournamentCalls.create,
      tournamentCalls.update,
      tournamentCalls.openNew,
      tournamentCalls.updateDetail,
    ])
      expect(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }).type).toBe('object')
  })
})
