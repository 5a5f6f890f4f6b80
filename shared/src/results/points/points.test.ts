import { describe, expect, it } from 'vitest'
import type { Ballots } from '../ballots.ts'
import { createPointsSystem, type PointsSettings } from './points.ts'

const settings: PointsSettings = {
  criteria: [
    { name: 'Technique', weight: 2, min: 0, max: 10, step: 0.5 },
    { name: 'Music', weight: 1, min: 0, max: 10, step: 0.5 },
  ],
  isTrimmed: false,
  deductions: {},
  result: 'total',
  medals: null,
}
const ballots = (technique: Ballots['marks'][string], music: Ballots['marks'][string]): Ballots => ({
  judges: ['A', 'B', 'C'].slice(0, Object.values(technique)[0]?.length),
  dances: ['Technique', 'Music'],
  marks: { Technique: technique, Music: music },
})
const ranked = ballots({ 1: [8, 8, 8], 2: [9, 9, 9], 3: [7, 7, 7] }, { 1: [9, 9, 9], 2: [7, 7, 7], 3: [7, 7, 7] })

describe('points', () => {
  it('adds the mean of each criterion times its weight', () => {
    const { places, totals, tree } = createPointsSystem(settings).place(ranked)
    expect(totals).toEqual({ 1: 25, 2: 25, 3: 21 })
    expect(tree.max).toBe(30)
    expect(tree.rows.map(({ bib, criteria }) => [bib, ...criteria])).toEqual([
      ['2', 18, 7],
      ['1', 16, 9],
      ['3', 14, 7],
    ])
    expect(places).toEqual({ 2: 1, 1: 2, 3: 3 })
  })

  it('parts equal totals by the first criterion that differs, and says so in both languages', () => {
    const system = createPointsSystem(settings)
    const [first] = system.explain(system.place(ranked).tree)
    expect(first).toMatchObject({
      bib: '2',
      place: 1,
      rule: null,
      en: 'Bib 2 has 25 of 30 points (Technique 18, Music 7), the same as 1, so Technique decides.',
      vi: 'Số đeo 2 được 25/30 điểm (Technique 18, Music 7), bằng 1 nên xét điểm Technique.',
    })
  })

  it('shares a place between those that are level in every criterion', () => {
    const system = createPointsSystem(settings)
    const { places, tree } = system.place(ballots({ 1: [8], 2: [8], 3: [2] }, { 1: [7.5], 2: [7.5], 3: [2] }))
    expect(places).toEqual({ 1: 1.5, 2: 1.5, 3: 3 })
    expect(system.explain(tree)[0]?.en).toBe(
      'Bib 1 has 23.5 of 30 points (Technique 16, Music 7.5), the same as 2 in every criterion, so they share the place.',
    )
    expect(system.explain(tree)[0]?.vi).toContain('23,5/30')
  })

  it('leaves out the highest and the lowest mark, but not of two judges', () => {
    const trimmed = createPointsSystem({ ...settings, isTrimmed: true })
    const rows = { 1: [0, 8, 10] }
    expect(trimmed.place(ballots(rows, rows)).totals).toEqual({ 1: 24 })
    const two = { 1: [0, 10] }
    expect(trimmed.place(ballots(two, two)).totals).toEqual({ 1: 15 })
  })

  it('takes off a deduction, never below nothing', () => {
    const system = createPointsSystem({ ...settings, deductions: { 1: 2.5, 3: 100 } })
    const { totals, tree } = system.place(ranked)
    expect(totals).toEqual({ 1: 22.5, 2: 25, 3: 0 })
    expect(system.explain(tree)[1]?.en).toBe('Bib 1 has 22.5 of 30 points (Technique 16, Music 9, deduction 2.5).')
  })

  it('refuses marks that are missing, out of range or between steps, and accepts an even panel', () => {
    const { check } = createPointsSystem(settings)
    expect(check(ballots({ 1: [8, 8] }, { 1: [8.5, 10] }))).toEqual([])
    const wrong = ballots({ 1: [11, 8.3] }, { 1: [null, -1] as unknown as number[] })
    expect(check(wrong).map(({ code, dance, judge }) => [code, dance, judge])).toEqual([
      ['MARK_RANGE', 'Technique', 'A'],
      ['MARK_STEP', 'Technique', 'B'],
      ['MARK_MISSING', 'Music', 'A'],
      ['MARK_RANGE', 'Music', 'B'],
    ])
    expect(check({ ...ranked, dances: ['Technique'], marks: { Technique: { 1: [1, 2, 3] } } })).toMatchObject([
      { code: 'DANCE_WITHOUT_MARKS', dance: 'Music' },
    ])
  })

  it('accepts steps that are no exact fraction of two', () => {
    const tenths = { ...settings, criteria: settings.criteria.map((criterion) => ({ ...criterion, step: 0.1 })) }
    const marks = Array.from({ length: 101 }, (_, index) => index / 10)
    const row = { 1: marks }
    const judges = marks.map((_, index) => String(index))
    const many = { judges, dances: ['Technique', 'Music'], marks: { Technique: row, Music: row } }
    expect(createPointsSystem(tenths).check(many)).toEqual([])
  })

  it('skates each judge’s totals, so that one generous judge does not decide', () => {
    const generous = ballots(
      { 1: [10, 5, 5], 2: [1, 6, 6], 3: [4, 4, 4] },
      { 1: [10, 5, 5], 2: [1, 6, 6], 3: [4, 4, 4] },
    )
    expect(createPointsSystem(settings).place(generous).places).toEqual({ 1: 1, 2: 2, 3: 3 })
    const system = createPointsSystem({ ...settings, result: 'skating' })
    const { places, tree } = system.place(generous)
    expect(places).toEqual({ 2: 1, 1: 2, 3: 3 })
    expect(system.explain(tree)[0]).toMatchObject({ bib: '2', rule: '5' })
    expect(system.check({ ...generous, judges: ['A', 'B'] }).map(({ code }) => code)).toContain('PANEL_EVEN')
  })

  it('gives each child a medal by its share of the points, from limits that can be changed', () => {
    const solos = ballots({ 1: [9], 2: [8.5], 3: [7], 4: [2] }, { 1: [9], 2: [8.5], 3: [7], 4: [2] })
    const medalsWith = (medals: PointsSettings['medals']) =>
      createPointsSystem({ ...settings, medals })
        .place(solos)
        .tree.rows.map(({ medal }) => medal)
    expect(medalsWith({ gold: 85, silver: 70 })).toEqual(['gold', 'gold', 'silver', 'bronze'])
    expect(medalsWith({ gold: 90, silver: 20 })).toEqual(['gold', 'silver', 'silver', 'silver'])
    expect(medalsWith(null)).toEqual([null, null, null, null])
  })
})
