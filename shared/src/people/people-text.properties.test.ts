import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Member } from '../kit/text/names.ts'
import { splitNameYear } from './people-cells.ts'
import { parseMembers, readMembers } from './people-text.ts'

const letters = (text: string) => text.replace(/[^\p{L}\p{M}]/gu, '')
const family = fc.constantFrom('Nguyễn', 'Lê', 'Đỗ', 'Hồ', 'Trương', 'Vũ')
const word = fc.constantFrom(
  'An',
  'Bình',
  'Ngọc',
  'Ý',
  'Anna-Maria',
  "O'Neil",
  'Hằng',
  'Nam',
  'Hồ',
  'Sinh',
  'Năm',
  'Nụ',
)
const name = fc
  .tuple(family, fc.array(word, { minLength: 1, maxLength: 4 }))
  .map(([first, others]) => [first, ...others].join(' '))
const year = fc.integer({ min: 1900, max: 2100 })
const two = (n: number) => String(n).padStart(2, '0')
const date = fc.oneof(
  year.map((y) => ({ text: `${y}`, y })),
  fc
    .tuple(
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 1, max: 12 }),
      year,
      fc.constantFrom('/', '-', '.'),
      fc.boolean(),
    )
    .map(([d, m, y, sign, full]) => ({ text: full ? [two(d), two(m), y].join(sign) : [d, m, y].join(sign), y })),
)
const person = fc.record({ name, date: fc.option(date) })
const people = fc.array(person, { minLength: 1, maxLength: 12 })
const membersOf = (all: { name: string; date: { y: number } | null }[]): Member[] =>
  all.map((member) => ({ name: member.name, year: member.date?.y ?? null }))

describe('what was written is read, whatever the way of writing', () => {
  it('typed, with any sign between people and any between name and year', () => {
    const shape = fc.constantFrom(
      (n: string, y: string) => `${n} ${y}`,
      (n: string, y: string) => `${n} (${y})`,
      (n: string, y: string) => `${n} - ${y}`,
      (n: string, y: string) => `${n}: ${y}`,
      (n: string, y: string) => `${n}, ${y}`,
      (n: string, y: string) => `${n}\t${y}`,
    )
    const between = fc.constantFrom(', ', ',', ';', '\n', '\r\n', ' ;\n', ',\n\n')
    const serial = fc.constantFrom(
      () => '',
      (i: number) => `${i + 1}. `,
      (i: number) => `${i + 1}) `,
      (i: number) => `${two(i + 1)} `,
      () => '- ',
    )
    fc.assert(
      fc.property(people, shape, between, serial, (all, write, sign, number) => {
        const parts = all.map(
          (member, i) => number(i) + (member.date ? write(member.name, member.date.text) : member.name),
        )
        // A tab makes a row of its own out of its line.
        if (sign.includes('\n') || !parts.some((part) => part.includes('\t'))) {
          expect(parseMembers(parts.join(sign))).toEqual(membersOf(all))
        }
      }),
      { numRuns: 500 },
    )
  })

  it('pasted from a table, with or without heading, numbers and further columns', () => {
    const further = fc.constantFrom([], ['Hà Nội'], ['CLB Sao Mai', 'đã nộp'], ['0912345678', 'Huế', ''])
    fc.assert(
      fc.property(people, fc.boolean(), further, fc.constantFrom('\n', '\r\n'), (all, numbered, behind, end) => {
        const heading = [...(numbered ? ['STT'] : []), 'Họ và tên', 'Năm sinh', ...behind.map(() => 'Ghi chú')]
        const rows = all.map((member, i) => [
          ...(numbered ? [`${i + 1}`] : []),
          member.name,
          member.date?.text ?? '',
          ...behind,
        ])
        const text = [heading, ...rows].map((cells) => cells.join('\t')).join(end)
        expect(parseMembers(text)).toEqual(membersOf(all))
        if (behind.length === 0) expect(parseMembers(text.split(end).slice(1).join(end))).toEqual(membersOf(all))
      }),
      { numRuns: 500 },
    )
  })
})

it('keeps the two that a fresh clone once lost', () => {
  const lost = [
    { name: 'Trương Nam Sinh Nam Sinh', date: null },
    { name: 'Nguyễn An', date: null },
  ]
  expect(parseMembers(lost.map(({ name }) => name).join('\n'))).toEqual(membersOf(lost))
})

describe('of any text', () => {
  const piece = fc.oneof(
    { weight: 4, arbitrary: name },
    { weight: 3, arbitrary: family },
    { weight: 2, arbitrary: date.map(({ text }) => text) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(' ', ',', ';', '\n', '\t', '.', ')', '(', '-', ' - ', '1', '12', '1. ', '"', '/', ':'),
    },
  )
  const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))

  it('nobody is made up: each has a letter of the text, and there are no more than parts with letters', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const read = parseMembers(typed)
        const parts = typed.split(/[,;/\t\r\n]|\s-\s/u).filter((part) => letters(part) !== '')
        expect(read.length).toBeLessThanOrEqual(parts.length)
        for (const member of read) {
          expect(letters(member.name)).not.toBe('')
          expect(letters(typed)).toContain(letters(member.name))
          if (member.year !== null) expect(typed).toContain(String(member.year))
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('no letter of a name is lost where no table has other columns', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const plain = typed.replaceAll('\t', ' ')
        const read = parseMembers(plain)
        expect(read.map((member) => letters(member.name)).join('')).toBe(letters(plain))
      }),
      { numRuns: 2000 },
    )
  })

  it('what was read comes back from one a line, as an entry is shown for a change', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const read = parseMembers(typed)
        const lines = read.map((member) => `${member.name} ${member.year ?? ''}`.trim()).join('\n')
        expect(parseMembers(lines)).toEqual(read)
      }),
      { numRuns: 2000 },
    )
  })

  it('each line with a letter names somebody or is said to name nobody', () => {
    const heading = fc.constantFrom(
      'Nam Sinh',
      'Năm sinh',
      'Họ và tên',
      'Họ',
      'Tên',
      'STT',
      'CLB Sao',
      'Tổng cộng',
      'Nữ',
    )
    const mixed = fc.array(fc.oneof(piece, heading), { maxLength: 30 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(mixed, (typed) => {
        const { members, skippedLines: passedOver } = readMembers(typed)
        const missing = new Set(passedOver.map(letters))
        for (const line of typed.split(/[\r\n]+/u).map(letters))
          if (line !== '' && !missing.has(line) && !/^(?:năms|ngàys|s)inh/iu.test(line))
            expect(members.some(({ name }) => line.includes(letters(name.split(' ')[0] ?? '')))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('a single name keeps its letters', () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(letters(splitNameYear(typed).name)).toBe(letters(typed))
      }),
      { numRuns: 2000 },
    )
  })

  it('nothing of it breaks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        for (const member of parseMembers(typed)) expect(member.name).not.toBe('')
      }),
      { numRuns: 1000 },
    )
  })
})
