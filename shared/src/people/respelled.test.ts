import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areRespelled, isRespelling } from './respelled.ts'

describe('one name written another way', () => {
  it.each([
    ['Lê Thị Hoa', 'Lê Thị Hòa'],
    ['le thi hoa', 'LÊ THỊ HOA'],
    ['Nguyễn Minh An', 'Nguyễn Minh Anh'],
    ['Nguyễn Minh An', 'Ngyễn Minh An'],
    ['Nguyễn Minh An', 'Nguyễn An'],
    ['Minh An', 'Nguyễn Minh An'],
    ['Minh An', 'MinhAn'],
    ['Alexandra Lê', 'Alexandar Lê'],
  ])('%s and %s', (a, b) => {
    expect(isRespelling(a, b)).toBe(true)
    expect(isRespelling(b, a)).toBe(true)
  })

  it.each([
    ['Lê Thị Hoa', 'Lê Thị Mai'],
    ['Trần Bảo Ngọc', 'Trần Bảo Ngân'],
    ['Lê An', 'Lý Am'],
    ['Lê An', 'Trần An Lê'],
    ['Vũ Minh', 'Vũ Nam Khôi'],
    ['', 'An'],
    ['', ''],
  ])('%s and %s are two', (a, b) => {
    expect(isRespelling(a, b)).toBe(false)
    expect(isRespelling(b, a)).toBe(false)
  })

  it('is the same either way round, and a name is always itself', () => {
    const name = fc.array(fc.constantFrom('An', 'Anh', 'Lê', 'Le', 'Minh', 'Mình', 'Hoa'), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(isRespelling(a.join(' '), b.join(' '))).toBe(isRespelling(b.join(' '), a.join(' ')))
        expect(isRespelling(a.join(' '), a.join(' '))).toBe(true)
      }),
    )
  })
})

describe('the same people', () => {
  const people = [
    { name: 'Lê An', year: 2015 },
    { name: 'Vũ Bình', year: 2014 },
  ]
  it('stay the same in another order and spelling', () => {
    expect(
      areRespelled(people, [
        { name: 'Vũ Bính', year: 2014 },
        { name: 'Lê Anh', year: 2015 },
      ]),
    ).toBe(true)
  })

  it('are others with another year, another name, or one more', () => {
    expect(
      areRespelled(people, [
        { name: 'Lê An', year: 2014 },
        { name: 'Vũ Bình', year: 2015 },
      ]),
    ).toBe(false)
    expect(
      areRespelled(people, [
        { name: 'Lê An', year: 2015 },
        { name: 'Vũ Khoa', year: 2014 },
      ]),
    ).toBe(false)
    expect(areRespelled(people, people.slice(1))).toBe(false)
  })

  it('count twice when there are two of them', () => {
    const twice = [people[0], people[0]].flatMap((one) => one ?? [])
    expect(areRespelled(people, twice)).toBe(false)
  })
})
