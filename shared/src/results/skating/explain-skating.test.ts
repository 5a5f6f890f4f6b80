import { describe, expect, it } from 'vitest'
import { skating } from './skating.ts'
import { danceVectors, finalVectors, placesVectors, readVector } from './vectors.fixtures.ts'
import { explainSkating } from './explain-skating.ts'
import { placeOverall } from './overall.ts'

function explainVector(id: string) {
  const rows = danceVectors.find((vector) => vector.id === id)?.rows
  const dances = rows ? [rows] : (finalVectors.find((vector) => vector.id === id)?.dances ?? [])
  const tables = dances.map((dance) => readVector(dance).marks)
  const count = Object.values(tables[0] ?? {})[0]?.length ?? 0
  const { tree } = skating.place({
    judges: Array.from({ length: count }, (_, index) => String(index)),
    dances: tables.map((_, index) => `dance ${index}`),
    marks: Object.fromEntries(tables.map((table, index) => [`dance ${index}`, table])),
  })
  const explanations = explainSkating(tree)
  return (bib: string) => explanations.find((explanation) => explanation.dance === null && explanation.bib === bib)
}

/** Finals of which only the places in the dances are published. */
function explainPlaces(id: string) {
  const { marks } = readVector(placesVectors.find((vector) => vector.id === id)?.rows ?? '')
  const allMarks = { marks: new Map(), majority: 1, lastColumn: 1 }
  const overall = placeOverall({ dancePlaces: new Map(Object.entries(marks)), allMarks })
  const explanations = explainSkating({ system: 'skating', judges: 5, majority: 3, dances: [], overall })
  return (bib: string) => explanations.find((explanation) => explanation.bib === bib)
}

describe('the sentence that says why', () => {
  it('names the majority of one dance (rule 5)', () => {
    expect(explainVector('official-R5')('53')).toMatchObject({
      place: 3,
      rule: '5',
      en: '3 of 5 judges placed bib 53 3rd or better; of the bibs still without a place it alone has a majority, which is 3 or more (rule 5).',
      vi: '3/5 trọng tài xếp số đeo 53 từ hạng 3 trở lên; trong các số đeo chưa có hạng, chỉ số này đạt đa số, tức ít nhất 3 trọng tài (luật 5).',
    })
  })

  it('names the larger majority, the same for who has it and for who has not (rule 6)', () => {
    const explain = explainVector('official-R8')
    const en =
      'Bibs 81 and 82 were each placed 3rd or better by a majority of the judges, so the larger majority is ahead: bib 81 has 6, bib 82 has 4 of 7 judges (rule 6).'
    expect(explain('81')).toMatchObject({ place: 1, rule: '6', en })
    expect(explain('82')).toMatchObject({ place: 2, rule: '6', en })
  })

  it('names the sum of the marks, and the next place where that is level too (rule 7)', () => {
    const explain = explainVector('official-R7')
    expect(explain('72')).toMatchObject({
      rule: '7',
      en: 'Bibs 72 and 73 were each placed 2nd or better by 4 judges, so the places that these judges gave are added up and the lower sum is ahead: bib 72 has 6, bib 73 has 7 (rule 7).',
    })
    expect(explain('75')).toMatchObject({
      rule: '7',
      vi: 'Số đeo 74 và 75 bằng nhau khi xét từ hạng 4 trở lên, nên ai được nhiều trọng tài hơn xếp từ hạng 5 trở lên thì xếp trước: 74 có 6, 75 có 5 (luật 7).',
    })
  })

  it('names who shares (rule 7)', () => {
    expect(explainVector('tso-E')('103')).toMatchObject({
      place: 2.5,
      en: 'Bibs 102 and 103 are level in every comparison, so they share places 2–3 (rule 7).',
    })
  })

  it('says that nobody had a majority before (rule 8)', () => {
    const { tree } = skating.place({
      judges: ['A', 'B', 'C'],
      dances: ['W'],
      marks: { W: { 1: [1, 3, 4], 2: [3, 4, 1], 3: [4, 1, 3], 4: [2, 2, 2] } },
    })
    expect(explainSkating(tree)[0]).toMatchObject({
      bib: '4',
      rule: '8',
      en: 'None of the bibs still without a place was placed 1st by a majority of the judges, so the next place counts too: 3 of 3 judges placed bib 4 2nd or better, the only majority (rule 8).',
    })
  })

  it('adds up the places of the dances (rule 9)', () => {
    const explain = explainVector('tso-P')
    expect(explain('101')?.en).toBe(
      'The places of bib 101 in the dances add up to 2 + 1 + 1 + 3 + 2 = 9, the lowest total, which comes first (rule 9).',
    )
    expect(explain('105')?.en).toContain('= 19, more than the 18 ahead of it and less than the 23 behind it')
    expect(explain('106')?.vi).toContain('= 23, cao nhất nên đứng cuối (luật 9)')
  })

  it('counts dances among equal totals, also for who is left over (rule 10)', () => {
    const explain = explainPlaces('tso-K')
    expect(explain('40')).toMatchObject({
      place: 3,
      rule: '10',
      en: 'Bibs 30, 40, 50 and 60 have the same total of 17, and 40 and 60 were 3rd or better in the most dances (3 each), so their places in these dances are added up and place 3 goes to the lower sum: bib 40 has 5, bib 60 has 8 (rule 10).',
    })
    const en =
      'Bibs 30, 40, 50 and 60 have the same total of 17, so place 4 goes to the bib that was 4th or better in the most dances: bib 50 has 5, bib 60 has 4 (rule 10).'
    expect(explain('50')).toMatchObject({ place: 4, en })
    expect(explain('60')).toMatchObject({ place: 5, rule: '10', en })
  })

  it('counts all marks where rule 10 leaves couples level (rule 11)', () => {
    const explain = explainVector('R11')
    expect(explain('116')).toMatchObject({
      place: 2,
      rule: '11',
      en: 'Bibs 115 and 116 have the same total of 3, and 115 and 116 stay level when dances are counted; 115 and 116 were each placed 2nd or better 6 times, by all judges in all dances, so these places are added up and the lower sum is ahead: bib 115 has 8, bib 116 has 10 (rule 11).',
    })
    // The third of the same total never came to rule 11.
    expect(explain('117')).toMatchObject({ place: 8, rule: '10' })
  })
})
