import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { details, sheet } from '../club.fixtures.ts'
import { countLines } from './club-counts.ts'
import { readRows } from './club-look-rows.ts'
import { isDoubtful } from './club-paste-summary.tsx'
import { parseText, parseFileSheet, type ParsedList } from './club-read.ts'

const counted = (look: ParsedList, room = 500) =>
  countLines(look, readRows(look, sheet).rows, { maxRows: room, isDoubtful: (row) => isDoubtful(row, sheet) })
const count = (...lines: string[]) => counted(parseText(lines.join('\n'), details))
const filled = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '').length

const TABLE = ['DANH SÁCH ĐĂNG KÝ', 'STT\tHọ và tên\tNăm sinh\tNội dung']

describe('the lines of a pasted list that are not blank', () => {
  it('are read, to be looked at, or apart as titles, headings and sums', () => {
    expect(
      count(...TABLE, '1\tLý An\t2016\tCha', '', '2\tHồ Vy\t2O15\tCha', '3\tTô Hân\t2016\tZumba', 'Tổng cộng: 3'),
    ).toEqual({
      readCount: 1,
      toCheckCount: 2,
      ignoredLines: ['DANH SÁCH ĐĂNG KÝ', 'STT\tHọ và tên\tNăm sinh\tNội dung', 'Tổng cộng: 3'],
    })
  })

  it('count once where a line names two people, and to be looked at where one of them is', () => {
    expect(count('Lý An 2016 Hồ Vy 2015')).toEqual({ readCount: 1, toCheckCount: 0, ignoredLines: [] })
    expect(count(...TABLE, '1\tLý An\t2016\tCha', 'Hồ Vy 2015 Tô Hân 1016')).toMatchObject({
      readCount: 1,
      toCheckCount: 1,
    })
  })

  it('count all where several make one person', () => {
    expect(count('Lý An', '2016', 'Hồ Vy', '2015')).toEqual({ readCount: 4, toCheckCount: 0, ignoredLines: [] })
    expect(count('Họ và tên\tNăm sinh\tNội dung', '"Lý An\nHồ Vy"\t2016/2015\t')).toMatchObject({
      readCount: 2,
      toCheckCount: 0,
    })
  })

  it('are apart where they are events, an opening or a club, and a greeting is to be looked at', () => {
    for (const line of ['SOLO CHA CHA CHA', 'ĐÔI CHA', 'Cha:', 'Các bạn thi sau:', 'CLB Sao Mai'])
      expect(count(line, 'Lý An 2016'), line).toEqual({ readCount: 1, toCheckCount: 0, ignoredLines: [line] })
    expect(count('Dạ em chào cô', 'Lý An 2016')).toEqual({ readCount: 1, toCheckCount: 1, ignoredLines: [] })
    expect(count('Sa', 'Lý An 2016')).toMatchObject({ toCheckCount: 1 })
  })

  it('count with the dancer above where they are events of somebody without any', () => {
    expect(count('Lý An 2015', 'Cha, Rumba', 'Hồ Vy 2016 cha', 'Rumba')).toEqual({
      readCount: 3,
      toCheckCount: 0,
      ignoredLines: ['Rumba'],
    })
    expect(count('Cha', 'Lý An 2015', 'Rumba', 'Hồ Vy 2016')).toEqual({
      readCount: 2,
      toCheckCount: 0,
      ignoredLines: ['Cha', 'Rumba'],
    })
  })

  it('count all where a team has its members below', () => {
    expect(count('Đội Sao Mai', '- Lê Mai 2015', '- Võ Bình 2016', 'Lý An 2016')).toEqual({
      readCount: 4,
      toCheckCount: 0,
      ignoredLines: [],
    })
  })

  it('of a file are the rows of its sheet', () => {
    const rows = [
      ['CLB Sao'],
      ['Họ và tên', 'Năm sinh', 'Nội dung'],
      ['Lý An', '2016', 'Cha'],
      ['', '', ''],
      ['Cộng', '1'],
    ]
    expect(counted(parseFileSheet(rows, details))).toMatchObject({
      readCount: 1,
      toCheckCount: 0,
      ignoredLines: ['CLB Sao', 'Họ và tên Năm sinh Nội dung', 'Cộng 1'],
    })
  })

  it('for which the sheet has no room are none of these', () => {
    const look = parseText(['Lý An 2016', 'Hồ Vy 2015', 'Tô Hân 2016'].join('\n'), details)
    expect(counted(look, 2)).toEqual({ readCount: 2, toCheckCount: 0, ignoredLines: [] })
  })
})

const PIECES = [
  '1\tLý An\t2016\tCha',
  '2\tHồ Vy\t2O15\tCha, Rumba',
  '3\tTô Hân\t\tRumba',
  '4\tMai Chi\t2016\tZumba',
  '5\tĐỗ Mai x Võ Bình\t2016/2015\tCha',
  '6\tĐỗ Mai & Võ Bình\t2016\tCha',
  '"Lê Hà\nVũ Lan"\t2016/2015\tCha',
  '@ 2016 rumba 0912 345 678',
  'Lý An 2016, cha',
  'Lý An 2016 Hồ Vy 2015',
  'Lý An 2016 - Hồ Vy 2015 cha',
  'Lý An x Hồ Vy',
  'Lý An và Hồ Vy 2016 cha',
  'Cao Đức Anh',
  '2016',
  'Đội Sao: Lê Mai 2015, Võ Bình 2016',
  'Cô ơi cho con Lý An đăng ký với ạ!',
  'DANH SÁCH ĐĂNG KÝ',
  'STT\tHọ và tên\tNăm sinh\tNội dung',
  'Tổng cộng: 25',
  'Tổng cộng\t\t25',
  'Người lập danh sách',
  'Cha, Rumba',
  'Đội Sao Mai:',
  '- Lê Mai 2015',
  '- Võ Bình 2016',
  '---',
  '"',
  '',
  ' \t ',
]

it('of any mixture of lines those read, to be looked at and apart are all that are not blank', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      (lines, lineBreak) => {
        const text = lines.join(lineBreak)
        const { readCount: read, toCheckCount: toCheck, ignoredLines: apart } = counted(parseText(text, details))
        expect(read + toCheck + apart.length).toBe(filled(text.split(/\r\n|\r|\n/u)))
      },
    ),
    { numRuns: 500 },
  )
})
