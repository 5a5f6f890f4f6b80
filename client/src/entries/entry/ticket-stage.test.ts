import { describe, expect, test } from 'vitest'
import { findStage, listSteps } from './ticket-stage.ts'

const cup = {
  start_date: '2026-12-19',
  end_date: '2026-12-20',
  approve_by: '2026-11-24',
  pay_by: '2026-12-08',
  bibs_from: null,
  pay_when: 'approved',
  hall_zone: 'Asia/Ho_Chi_Minh',
} as const
const waiting = {
  status: 0,
  state: null,
  number: null,
  fee_amount: 300_000,
  paid_amount: 0,
  created_date: '2026-11-22T13:14:00Z',
} as const
const approved = { ...waiting, status: 1 } as const
const paid = { ...approved, paid_amount: 300_000 }
const EARLIER = '2026-11-23'

describe('what a ticket leads with', () => {
  test.each([
    ['sent while it waits', waiting, cup, EARLIER, 'sent'],
    ['pay at once where that is the rule', waiting, { ...cup, pay_when: 'sent' }, EARLIER, 'pay'],
    ['pay once it is approved', approved, cup, EARLIER, 'pay'],
    ['nothing more to do before there are bibs', paid, cup, EARLIER, 'ready'],
    ['the bib', { ...paid, number: 127 }, cup, EARLIER, 'bib'],
    ['the day, though something is still owed', { ...approved, number: 127 }, cup, '2026-12-19', 'day'],
    ['no turns for who waits on the day', waiting, cup, '2026-12-19', 'sent'],
    ['the end, the day after', { ...paid, number: 127 }, cup, '2026-12-21', 'over'],
    ['what is to be corrected', { ...waiting, state: 'asked' }, cup, EARLIER, 'asked'],
    [
      'what was asked for instead of paying',
      { ...approved, request: { kind: 'withdraw', state: 'open' } },
      cup,
      EARLIER,
      'leaving',
    ],
    ['that it takes no part, on any day', { ...approved, state: 'withdrawn' }, cup, '2026-12-19', 'aside'],
  ] as const)('%s', (_what, entry, tournament, today, stage) => {
    expect(findStage(entry, tournament, today)).toBe(stage)
  })
})

describe('the steps', () => {
  const stepLines = (...step: Parameters<typeof listSteps>) =>
    listSteps(...step).map(({ name, day, progress }) => `${name} ${progress} ${day}`)

  test('tell a day only where it is set, and the next one', () => {
    expect(stepLines(waiting, cup, EARLIER)).toEqual([
      'sent done 2026-11-22',
      'approve now 2026-11-24',
      'fee ahead 2026-12-08',
      'bib ahead null',
      'dance ahead 2026-12-19',
    ])
  })

  test('count the day of sending where the tournament is', () => {
    const late = { ...waiting, created_date: '2026-11-22T17:06:00Z' }
    expect(stepLines(late, cup, EARLIER)[0]).toBe('sent done 2026-11-23')
  })

  test('go by what is done, in any order', () => {
    expect(stepLines({ ...approved, number: 127 }, cup, EARLIER)).toEqual([
      'sent done 2026-11-22',
      'approve done null',
      'fee now 2026-12-08',
      'bib done null',
      'dance ahead 2026-12-19',
    ])
  })

  test('ask for the fee first where it is paid at once, and for none where there is none', () => {
    const atOnce = listSteps(waiting, { ...cup, pay_when: 'sent' }, EARLIER).map(({ name }) => name)
    expect(atOnce).toEqual(['sent', 'fee', 'approve', 'bib', 'dance'])
    expect(stepLines({ ...approved, fee_amount: 0 }, cup, EARLIER)).toEqual([
      'sent done 2026-11-22',
      'approve done null',
      'bib now null',
      'dance ahead 2026-12-19',
    ])
  })
})
