import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRunningOrder } from './running-order.rules.ts'
import { readTitle } from './title.rules.ts'

const days = { start_date: '2026-01-23', end_date: '2026-01-24' }
const titleOf = (text: string) => readTitle(text, days)

describe('the line of an item', () => {
  test('says number, round, name, dances, day and time', () => {
    expect(titleOf('SK 1: Chung kết Hạng FB Thiếu nhi 2 Latin - Điệu S,C,R,J - Giờ: 09:30 23/1')).toEqual({
      number: 1,
      round: 'final',
      name: 'Hạng FB Thiếu nhi 2 Latin',
      dances: 'S,C,R,J',
      day: '2026-01-23',
      time: '09:30',
      timeText: '09:30 23/1',
    })
  })
  const rounds = [
    ['Vòng loại', 'first'],
    ['Tứ kết', 'quarter'],
    ['Bán kết', 'semi'],
    ['Chung kết', 'final'],
  ] as const
  const grades = ['A', 'B', 'C', 'D', 'E1', 'E5', 'FA', 'FB', 'F1', 'F2,F5', 'FD3', 'SD']
  const ages = ['Nhi đồng', 'Thiếu nhi 1', 'Thiếu nhi 2 - Nhóm 1', 'Thiếu niên 1', 'Trẻ', 'Trung niên', 'Thầy & Trò']
  const styles = ['Latin', 'Standard']
  const dances = ['S,C,R,P,J', 'W,T,VW,SF,Q', 'C', 'VW']
  const names = grades.flatMap((grade) => ages.flatMap((age) => styles.map((style) => `Hạng ${grade} ${age} ${style}`)))
  const cases = names.flatMap((name, n) => {
    const [word, round] = rounds[n % rounds.length] ?? rounds[0]
    const danced = dances[n % dances.length] ?? 'C'
    const hour = String(7 + (n % 14)).padStart(2, '0')
    const minute = String((n * 7) % 60).padStart(2, '0')
    return [{ n: n + 1, word, round, name, danced, time: `${hour}:${minute}`, day: 23 + (n % 2) }]
  })
  test.each(cases)('SK $n: $word $name', ({ n, word, round, name, danced, time, day }) => {
    for (const form of ['NFC', 'NFD'] as const) {
      const line = `SK ${n}: ${word} ${name} - Điệu ${danced} - Giờ: ${time} ${day}/1`.normalize(form).normalize('NFC')
      expect(titleOf(line)).toMatchObject({ number: n, round, name, dances: danced, time, day: `2026-01-${day}` })
    }
  })
  const times = [
    ['9h30', '09:30', null],
    ['9h', '09:00', null],
    ['9.10', '09:10', null],
    ['9h 23/1', '09:00', '2026-01-23'],
    ['9g05 24/1', '09:05', '2026-01-24'],
    ['09.30 24-01', '09:30', '2026-01-24'],
    ['14:05 (23/1)', '14:05', '2026-01-23'],
    ['14:05 23/01/2026', '14:05', '2026-01-23'],
    ['14:05 23/01/26', '14:05', '2026-01-23'],
    ['14:05 30/2', '14:05', null],
    ['14:05 25/1', '14:05', '2026-01-25'],
    ['25:00', null, null],
    ['09:75', null, null],
    ['sáng', null, null],
    ['', null, null],
  ] as const
  test.each(times)('the time “%s”', (timeText, time, day) => {
    expect(titleOf(`SK 7: Bán kết Hạng A - Điệu C - Giờ: ${timeText}`)).toMatchObject({ time, day })
  })
  test('of a tournament of one day needs no day', () => {
    const single = { start_date: '2026-01-23', end_date: '2026-01-23' }
    expect(readTitle('SK 7: Hạng A - Giờ: 9:05', single)).toMatchObject({ day: '2026-01-23', time: '09:05' })
    expect(readTitle('SK 7: Hạng A - Giờ: 9.10', single)).toMatchObject({ day: '2026-01-23', time: '09:10' })
  })
  test('around New Year takes the year that fits', () => {
    const newYear = { start_date: '2025-12-31', end_date: '2026-01-01' }
    expect(readTitle('SK 7: Hạng A - Giờ: 9:05 1/1', newYear)?.day).toBe('2026-01-01')
    expect(readTitle('SK 7: Hạng A - Giờ: 9:05 31/12', newYear)?.day).toBe('2025-12-31')
  })
  test('may leave out dances and time, and writes as people do', () => {
    expect(titleOf('sk 12 : Đồng diễn Trẻ em')).toMatchObject({ number: 12, round: null, name: 'Đồng diễn Trẻ em' })
    expect(titleOf('SK12. Show dance – Giờ 10:00')).toMatchObject({ number: 12, name: 'Show dance', time: '10:00' })
    expect(titleOf('SK 3: Chung kết A Trẻ - ĐIỆU: S, C ,R - GIỜ 10:00')).toMatchObject({
      dances: 'S,C,R',
      time: '10:00',
    })
    expect(titleOf('SK 3: Vòng loại 2 Hạng A')).toMatchObject({ round: null, name: 'Vòng loại 2 Hạng A' })
    expect(titleOf('SK 3: Chung kết B Hạng A')).toMatchObject({ round: null, name: 'Chung kết B Hạng A' })
  })
  test.each(['', 'SK', 'SK 1', 'SK 1:', 'SKY 1: x', '12', 'Nghỉ giải lao', 'Kết quả SK 29', 'SK x: Hạng A'])(
    'is not “%s”',
    (text) => expect(titleOf(text)).toBeNull(),
  )
})

