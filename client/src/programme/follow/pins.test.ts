import { describe, expect, it } from 'vitest'
import type { Competitor } from '@portal/shared/programme/programme-rows'
import { item } from '../../test/rows.ts'
import { competitorPin, unitPin, listStarters, searchStarters, withoutStarter } from './pins.ts'

const competitor = (number: number | null, full_name_one: string, unit: string | null = null): Competitor => ({
  id: Math.random(),
  number,
  full_name_one,
  full_name_two: null,
  team_name: null,
  unit,
  heat: null,
})
const danced = (number: number, athletes: Competitor[]) => item(number, { athletes })

describe('what a device pins', () => {
  it('is the bib, and without one the names with the unit, however they are spelled', () => {
    expect(competitorPin(competitor(127, 'Bảo Ngân'))).toBe('bib:127')
    expect(competitorPin(competitor(null, 'Bảo Ngân', 'Sao Mai'))).toBe(
      competitorPin(competitor(null, 'BAO NGAN', 'sao mai')),
    )
    expect(competitorPin(competitor(null, 'Bảo Ngân', 'Sao Mai'))).not.toBe(
      competitorPin(competitor(null, 'Bảo Ngân', 'Hoa Sen')),
    )
  })
  it('is found once, whichever items it is in', () => {
    const starters = listStarters([
      danced(1, [competitor(5, 'An'), competitor(7, 'Bình')]),
      danced(2, [competitor(7, 'Bình'), competitor(5, 'An')]),
    ])
    expect(starters.map(({ pin }) => pin)).toEqual(['bib:5', 'bib:7'])
  })
  it('is one dancer less when one is unpinned, also where the whole unit was pinned', () => {
    const starters = listStarters([
      danced(1, [competitor(5, 'An', 'Sao Mai'), competitor(7, 'Bình', 'Sao Mai'), competitor(9, 'Chi', 'Hoa Sen')]),
    ])
    const [an, , chi] = starters
    expect(an && withoutStarter([unitPin('Sao Mai'), 'bib:9'], an, starters)).toEqual(['bib:9', 'bib:7'])
    expect(chi && withoutStarter([unitPin('Sao Mai'), 'bib:9'], chi, starters)).toEqual([unitPin('Sao Mai')])
  })
  it('is found by the whole bib, or by all words in names and unit without their marks', () => {
    const starters = listStarters([
      danced(1, [competitor(12, 'Trịnh Kim Ngân', 'Cánh Diều'), competitor(127, 'Nguyễn Bảo Ngân', 'Sao Mai')]),
    ])
    const bibs = (search: string) => searchStarters(starters, search).map(({ competitor: { number } }) => number)
    expect(bibs('12')).toEqual([12])
    expect(bibs('ngan sao')).toEqual([127])
    expect(bibs('ngân')).toEqual([12, 127])
    expect(bibs(' ')).toEqual([])
  })
})
