import { describe, expect, it } from 'vitest'
import { listSteps } from './overview-steps.ts'

const tier = { id: 1, fee: { id: 1, name: 'x', amount: 1 }, start_content: 1, end_content: null }
const ready = {
  is_active: 1 as const,
  start_date: '2027-03-10',
  end_date: '2027-03-11',
  register_end_date: '2027-03-01',
  count_content: 3,
  fee_details: [{ tournament_id: 1, formality: { id: 1, name: 'x', name_en: null }, main: tier, sub: null }],
}
const none = { waiting: 0, unnumbered: 0, pending: 0, merges: 0, requests: 0, requests_since: null }
const kinds = (...args: Parameters<typeof listSteps>) => listSteps(...args).map(({ kind }) => kind)

describe('what waits for an organiser', () => {
  it('is nothing while a ready tournament takes entries', () => {
    expect(kinds(ready, { ...none, unnumbered: 5, pending: 5 }, '2027-02-01')).toEqual([])
  })
  it('is the set-up of a new one', () => {
    expect(kinds({ ...ready, is_active: 0, count_content: 0, fee_details: [] }, none, '2027-02-01')).toEqual([
      'tiers',
      'open',
      'publish',
    ])
  })
  it('is approval, first of all, and people who are entered twice', () => {
    expect(listSteps(ready, { ...none, waiting: 4, merges: 2 }, '2027-02-01')).toEqual([
      { kind: 'approve', count: 4 },
      { kind: 'merge', count: 2 },
    ])
  })
  it('is the answer to what owners of approved entries ask for, with the oldest', () => {
    const since = '2027-01-20T08:00:00.000Z'
    expect(listSteps(ready, { ...none, requests: 3, requests_since: since }, '2027-02-01')).toEqual([
      { kind: 'answer', count: 3, since },
    ])
  })
  it('is bibs and money once registration is over', () => {
    expect(kinds(ready, { ...none, unnumbered: 2, pending: 1 }, '2027-03-02')).toEqual(['bibs', 'collect'])
  })
  it('is bibs on the day itself even without a deadline', () => {
    const open = { ...ready, register_end_date: null }
    expect(kinds(open, { ...none, unnumbered: 2 }, '2027-03-10')).toEqual(['bibs'])
    expect(kinds(open, { ...none, unnumbered: 2 }, '2027-03-09')).toEqual([])
  })
  it('is nothing after the last day', () => {
    expect(kinds(ready, { ...none, waiting: 1, unnumbered: 1, pending: 1, merges: 1 }, '2027-03-12')).toEqual([])
  })
})