const head = [
  ['GIẢI MẪU'],
  ['Danh sách VĐV theo sự kiện'],
  [''],
  ['Số đeo', 'Họ tên nam', 'Họ tên nữ', 'Đơn vị', 'Heat'],
]
const title = (n: number, name = 'Hạng A Latin') => [`SK ${n}: Chung kết ${name} - Điệu C,R - Giờ: 09:30 23/1`]
const codes = (rows: string[][]) => readRunningOrder(rows, days).findings.map(({ line, code }) => `${line} ${code}`)

describe('a running order', () => {
  test('has items with their competitors; the last one needs no empty row behind it', () => {
    const { items, findings } = readRunningOrder(
      [
        ...head,
        title(1),
        ['11', 'Trần Văn An', 'Lê Thị Bình', 'CLB Sao Mai', '1'],
        ['12', 'Phạm Minh Châu', 'X', '', 'Heat 2'],
        [''],
        title(2),
        ['13', '', 'Đỗ Thu Hà', 'CLB Bình Minh', ''],
      ],
      days,
    )
    expect(findings).toEqual([])
    expect(items.map(({ number, athletes }) => [number, athletes.length])).toEqual([
      [1, 2],
      [2, 1],
    ])
    expect(items[0]?.athletes[1]).toEqual({
      line: 7,
      number: 12,
      full_name_one: 'Phạm Minh Châu',
      full_name_two: null,
      unit: null,
      heat: 2,
    })
    expect(items[1]?.athletes[0]).toMatchObject({ full_name_one: 'Đỗ Thu Hà', full_name_two: null, heat: null })
  })
  test('begins a new item without an empty row between', () => {
    const { items } = readRunningOrder(
      [...head, title(1), ['11', 'An', '', '', ''], title(2), ['12', 'Bo', '', '', '']],
      days,
    )
    expect(items.map(({ athletes }) => athletes.length)).toEqual([1, 1])
  })
  test('keeps what a final waits for as its note', () => {
    const { items, findings } = readRunningOrder([...head, title(30), ['Kết quả SK 29'], ['']], days)
    expect(items[0]).toMatchObject({ note: 'Kết quả SK 29', athletes: [] })
    expect(findings).toEqual([{ line: 6, code: 'TAKEN_AS_NOTE', params: { number: 30, text: 'Kết quả SK 29' } }])
  })
  test('says what it does not understand, with the line', () => {
    expect(codes([...head])).toEqual(['0 NO_ITEMS'])
    expect(codes([...head, title(1), ['1', 'An']])).toEqual([])
    expect(codes([...head, title(1), ['1', 'An'], [''], title(1), ['2', 'Bo']])).toEqual(['8 NUMBER_TWICE'])
    expect(codes([...head, title(1), [''], ['1', 'An']])).toEqual(['7 OUTSIDE_ITEM', '5 NO_COMPETITORS'])
    expect(codes([...head, title(1), ['1', 'An'], [''], ['Nghỉ trưa']])).toEqual(['8 LEFT_OUT'])
    expect(codes([...head, title(1), ['1A', 'An'], ['2', 'Bo'], ['2', 'Ca']])).toEqual(['6 NO_BIB', '8 BIB_TWICE'])
    expect(codes([...head, title(1), ['1', 'An', '', '', 'x'], ['2', 'Bo', '', '', '100']])).toEqual([
      '6 NO_HEAT',
      '7 NO_HEAT',
    ])
    expect(codes([...head, ['SK 0: Hạng A'], ['1', 'An']])).toEqual(['5 NUMBER_RANGE'])
    expect(codes([...head, ['SK 1: Hạng A - Giờ: sáng'], ['1', 'An']])).toEqual(['5 NO_TIME'])
    expect(codes([...head, ['SK 1: Hạng A - Giờ: 9:00 25/1'], ['1', 'An']])).toEqual(['5 DAY_OUTSIDE'])
    expect(codes([...head, title(1), ['1', 'x'.repeat(256)]])).toEqual(['6 TOO_LONG'])
  })
  test('may repeat its headings, and an item may stand where headings do', () => {
    expect(codes([title(1), ['Số đeo', 'Họ tên nam', 'Họ tên nữ', 'Đơn vị', 'Heat']])).toEqual(['1 NO_COMPETITORS'])
    expect(codes([...head, title(1), ['1', 'An'], [''], ...head.slice(3), title(2), ['2', 'Bo']])).toEqual([])
  })
})

