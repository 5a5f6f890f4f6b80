import { describe, expect, it } from 'vitest'
import { readTable } from '../../imports/table-text.ts'
import { compareFinal } from './compare-final.ts'
import { readFinal } from './read-final.ts'

const compare = (marks: string, places = '') =>
  compareFinal(readFinal(readTable(marks)), readFinal(readTable(places)).given)
const samba = 'Bib,A,B,C,Place\n45,1,1,2,1\n12,2,2,1,3\n7,3,3,3,2'
const both = 'Samba\nBib\tA\tB\tC\n45\t1\t1\t2\n12\t2\t2\t1\n\nRumba\nBib\tA\tB\tC\n45\t1\t1\t2\n12\t2\t2\t1'

describe('a final held against another program', () => {
  it('marks the places that differ and says why ours are so', () => {
    const { rows, differing, given, faults } = compare(samba)
    expect(rows.map(({ bib, place, given: written, isDifferent }) => [bib, place, written, isDifferent])).toEqual([
      ['45', 1, '1', false],
      ['12', 2, '3', true],
      ['7', 3, '2', true],
    ])
    expect([given, differing, faults]).toEqual([3, ['12', '7'], []])
    expect(rows[0]?.explanations).toHaveLength(1)
  })

  it('takes places that come apart from the marks, and knows dances by name and symbol', () => {
    const { rows, differing, unknown } = compare(
      both,
      'Bib\tS\tR\tTotal\tPlace\n45\t1\t2\t3\t1\n12\t2\t2\t4\t2\n9\t3\t3\t6\t3',
    )
    expect(rows[0]?.dances.map(({ dance, given, isDifferent }) => [dance, given, isDifferent])).toEqual([
      ['Samba', '1', false],
      ['Rumba', '2', true],
    ])
    expect([differing, unknown]).toEqual([['45'], ['9']])
    expect(rows[0]).toMatchObject({ place: 1, total: 2, given: '1', isDifferent: false })
    expect(rows[0]?.explanations.map(({ dance }) => dance)).toEqual([null, 'Samba', 'Rumba'])
  })

  it('places nobody from ballots with errors, but an even panel alone only warns', () => {
    expect(compare('45,1,1,2\n12,2,1,1')).toMatchObject({ rows: [], faults: [{ code: 'MARK_TWICE', judge: 'B' }] })
    const even = compare('Bib,A,B\n45,1,2\n12,2,1')
    expect(even.rows.map(({ place }) => place)).toEqual([1.5, 1.5])
    expect(even.faults).toMatchObject([{ code: 'PANEL_EVEN' }])
  })
})
