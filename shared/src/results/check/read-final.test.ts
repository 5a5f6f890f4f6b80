import { describe, expect, it } from 'vitest'
import { readTable } from '../../imports/table-text.ts'
import { readFinal } from './read-final.ts'

const read = (text: string) => readFinal(readTable(text))

describe('the table of a final', () => {
  it('has dances below each other, each with its name, its judges and its places', () => {
    const { ballots, given } = read(
      'CHUNG KẾT D414\n\nSamba\nSĐ\tHọ tên\tA\tB\tC\tHạng\n45\tLý A\t1\t1\t2\t1\n12\tLý B\t2\t2\t1\t2\nĐiệu Rumba\nSĐ\tHọ tên\tA\tB\tC\tHạng\n45\tLý A\t2\t2\t1\t2\n12\tLý B\t1\t1\t2\t1',
    )
    expect(ballots).toEqual({
      judges: ['A', 'B', 'C'],
      dances: ['Samba', 'Điệu Rumba'],
      marks: { Samba: { 45: [1, 1, 2], 12: [2, 2, 1] }, 'Điệu Rumba': { 45: [2, 2, 1], 12: [1, 1, 2] } },
    })
    expect(given).toEqual({ dances: { Samba: { 45: '1', 12: '2' }, 'Điệu Rumba': { 45: '2', 12: '1' } }, places: {} })
  })

  it('has dances beside each other, named in the row above, with the place at the end', () => {
    const { ballots, given } = read(
      '\tSamba\t\t\tRumba\t\t\t\nBib\tA\tB\tC\tA\tB\tC\tPlace\n45\t1\t1\t2\t2\t2\t1\t1-2\n12\t2\t2\t1\t1\t1\t2\t1-2',
    )
    expect(ballots.dances).toEqual(['Samba', 'Rumba'])
    expect(ballots.marks['Rumba']).toEqual({ 45: [2, 2, 1], 12: [1, 1, 2] })
    expect(given).toEqual({ dances: {}, places: { 45: '1-2', 12: '1-2' } })
  })

  it('has dance and judge in one heading', () => {
    const { ballots } = read('No;SA;SB;SC;R-A;R-B;R-C\n45;1;1;2;2;2;1\n12;2;2;1;1;1;2')
    expect(ballots).toMatchObject({ judges: ['A', 'B', 'C'], dances: ['S', 'R'], marks: { R: { 12: [1, 1, 2] } } })
  })

  it('has a column for the dance', () => {
    const { ballots } = read('Dance,Bib,Judge 1,Judge 2,Judge 3\nS,45,1,1,2\nS,12,2,2,1\nR,45,2,2,1\nR,12,1,1,2')
    expect(ballots).toMatchObject({ judges: ['1', '2', '3'], dances: ['S', 'R'], marks: { S: { 45: [1, 1, 2] } } })
  })

  it('is a text of numbers without headings, where a bib that comes again begins the next dance', () => {
    const short = read('45 1 1 2\n12 2 2 1')
    expect(short.ballots).toMatchObject({ judges: ['A', 'B', 'C'], dances: ['1'], marks: { 1: { 45: [1, 1, 2] } } })
    const two = read('45 1 1 2 1\n12 2 2 1 2\n\n45 2 2 1 2\n12 1 1 2 1')
    expect(two.ballots.dances).toEqual(['1', '2'])
    expect(two.given.dances).toEqual({ 1: { 45: '1', 12: '2' }, 2: { 45: '2', 12: '1' } })
  })

  it('has places alone, of the final and of each dance', () => {
    expect(read('SĐ\tHạng\n45\t1\n12\t2').given.places).toEqual({ 45: '1', 12: '2' })
    const summary = read('Bib\tS\tC\tTotal\tPlace\n45\t1\t2\t3\t1\n12\t2\t1\t3\t2')
    expect(summary.given).toEqual({
      dances: { S: { 45: '1', 12: '2' }, C: { 45: '2', 12: '1' } },
      places: { 45: '1', 12: '2' },
    })
    expect(summary.ballots.dances).toEqual([])
  })

  it('takes the place of a single dance for the place of the final', () => {
    expect(read('Bib\tA\tB\tC\tPlace\n45\t1\t1\t2\t1\n12\t2\t2\t1\t2').given.places).toEqual({ 45: '1', 12: '2' })
  })

  it('leaves a mark open that is missing or no number, and names it', () => {
    const { ballots, unread } = read('Bib\tA\tB\tC\n45\t1\t\t2\n12\t2\tx\t1')
    expect(ballots.marks).toEqual({ 1: { 45: [1, null, 2], 12: [2, null, 1] } })
    expect(unread).toEqual(['12 B: x'])
  })
})