describe('any running order', () => {
  const word = fc.constantFrom('An', 'Bình', 'Châu', 'Đỗ', 'Nguyễn', 'Ánh', 'Phượng', 'Thịnh')
  const name = fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => words.join(' '))
  const competitor = fc.record({
    one: name,
    two: fc.option(name, { nil: '' }),
    unit: fc.option(fc.constantFrom('CLB Sao Mai', 'CLB Bình Minh'), { nil: '' }),
    heat: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  })
  const order = fc.array(fc.array(competitor, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 20 })

  test('is read as it was written, with or without empty rows', () => {
    fc.assert(
      fc.property(order, fc.boolean(), (items, spaced) => {
        let bib = 0
        const written = items.map((athletes, n) => ({
          number: n + 1,
          athletes: athletes.map((each) => ({ ...each, number: ++bib })),
        }))
        const rows = written.flatMap(({ number, athletes }) => [
          title(number),
          ...athletes.map(({ number: bib, one: first, two, unit, heat }) => [
            String(bib),
            first,
            two,
            unit,
            heat === null ? '' : String(heat),
          ]),
          ...(spaced ? [['', '', '', '', '']] : []),
        ])
        const read = readRunningOrder([...head, ...rows], days)
        expect(read.findings).toEqual([])
        expect(
          read.items.map(({ number, athletes }) => ({
            number,
            athletes: athletes.map((each) => ({
              number: each.number,
              one: each.full_name_one,
              two: each.full_name_two ?? '',
              unit: each.unit ?? '',
              heat: each.heat,
            })),
          })),
        ).toEqual(
          written.map(({ number, athletes }) => ({
            number,
            athletes: athletes.map(({ number: bib, one: first, two, unit, heat }) => ({
              number: bib,
              one: first,
              two,
              unit,
              heat,
            })),
          })),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('loses no competitor: whoever has a bib is in an item or in a finding, whatever stands around', () => {
    const line = fc.oneof(
      fc.constant(['']),
      fc.integer({ min: 1, max: 4 }).map((n) => title(n)),
      fc
        .record({ bib: fc.integer({ min: 1, max: 999 }), who: name })
        .map(({ bib, who }) => [String(bib), who, '', '', '']),
      fc.string().map((text) => [text.replaceAll(/\d/gu, '')]),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (rows) => {
        const read = readRunningOrder([...head, ...rows], days)
        const inItems = read.items.reduce((sum, { athletes }) => sum + athletes.length, 0)
        const outside = read.findings.filter(({ code }) => code === 'OUTSIDE_ITEM').length
        expect(inItems + outside).toBe(rows.filter((row) => row.length === 5).length)
      }),
      { numRuns: 500 },
    )
  })

  test('of any texts is read without failing', () => {
    const cells = fc.array(fc.string({ unit: 'binary' }), { maxLength: 7 })
    fc.assert(
      fc.property(fc.array(fc.oneof(cells, fc.constant(title(1))), { maxLength: 30 }), (rows) => {
        const { items, findings } = readRunningOrder(rows, days)
        expect(items.length + findings.length).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })
})
