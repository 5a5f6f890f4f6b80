import { expect, test } from 'vitest'
import type { Refusal } from '@portal/shared/people/refusals'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { entry } from '../../test/rows.ts'
import { detail, senior, tournament } from '../register/draft/register.fixtures.ts'
import { reasonText } from '../acts/reason-text.ts'
import type { TournamentFacts } from './entry-checks.ts'
import { cheapestFix } from './entry-fix.ts'

/** An entry of somebody born in 2016 in opened events. */
const inEvents = (details: readonly Detail[]) =>
  entry(1, {
    date_of_birth_one: 2016,
    tournament_details: details.map((opened) => ({
      ...opened,
      content_competition: { ...opened.content_competition, dance_type: null },
    })),
  })
const broken = (one: Detail, code: Refusal['code']) => [{ detail: one, refusals: [{ code, params: {} }] }]

test('an event that does not fit is left out, at the fee of those that remain', () => {
  const [fits, old] = [detail(1), detail(2, { age: senior })]
  expect(cheapestFix(inEvents([fits, old]), broken(old, 'AGE_OUT_OF_RANGE'), tournament)).toEqual({
    kind: 'drop',
    ids: [2],
    symbols: 'S2',
    fee: 200_000,
  })
})

test('a missing year is entered rather than an event left out', () => {
  const onlyDetail = detail(1)
  expect(cheapestFix(inEvents([onlyDetail]), broken(onlyDetail, 'YEAR_NEEDED'), tournament)).toEqual({ kind: 'years' })
})

test('no fix is offered that would leave an entry without events', () => {
  const onlyDetail = detail(1, { age: senior })
  expect(cheapestFix(inEvents([onlyDetail]), broken(onlyDetail, 'AGE_OUT_OF_RANGE'), tournament)).toBeNull()
})

const both = [detail(1), detail(2, { age: senior })]
const tournamentFacts: TournamentFacts = { details: new Map(both.map((one) => [one.id, one])), year: 2026 }
const facts = { tournamentFacts, tournament, currency: 'VND' }

test('a broken rule is written to the entrant with what mends it, in the language of the entrant', () => {
  const child = inEvents(both)
  expect(reasonText('rules', [child], facts, 255)).toMatch(
    /10 tuổi trong năm 2026.*Bỏ S2 thì hợp lệ, lệ phí còn 200\.000/u,
  )
  expect(reasonText('rules', [{ ...child, language: 'en' }], facts, 255)).toMatch(
    /turns 10 in 2026.*Without S2 it is valid/u,
  )
})

test('a reason for many is written in every language that they read, and never longer than there is room', () => {
  const entries = [entry(1), entry(2, { language: 'en' })]
  expect(reasonText('fee', entries, facts, 255)).toMatch(/Lệ phí.*The fee/u)
  expect(reasonText('fee', entries, facts, 20)).toBe('')
})
