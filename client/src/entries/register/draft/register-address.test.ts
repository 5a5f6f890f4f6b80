import { describe, expect, it } from 'vitest'
import { withForm, readInitialChoice } from './register-address.ts'

const choiceFrom = (address: string, preset: Parameters<typeof readInitialChoice>[1] = 'individual') =>
  readInitialChoice(new URLSearchParams(address), preset)

describe('what the form begins with', () => {
  it('is the form and the years that were looked for', () => {
    expect(choiceFrom('form=2&born=2016&partner=2015')).toEqual({
      kind: 'pair',
      years: { year_one: '2016', year_two: '2015' },
    })
    expect(choiceFrom('born=2016')).toEqual({ kind: 'individual', years: { year_one: '2016' } })
  })
  it('offers no partner for a solo and no years for a team', () => {
    expect(choiceFrom('form=1&born=2016&partner=2015')).toEqual({ kind: 'individual', years: { year_one: '2016' } })
    expect(choiceFrom('form=4&born=2016')).toEqual({ kind: 'group', years: {} })
    expect(choiceFrom('born=2016', 'flashmob')).toEqual({ kind: 'flashmob', years: {} })
  })
  it('ignores an unknown form or year', () => {
    expect(choiceFrom('form=9&born=20&partner=x')).toEqual({ kind: 'individual', years: {} })
  })
})

it('prefers the form chosen later over the one in the address', () => {
  const address = withForm(new URLSearchParams('form=1&born=2016'), 'pair')
  expect(readInitialChoice(address, 'individual')).toEqual({ kind: 'pair', years: { year_one: '2016' } })
})

it('begins with the year that was typed on the first page', () => {
  expect(readInitialChoice(new URLSearchParams('year=2016'), 'individual').years).toEqual({ year_one: '2016' })
  expect(readInitialChoice(new URLSearchParams('year=201'), 'individual').years).toEqual({})
})
