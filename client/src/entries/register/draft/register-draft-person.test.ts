import { describe, expect, it } from 'vitest'
import { emptyEntryDraft, readPastedRow, readPerson, tidyPerson, type EntryDraft } from './register-draft.ts'

const draft = (full_name_one: string, year_one = ''): EntryDraft => ({ ...emptyEntryDraft, full_name_one, year_one })

describe('one person in two fields', () => {
  it.each([
    ['Đỗ An', '2015', 'Đỗ An', 2015],
    ['Đỗ An 2015', '', 'Đỗ An', 2015],
    ['Đỗ An 2015', '2015', 'Đỗ An', 2015],
    ['Đỗ An 2015', '2014', 'Đỗ An 2015', 2014],
    ['Đỗ An, 12/05/2015', '', 'Đỗ An', 2015],
    ['Đỗ An', '12/05/2015', 'Đỗ An', 2015],
    ['Đỗ An', '15', 'Đỗ An', null],
    ['', '', '', null],
  ])('%j, %j', (name, year, read, born) => {
    expect(readPerson(draft(name, year), 'one')).toEqual({ name: read, year: born })
  })

  it('shows the recognised values on blur', () => {
    expect(tidyPerson(draft('Đỗ An 2015'), 'one')).toEqual({ full_name_one: 'Đỗ An', year_one: '2015' })
    expect(tidyPerson(draft('Đỗ An', '12/05/2015'), 'one')).toEqual({ full_name_one: 'Đỗ An', year_one: '2015' })
    for (const same of [draft('Đỗ An', '2015'), draft('Đỗ An', '15'), draft('', '15'), draft('Đỗ An 2015', '2014')])
      expect(tidyPerson(same, 'one')).toBeNull()
  })
})

describe('a pasted row', () => {
  it('fills name and year', () => {
    expect(readPastedRow('1\tĐỗ An\t12/05/2015', 'one', false)).toEqual({ full_name_one: 'Đỗ An', year_one: '2015' })
    expect(readPastedRow('Lê Bình 2016', 'two', true)).toEqual({ full_name_two: 'Lê Bình', year_two: '2016' })
    expect(readPastedRow('2. Lê Bình', 'two', true)).toEqual({ full_name_two: 'Lê Bình' })
  })

  it('fills both of a pair', () => {
    const both = { full_name_one: 'Đỗ An', year_one: '2015', full_name_two: 'Lê Bình', year_two: '2016' }
    expect(readPastedRow('Đỗ An\t2015\tLê Bình\t2016', 'one', true)).toEqual(both)
    expect(readPastedRow('STT\tHọ và tên\tNăm sinh\n1\tĐỗ An\t2015\n2\tLê Bình\t2016', 'one', true)).toEqual(both)
  })

  it('is left to the field when it is a plain name, nobody, or more than fit', () => {
    for (const text of ['Đỗ An', '', '123', 'Đỗ An, Lê Bình, Vũ Chi'])
      expect(readPastedRow(text, 'one', true)).toBeNull()
    expect(readPastedRow('Đỗ An 2015, Lê Bình 2016', 'one', false)).toBeNull()
  })
})
