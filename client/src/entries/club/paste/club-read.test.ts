import { describe, expect, it } from 'vitest'
import { findingSentence } from '@portal/shared/imports/findings'
import { listFixes } from '../club-fixes.ts'
import { readRows, listRows } from './club-look-rows.ts'
import { parseText, parseFileSheet } from './club-read.ts'
import { rereadWords } from './club-reread.ts'
import { assessRow } from '../club-rows.ts'
import { details, sheet } from '../club.fixtures.ts'

const read = (text: string) =>
  listRows(parseText(text, details), sheet).map(({ kind, draft, unread }) => [
    kind,
    draft.full_name_one || draft.members,
    draft.year_one,
    draft.full_name_two,
    draft.contents,
    unread,
  ])

describe('a pasted list', () => {
  it('is read with headings, partners, teams, dances by name and a sum below', () => {
    const text = [
      'STT\tHọ và tên\tNăm sinh\tBạn nhảy\tNăm sinh\tTên đội\tNội dung',
      '1\tLý An\t2016\t\t\t\tCha, Rum',
      '2\tHồ Vy\t12/05/2015\tTô Hân\t2016\t\tS5',
      '3\tLê Mai 2015, Võ Bình 2016, Cao Đức 2014\t\t\t\tSao Nhỏ\tS6',
      'Tổng cộng\t3',
    ].join('\n')
    expect(read(text)).toEqual([
      ['individual', 'Lý An', '2016', '', [1, 3], []],
      ['pair', 'Hồ Vy', '2015', 'Tô Hân', [5], []],
      ['flashmob', 'Lê Mai 2015, Võ Bình 2016, Cao Đức 2014', '', '', [6], []],
    ])
  })

  it('without headings takes a column in which a dance is named for the events, not for partners', () => {
    const text = ['Lý An\t2016\tCha, Rum', 'Hồ Vy\t2015\tkhiêu vũ', 'Võ Bình\t2014\tkhiêu vũ'].join('\n')
    expect(read(text)).toEqual([
      ['individual', 'Lý An', '2016', '', [1, 3], []],
      ['individual', 'Hồ Vy', '2015', '', [], ['khiêu vũ']],
      ['individual', 'Võ Bình', '2014', '', [], ['khiêu vũ']],
    ])
  })

  it('is read with several dances and a space alone between them, with grades, and with a partner’s year by that name', () => {
    const text = [
      'Họ và tên\tNăm sinh\tBạn nhảy\tNăm sinh bạn nhảy\tNội dung',
      'Lý An\t2016\t\t\tC R',
      'Hồ Vy\t2015\tTô Hân\t2016\tCha',
      'Lê Mai\t2016\t\t\tC đẹp',
      'Võ Bình\t2016\t\t\tF3 Latin',
    ].join('\n')
    expect(read(text)).toEqual([
      ['individual', 'Lý An', '2016', '', [1, 3], []],
      ['pair', 'Hồ Vy', '2015', 'Tô Hân', [5], []],
      ['individual', 'Lê Mai', '2016', '', [], ['C đẹp']],
      ['individual', 'Võ Bình', '2016', '', [4], []],
    ])
  })

  it('proposes for the name of a dance no event of another form, though one of the same dance is chosen by its symbol', () => {
    const heads = 'Họ và tên\tNăm sinh\tBạn nhảy\tNăm sinh\tNội dung'
    expect(read(`${heads}\nLý An\t2016\t\t\tS5, Cha\nHồ Vy\t2015\tTô Hân\t2016\tS1, Cha`)).toEqual([
      ['individual', 'Lý An', '2016', '', [5, 1], []],
      ['pair', 'Hồ Vy', '2015', 'Tô Hân', [1, 5], []],
    ])
  })

  it('loses nobody to a line of a chat that looks like headings, and takes the sex out of names', () => {
    const people = (...lines: string[]) =>
      listRows(parseText(lines.join('\n'), details), sheet).map(({ kind, draft, unread }) =>
        [kind, draft.full_name_one, draft.year_one, draft.full_name_two, draft.sex, ...unread]
          .filter(Boolean)
          .join(' '),
      )
    expect(people('Lý An 2015 cha', 'Nam, 2014, cha', 'Lê Minh Châu 2016 cha')).toEqual([
      'individual Lý An 2015',
      'individual Nam 2014',
      'individual Lê Minh Châu 2016',
    ])
    expect(people('Lý An, nữ, 2015, cha', 'Võ Bình, nam, 2014, cha', 'Hồ Yến, 2015, cha', 'Lê Mai 2015')).toEqual([
      'individual Lý An 2015 female',
      'individual Võ Bình 2014 male',
      'individual Hồ Yến 2015',
      'individual Lê Mai 2015',
    ])
    expect(
      people('Lý An 2015 nữ cha', '2/ Võ Bình - nam - 2014 - cha', 'Lê Hoài Nam 2014 (M) cha', 'Hồ Yến 2015 NỮ'),
    ).toEqual([
      'individual Lý An 2015 female',
      'individual Võ Bình 2014 male',
      'individual Lê Hoài Nam 2014 male',
      'individual Hồ Yến 2015 female',
    ])
    expect(people('Lý An\tNữ\t2015\tcha', 'Lê Hoài Nam\tNam\t2014\tcha', 'Đỗ Nam\tNam\t2014\tcha')).toEqual([
      'individual Lý An 2015 female',
      'individual Lê Hoài Nam 2014 male',
      'individual Đỗ Nam 2014 male',
    ])
    const table = (...lines: string[]) => people('Họ và tên\tNăm sinh\tGiới tính\tNội dung', ...lines)
    expect(table('Lý An\t2015\tgái\tcha', 'Võ Bình\t2014\tlạ\tcha')).toEqual([
      'individual Lý An 2015 female',
      'individual Võ Bình 2014 lạ',
    ])
    const split = ['Họ và tên\tNăm sinh\tNăm sinh\tNội dung', '\tNam\tNữ\t']
    expect(people(...split, 'Lý An\t\t2015\tcha', 'Võ Bình\t2014\t\tcha')).toEqual([
      'individual Lý An 2015 female',
      'individual Võ Bình 2014 male',
    ])
    expect(people('4. Phạm Gia Huy, nam, 2013', '5. Lý An 2015, Nam 2014')).toEqual([
      'individual Phạm Gia Huy 2013 male',
      'individual Lý An 2015',
      'individual Nam 2014',
    ])
    expect(people('Danh sách', 'Nam\t2014\tcha', 'Lý An\t2015\tcha')).toEqual([
      'individual Nam 2014',
      'individual Lý An 2015',
    ])
  })

  it('keeps the sex of dancers alone, by a word or by the column of the year', () => {
    const sexes = (...lines: string[]) =>
      listRows(parseText(lines.join('\n'), details), sheet).map(({ draft }) => [draft.full_name_one, draft.sex])
    expect(sexes('Họ và tên\tNăm sinh\tGiới tính\tNội dung', 'Lý An\t2016\tNữ\tCha', 'Hồ Vy\t2015\t\tCha')).toEqual([
      ['Lý An', 'female'],
      ['Hồ Vy', ''],
    ])
    expect(sexes('Họ và tên\tNăm sinh\t\tNội dung', '\tNam\tNữ\t', 'Lý An\t2016\t\tCha', 'Hồ Vy\t\t2015\tCha')).toEqual(
      [
        ['Lý An', 'male'],
        ['Hồ Vy', 'female'],
      ],
    )
  })

  it('without headings is read by what its columns hold', () => {
    expect(read('Lý An\t2016\tCha\nHồ Vy\t2015\tRumba')).toEqual([
      ['individual', 'Lý An', '2016', '', [1], []],
      ['individual', 'Hồ Vy', '2015', '', [3], []],
    ])
  })

  it('out of a chat is read as names and years', () => {
    expect(read('1. Lý An 2016\n2. Hồ Vy 2015').map((row) => row.slice(0, 3))).toEqual([
      ['individual', 'Lý An', '2016'],
      ['individual', 'Hồ Vy', '2015'],
    ])
  })

  it.each([
    ['Lý An 2016 - Hồ Vy 2015', ['pair', 'Lý An', '2016', 'Hồ Vy', [], []]],
    ['1) Lý An 2016 + Hồ Vy 2015 cha', ['pair', 'Lý An', '2016', 'Hồ Vy', [5], []]],
    ['Lý An (2016) & Hồ Vy (2015)', ['pair', 'Lý An', '2016', 'Hồ Vy', [], []]],
    ['Lý An 2016 và Hồ Vy', ['pair', 'Lý An', '2016', 'Hồ Vy', [], []]],
    ['Lý An sn 2016', ['individual', 'Lý An', '2016', '', [], []]],
    ['Lý An 2016 cha rumba', ['individual', 'Lý An', '2016', '', [1, 3], []]],
    ['Lý An 12/05/2016: cha cha, rumba', ['individual', 'Lý An', '2016', '', [1, 3], []]],
    ['Lý An 2016, cha, rumba', ['individual', 'Lý An', '2016', '', [1, 3], []]],
    ['Lý An năm sinh 2016 - S1', ['individual', 'Lý An', '2016', '', [1], []]],
    ['Lý An 2016 Zumba', ['individual', 'Lý An', '2016', '', [], ['Zumba']]],
  ])('out of a chat: %s', (line, row) => {
    expect(read(line)).toEqual([row])
    expect(read(`${line}\n${line}`)).toEqual([row, row])
  })

  it.each([
    ['An 2015 Bình 2014', ['An', '2015'], ['Bình', '2014']],
    ['Lý An 2016 Hồ Vy 2015', ['Lý An', '2016'], ['Hồ Vy', '2015']],
    ['1. Lý Thị An 2016 Hồ Gia Vy 2015', ['Lý Thị An', '2016'], ['Hồ Gia Vy', '2015']],
    ['Lý Thị Bảo An 2016 Hồ Hà Gia Vy 2015.', ['Lý Thị Bảo An', '2016'], ['Hồ Hà Gia Vy', '2015']],
    ['Lý Hồ Thị Bảo An 2016 Công Tô Nữ Gia Vy 12/05/2015', ['Lý Hồ Thị Bảo An', '2016'], ['Công Tô Nữ Gia Vy', '2015']],
  ])('out of a chat, two people with a space alone between them: %s', (line, first, second) => {
    const people = (text: string) => read(text).map(([kind, name, year]) => [kind, name, year])
    const both = [first, second].map((person) => ['individual', ...person])
    expect(people(line)).toEqual(both)
    expect(people(`${line}\n${line}`)).toEqual([...both, ...both])
  })

  it.each([
    'Lý An 2016 Hồ Vy 2015 Tô Hân 2014',
    'Lý An 2016 2015',
    'Lý An 2016 cha 2015',
    'Lý An 2016 Cha Cha Rumba 2015',
    'Lý An 2016 lớp 5A 2015',
    'Lý An 2016 Hồ Vy 2015 cha',
    'Lý An 2016 Hồ Vy Tô Hân Lê Mai 2015',
  ])('out of a chat, a line that could mean something else makes no second person: %s', (line) => {
    expect(read(line).filter(([, name]) => /^[\p{L} ]+$/u.test(String(name))).length).toBeLessThan(2)
  })

  it.each([' x ', ' và ', ' & ', ' + ', '/', ' - ', ' – ', '–', '\n'])(
    'makes a pair of two in the name cell, joined by %j',
    (join) => {
      const names = join === '\n' ? `"Lý Văn An${join}Hồ Thị Vy"` : `Lý Văn An${join}Hồ Thị Vy`
      const row = (line: string) => {
        const [firstRow, ...others] = listRows(parseText(line, details), sheet)
        expect(others).toEqual([])
        return (
          firstRow && [
            firstRow.kind,
            firstRow.draft.full_name_one,
            firstRow.draft.year_one,
            firstRow.draft.full_name_two,
            firstRow.draft.year_two,
          ]
        )
      }
      const both = ['pair', 'Lý Văn An', '2016', 'Hồ Thị Vy', '2015']
      for (const years of ['2016/2015', '2016 - 2015', '2016, 2015'])
        expect(row(`Họ và tên\tNăm sinh\tNội dung\n${names}\t${years}\tCha`)).toEqual(both)
      expect(row(`Họ và tên\tNăm sinh nam\tNăm sinh nữ\tNội dung\n${names}\t2016\t2015\tCha`)).toEqual(both)
      expect(row(`Họ và tên\tNăm sinh nam\tNăm sinh nữ\tNội dung\n${names}\t2016\t2016\tCha`)?.[4]).toBe('2016')
    },
  )

  it.each([' x ', ' và ', ' & ', ' + ', '/', ' - ', ' – ', '–'])(
    'is to be looked at where a pair has one year, joined by %j',
    (join) => {
      // With contents of all ages, no rule asks for years there.
      const heads = 'Họ và tên\tNăm sinh\tNội dung'
      const pair = `Lý Văn An${join}Hồ Thị Vy`
      for (const look of [
        parseText(`${heads}\n${pair}\t2016\tS2`, details),
        parseText(`${pair}\t2016\tS2\n${pair}\t2016\tS2`, details),
        parseFileSheet([heads.split('\t'), [pair, '2016', 'S2']], details),
      ]) {
        const [row] = listRows(look, sheet)
        expect(row).toMatchObject({ kind: 'pair', draft: { year_one: '2016', year_two: '?' } })
        expect(row && assessRow(row, sheet).faults.map(({ field }) => field)).toContain('date_of_birth_two')
      }
    },
  )

  it('reads the pairs of a table without headings, and of a chat no soloist with two names', () => {
    const pair = ['pair', 'Lý Văn An', '2016', 'Hồ Thị Vy', [5], []]
    expect(read('Lý Văn An x Hồ Thị Vy\t2016/2015\tCha\nTô Hân\t2016\tCha')[0]).toEqual(pair)
    for (const line of [
      'Lý Văn An và Hồ Thị Vy 2016',
      'Lý Văn An & Hồ Thị Vy 2016 cha',
      'Lý Văn An và Hồ Thị Vy',
      'Lý An - Hồ Vy 2016 rumba',
      'lý an–hồ vy 2016',
    ])
      for (const row of listRows(parseText(line, details), sheet))
        expect(row.kind === 'pair' || assessRow(row, sheet).faults.length > 0, line).toBe(true)
  })

  it('reads events whose symbols are divided, and proposes one for a free name, which is to be confirmed', () => {
    const heads = 'Họ và tên\tNăm sinh\tBạn nhảy\tNăm sinh\tNội dung'
    expect(read(`${heads}\nLý An\t2016\t\t\tS 1, S-3`)[0]?.[4]).toEqual([1, 3])
    const [pair, solo] = listRows(
      parseText(
        `${heads}\nLý An\t2016\tHồ Vy\t2015\tĐôi Cha cha Thiếu nhi 2\nTô Hân\t2016\t\t\tĐôi Cha cha Thiếu nhi 2`,
        details,
      ),
      sheet,
    )
    if (!pair || !solo) throw new Error('no rows')
    expect(pair).toMatchObject({ unread: ['Đôi Cha cha Thiếu nhi 2'], draft: { contents: [] } })
    const [choose] = listFixes(pair, assessRow(pair, sheet)).filter(({ kind }) => kind === 'choose')
    expect(choose?.apply(pair)).toMatchObject({ unread: [], draft: { contents: [5] } })
    expect(listFixes(solo, assessRow(solo, sheet)).map(({ kind }) => kind)).not.toContain('choose')
  })

  it('says of which rows the sex is a sign that says none, and keeps none of them back for it', () => {
    const lines = [
      'Họ và tên\tNăm sinh\tGiới tính\tNội dung',
      'Lý An\t2016\tX\tCha',
      'Hồ Vy\t2016\t0\tCha',
      'Tô Hân\t2016\tNữ\tCha',
    ]
    const { rows, withoutSex } = readRows(parseText(lines.join('\n'), details), sheet)
    expect(withoutSex).toEqual([2, 3])
    expect(rows.map(({ row: { draft, unread } }) => [draft.sex, unread])).toEqual([
      ['', []],
      ['', []],
      ['female', []],
    ])
  })

  it('marks a name that still holds a year', () => {
    const [row] = listRows(parseText('Lý An 2016 Hồ Vy 2015 Tô Hân 2014', details), sheet)
    expect(row && assessRow(row, sheet).faults.map(({ field }) => field)).toEqual(['full_name_one'])
  })

  it('keeps what no event is called, and reads it again once the year is right', () => {
    const [row] = listRows(parseText('Họ và tên\tNăm sinh\tNội dung\nLý An\t1016\tCha, Zumba', details), sheet)
    expect(row).toMatchObject({ unread: ['Cha', 'Zumba'], draft: { contents: [] } })
    if (!row) return
    const mended = rereadWords({ ...row, draft: { ...row.draft, year_one: '2016' } }, sheet)
    expect(mended).toMatchObject({ unread: ['Zumba'], draft: { contents: [1] } })
  })

  it('typed by several people, each with a separator of their own, is one table', () => {
    const text = 'Họ và tên\tNăm sinh\tNội dung\nLý An\t2016\tCha\nHồ Vy; 2015; Rumba\nTô Hân, 2016, Cha\nTổng: 3'
    expect(read(text)).toEqual([
      ['individual', 'Lý An', '2016', '', [1], []],
      ['individual', 'Hồ Vy', '2015', '', [3], []],
      ['individual', 'Tô Hân', '2016', '', [1], []],
    ])
  })

  it('of 2,000 rows, headings repeated and sums between them, is read as far as a sheet goes', () => {
    const page = (at: number) => [
      'STT\tHọ và tên\tNăm sinh\tNội dung',
      ...Array.from({ length: 49 }, (_, n) => `${n}\tLý An ${'abcdefghij'[n % 10]}${'klmnopqrst'[at % 10]}\t2016\tCha`),
      'Tổng cộng\t49',
    ]
    const look = parseText(Array.from({ length: 40 }, (_, at) => page(at).join('\n')).join('\n'), details)
    expect(look).toMatchObject({ isTooLong: true })
    const rows = listRows(look, sheet)
    expect(rows.length).toBeGreaterThan(500)
    expect(rows.every(({ draft }) => draft.full_name_one.startsWith('Lý An'))).toBe(true)
  })

  it('out of a file is read sheet by sheet, dates of birth as years', () => {
    const rows = [
      ['Danh sách CLB Sao'],
      ['Họ và tên', 'Ngày sinh', 'Nội dung'],
      ['Lý An', '2016-05-12', 'Cha'],
      ['Cộng', '1'],
    ]
    expect(
      listRows(parseFileSheet(rows, details), sheet).map(({ draft }) => [
        draft.full_name_one,
        draft.year_one,
        draft.contents,
      ]),
    ).toEqual([['Lý An', '2016', [1]]])
  })

  it('of an old font or a wrong encoding is entered under no wrong name', () => {
    const [row] = listRows(parseText('Họ và tên\tNăm sinh\nNguyÔn V¨n An\t2016', details), sheet)
    expect(row && assessRow(row, sheet).faults.map(({ message }) => message)).toEqual([
      findingSentence('CELL_GARBLED', 'en'),
    ])
  })

  it.each([
    ['Lý An 2015\nCha, Rumba', [1, 3]],
    ['Lý An 2015\nCha\nHồ Vy 2014', [1]],
    ['Lý An 2015\n\nCha\nHồ Vy 2014', []],
    ['Lý An 2015\nSOLO CHA\nHồ Vy 2014', []],
    ['Lý An 2015\nCha:\nHồ Vy 2014', []],
    ['SOLO CHA\nLý An 2015\nRumba\nHồ Vy 2014', []],
    ['CLB Sao Mai\nLý An 2015\nCha\nHồ Vy 2014', [1]],
    ['Danh sách của em:\nLý An 2015\nCha\nHồ Vy 2014', [1]],
  ])(
    'gives events below a dancer without any to that dancer, unless they head a part of the list: %j',
    (text, events) => {
      const [first, ...others] = read(text)
      expect(first?.slice(0, 5)).toEqual(['individual', 'Lý An', '2015', '', events])
      expect(others.filter(([, name]) => name !== 'Hồ Vy')).toEqual([])
    },
  )

  it.each([
    ['Đội Sao Mai\n- Lê Mai 2015\n- Võ Bình 2016', 'group'],
    ['Đội Sao Mai:\n• Lê Mai 2015\n• Võ Bình 2016', 'group'],
    ['Đồng diễn Sao Mai: Lê Mai 2015, Võ Bình 2016', 'flashmob'],
    ['Formation Sao Mai: Lê Mai 2015, Võ Bình 2016', 'flashmob'],
    ['Flashmob Sao Mai: Lê Mai 2015, Võ Bình 2016', 'flashmob'],
  ])('makes one team of its line and its members: %j', (text, kind) => {
    const rows = listRows(parseText(`${text}\nLý An 2016 cha`, details), sheet)
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual(
      expect.objectContaining({
        kind,
        draft: expect.objectContaining({ members: 'Lê Mai 2015, Võ Bình 2016', team_name: text.split(/[:\n]/u)[0] }),
      }),
    )
  })

  it('has no event where a column of ticks has a dash or a nought', () => {
    const table = 'Họ tên\tNS\tCha\tRumba\nLý An\t2016\tx\t-\nHồ Vy\t2016\t0\tx\nTô Hân\t2016\t–\tx'
    expect(read(table).map(([, , , , contents, unread]) => [contents, unread])).toEqual([
      [[1], []],
      [[3], []],
      [[3], []],
    ])
  })

  it.each(['(0912345678)', 'sđt 0912345678', 'ĐT: 0912 345 678', '(SĐT: 0912.345.678)', 'điện thoại 0912345678'])(
    'takes a telephone number for no event: %s',
    (phone) => {
      expect(read(`Lý An 2016 cha ${phone}`)).toEqual([['individual', 'Lý An', '2016', '', [1], []]])
    },
  )

  it('is read alike with letters in parts and of double width', () => {
    const texts = [
      'Đội Sao: Lê Mai 2015, Võ Bình 2016',
      'Lý An và Hồ Vy 2016 2015',
      'Lý An\tNữ\t2016\tCha',
      'Họ và tên\tNăm sinh\tBạn nữ\tNăm sinh\nLý An\t2016\tHồ Vy\t2015\nTổng: 1',
      'Lý An 2015, cha',
    ]
    const wide = (text: string) =>
      text.replace(/[\dA-Za-z:,]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    const rowsIn = (look: ReturnType<typeof parseText>) =>
      listRows(look, sheet).map(({ kind, draft, unread }) => [kind, draft, unread])
    const cellsIn = (text: string) => text.split('\n').map((line) => line.split('\t'))
    for (const text of texts)
      for (const variant of [text.normalize('NFD'), wide(text)]) {
        expect(rowsIn(parseText(variant, details)), variant).toEqual(rowsIn(parseText(text, details)))
        expect(rowsIn(parseFileSheet(cellsIn(variant), details)), variant).toEqual(
          rowsIn(parseFileSheet(cellsIn(text), details)),
        )
      }
  })

  it('of more rows than a sheet takes says so', () => {
    const long = Array.from({ length: 2_000 }, (_, at) => `Lý An ${'abcdefghij'[at % 10]}\t2016`).join('\n')
    expect(parseText(long, details)).toMatchObject({ isTooLong: true })
  })
})
