import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanName, fold, joinMembers, peopleKey, searchKey, sortKey } from './names.ts'

describe('cleanName', () => {
  it.each([
    ['  Trần   Văn\tBảo \n', 'Trần Văn Bảo'],
    ['Tra\u0302\u0300n An', 'Trần An'],
    ['', ''],
    ['\u00a0An\u00a0', 'An'],
    ['\ufeffLê\u200b Hà\u2060nh\u200e', 'Lê Hành'],
    ['Tra\u0302\u200b\u0300n', 'Trần'],
    ['Ｎｇｕｙｅｎ　Văn Ａｎ', 'Nguyen Văn An'],
    ['陈伟 ㈱ ﾊﾅｺ', '陈伟 ㈱ ﾊﾅｺ'],
  ])('%j becomes %j', (text, clean) => expect(cleanName(text)).toBe(clean))
})

describe('fold', () => {
  it.each([
    ['Đỗ Thị Ngọc Ánh', 'do thi ngoc anh'],
    ['ĐẶNG  THUỲ', 'dang thuy'],
    ['Hoà', 'hoa'],
    ['Hòa', 'hoa'],
    ['Lưu Ý Ươm', 'luu y uom'],
    ['Tra\u0302\u0300n', 'tran'],
    ['İzmir', 'izmir'],
    ['ABC 12', 'abc 12'],
    ['日本', '日本'],
    ['  ', ''],
  ])('%j becomes %j', (text, folded) => expect(fold(text)).toBe(folded))

  it('changes nothing when done twice', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)))
  })
})

describe('searchKey', () => {
  it('joins what is there', () => {
    expect(searchKey('Đỗ An', null, undefined, '', 'CLB Sen Hồng')).toBe('do an clb sen hong')
    expect(searchKey()).toBe('')
  })
})

describe('sortKey', () => {
  const sorted = (names: string[]) =>
    names.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : Number(sortKey(a) > sortKey(b))))

  it.each([
    ['given name before family name', ['Trần An', 'Lê Bình', 'Đỗ Cường', 'Bùi Dung', 'An Đạt']],
    [
      'family, then middle names decide between equal given names',
      ['Đỗ Lan', 'Lê Lan', 'Lê An Lan', 'Lê Thị Lan', 'Ngô Lan'],
    ],
    ['ngang, huyền, hỏi, ngã, sắc, nặng', ['X Ma', 'X Mà', 'X Mả', 'X Mã', 'X Má', 'X Mạ']],
    ['all of a tone before the next one, whatever the family', ['Vũ Hà', 'Bùi Há']],
    ['letters count before tones', ['X Mạ', 'X Mai', 'X Màn']],
    ['a, ă, â', ['X A', 'X Az', 'X Ă', 'X Ăn', 'X Â', 'X Ân', 'X B']],
    ['d, đ', ['X Dy', 'X Đa', 'X E']],
    ['e, ê', ['X Ez', 'X Ê', 'X F', 'X G']],
    ['o, ô, ơ', ['X Oz', 'X Ôn', 'X Ôz', 'X Ơ', 'X P']],
    ['u, ư', ['X Uz', 'X Ư', 'X V', 'X W', 'X X', 'X Y', 'X Z']],
    ['i, j, k', ['X I', 'X J', 'X K']],
    ['shorter first', ['X An', 'X Anh', 'X Ánh']],
    ['digits, letters, other scripts', ['X 9', 'X a', 'X z', 'X я']],
    ['one word', ['An', 'Lê An', 'Bình']],
  ])('%s', (_rule, names) => expect(sorted(names.toReversed())).toEqual(names))

  it('puts equal spellings of one syllable together', () => {
    expect(sortKey('Lê Hoà')).toBe(sortKey('lê HÒA'))
    expect(sortKey('Lê Hoa\u0300')).toBe(sortKey('Lê Hoà'))
  })

  it('is ASCII whatever the name', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => /^[ -~]*$/.test(sortKey(name))))
  })

  // An own table-driven comparison: letters of the first differing word by rank, then its tone.
  it('orders one-word names as the alphabet and the tones do', () => {
    const letters = [...'aăâbcdđeêfghijklmnoôơpqrstuưvwxyz']
    const tones = ['', '\u0300', '\u0309', '\u0303', '\u0301', '\u0323']
    const syllable = fc.record({
      letters: fc.array(fc.nat({ max: letters.length - 1 }), { minLength: 1, maxLength: 4 }),
      tone: fc.nat({ max: 5 }),
    })
    type Syllable = { letters: number[]; tone: number }
    const spell = ({ letters: ranks, tone }: Syllable) => ranks.map((rank) => letters[rank]).join('') + tones[tone]
    const before = (a: Syllable, b: Syllable): number => {
      for (let i = 0; i < Math.max(a.letters.length, b.letters.length); i++) {
        const difference = (a.letters[i] ?? -1) - (b.letters[i] ?? -1)
        if (difference !== 0) return Math.sign(difference)
      }
      return Math.sign(a.tone - b.tone)
    }
    fc.assert(
      fc.property(syllable, syllable, (a, b) => {
        const [keyA, keyB] = [sortKey(spell(a)), sortKey(spell(b))]
        expect(keyA < keyB ? -1 : keyA > keyB ? 1 : 0).toBe(before(a, b))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('peopleKey', () => {
  it('ignores order, case and diacritics, but not years', () => {
    const key = peopleKey([
      { name: 'Đỗ An', year: 2015 },
      { name: 'Lê Bình', year: null },
    ])
    expect(
      peopleKey([
        { name: ' lê binh', year: null },
        { name: 'DO  AN', year: 2015 },
      ]),
    ).toBe(key)
    expect(
      peopleKey([
        { name: 'Đỗ An', year: 2014 },
        { name: 'Lê Bình', year: null },
      ]),
    ).not.toBe(key)
  })

  it('is the same for two sets only if the sets are the same', () => {
    const person = fc.record({
      name: fc.string({ unit: fc.constantFrom('a', '"', ',', '[', ']', '\\', ' ') }),
      year: fc.constantFrom(null, 2000, 2001),
    })
    const people = fc.array(person, { maxLength: 3 })
    const canonical = (set: { name: string; year: number | null }[]) =>
      set.map(({ name, year }) => `${fold(name)}\u0000${year}`).sort()
    fc.assert(
      fc.property(people, people, (a, b) => {
        const same = JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))
        expect(peopleKey(a) === peopleKey(b)).toBe(same)
        expect(peopleKey(a.toReversed())).toBe(peopleKey(a))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('joinMembers', () => {
  it('leaves the years out', () => {
    expect(joinMembers([{ name: 'Đỗ An' }, { name: 'Lê Bình' }])).toBe('Đỗ An, Lê Bình')
    expect(joinMembers([])).toBe('')
  })
})
