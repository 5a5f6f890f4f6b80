import { describe, expect, it } from 'vitest'
import { findAgeGroup, eventCells, findColumnKeys, groupColumnsByStyle } from './club-columns.ts'
import { listFixes } from './club-fixes.ts'
import {
  assessRow,
  toBatchRow,
  copyEvents,
  guessYear,
  createRow,
  combineAsPair,
  toggleColumn,
  withKind,
  withoutRegistered,
  type SheetRow,
} from './club-rows.ts'
import { summarizeSheet } from './club-status.ts'
import { detail } from '../register/draft/register.fixtures.ts'
import { details, sheet } from './club.fixtures.ts'

const child = (full_name_one: string, year_one = '2016') => createRow('individual', { full_name_one, year_one })
const CHACHA = '1.1'
const words = {
  isAttempted: false,
  refusals: new Map(),
  describeDuplicate: () => 'twice',
  describeUnread: (text: string) => `unread ${text}`,
  describeAmbiguous: String,
  describeUnreadLine: String,
}

describe('the columns', () => {
  it('are the dances of a style, then the numbers of dances; what has none has no column', () => {
    const labels = groupColumnsByStyle(details).map(({ name, columns }) => [name, ...columns.map(({ label }) => label)])
    expect(labels).toEqual([['Latin', 'Cha cha', 'Rumba', '2']])
  })

  it.each([
    [
      ['Waltz', 'Viennese waltz', 'Slow foxtrot', 'Quickstep'],
      ['Waltz', 'Vien', 'Fox', 'Quick'],
    ],
    [
      ['Waltz', 'Contradance'],
      ['A', 'B'],
    ],
  ])('are all called by words, or all by symbols: %j', (names, labels) => {
    const dances = names.map((name, index) => ({ id: index + 1, name, symbol: 'ABCD'.charAt(index), dance_type_id: 2 }))
    const opened = dances.map((dance, index) => {
      const grade = { id: index + 1, name: `F${index}`, dance: [dance], dance_type: { id: 2, name: 'Standard' } }
      return detail(index + 1, { grade })
    })
    expect(groupColumnsByStyle(opened).flatMap(({ columns }) => columns.map(({ label }) => label))).toEqual(labels)
  })

  it.each([
    ['Cha', [CHACHA]],
    ['CHA CHA', [CHACHA]],
    ['r', ['1.2']],
    ['2 điệu', ['1.of.2']],
    ['2 Latin', ['1.of.2']],
    ['5 điệu', []],
    ['Zumba', []],
  ])('are found by what people write: %s', (text, keys) => {
    expect(findColumnKeys(text, details)).toEqual(keys)
  })

  it('knows a dance of three words by two of them written as one', () => {
    const three = details.map((event) => {
      const { grade } = event.content_competition
      const dance = grade?.dance.map((each) => (each.symbol === 'C' ? { ...each, name: 'Cha cha cha' } : each)) ?? []
      return { ...event, content_competition: { ...event.content_competition, grade: grade && { ...grade, dance } } }
    })
    expect(findColumnKeys('chacha', three)).toEqual(findColumnKeys('cha cha', three))
    expect(findColumnKeys('chacha', three)).not.toEqual([])
  })
})

describe('a cell', () => {
  it('ticks the event of the own age where two are possible', () => {
    expect(toggleColumn(child('Lý An'), CHACHA, sheet).draft.contents).toEqual([1])
    expect(toggleColumn(child('Lý An', '2000'), CHACHA, sheet).draft.contents).toEqual([2])
  })

  it('ticks the event of a pair for a pair', () => {
    const pair = createRow('pair', {
      full_name_one: 'Lý An',
      year_one: '2016',
      full_name_two: 'Hồ Vy',
      year_two: '2015',
    })
    expect(toggleColumn(pair, CHACHA, sheet).draft.contents).toEqual([5])
  })

  it('takes away what is chosen, whichever age it is of', () => {
    const row = child('Lý An')
    const chosen = { ...row, draft: { ...row.draft, contents: [2, 3] } }
    expect(toggleColumn(chosen, CHACHA, sheet).draft.contents).toEqual([3])
  })

  it('is nothing where these people may not, and the age group is the narrowest', () => {
    const { cells } = assessRow(child('Lý An', '2000'), sheet)
    expect([...cells.keys()]).toEqual([CHACHA])
    expect(findAgeGroup(cells, 'vi')).toBe('Mọi lứa tuổi')
    expect(findAgeGroup(assessRow(child('Lý An'), sheet).cells, 'vi')).toBe('Thiếu nhi 2')
    expect(findAgeGroup(eventCells([], []), 'vi')).toBeNull()
  })
})

describe('a row', () => {
  it('takes over the events of the one above for its own age', () => {
    const above = toggleColumn(toggleColumn(child('Lý An'), CHACHA, sheet), '1.2', sheet)
    expect(copyEvents(child('Hồ Vy', '2015'), above, sheet).draft.contents).toEqual([1, 3])
    expect(copyEvents(child('Mẹ Vy', '1990'), above, sheet).draft.contents).toEqual([2])
  })

  it.each([
    ['1016', '2016'],
    ['16', '2016'],
    ['20016', '2016'],
    ['1998', null],
    ['2098', '1998'],
    ['', null],
  ])('%s was meant as %s', (typed, meant) => {
    expect(guessYear(typed, 2026)).toBe(meant)
  })

  it('has the year that was meant as its way out, and the event that is refused', () => {
    const year = { ...child('Lý An', '1016') }
    expect(listFixes(year, assessRow(year, sheet)).map(({ kind, text }) => [kind, text])).toEqual([['year', '2016']])
    const late = child('Lý An', '2000')
    const refused = { ...late, draft: { ...late.draft, contents: [1, 2] } }
    const [drop] = listFixes(refused, assessRow(refused, sheet))
    expect(drop?.apply(refused).draft.contents).toEqual([2])
  })

  it('without anything typed is no row, and what is not typed yet is not wrong', () => {
    expect(assessRow(createRow(), sheet)).toMatchObject({ isEmpty: true, faults: [], blanks: [] })
    const { faults, blanks } = assessRow(child('Lý An', ''), sheet)
    expect(faults).toEqual([])
    expect(blanks.map(({ field }) => field)).toEqual(['date_of_birth_one', 'tournament_detail_id'])
  })

  it('travels without what is said once for the sheet', () => {
    const body = toBatchRow(assessRow(toggleColumn(child('Lý An'), CHACHA, sheet), sheet))
    expect(body).toMatchObject({ full_name_one: 'Lý An', date_of_birth_one: 2016, tournament_detail_id: [1] })
    expect(Object.keys(body)).not.toContain('email')
  })

  it('of two dancers becomes a pair with both years', () => {
    expect(combineAsPair(child('Lý An'), child('Hồ Vy', '2015')).draft).toMatchObject({
      full_name_one: 'Lý An',
      year_one: '2016',
      full_name_two: 'Hồ Vy',
      year_two: '2015',
    })
  })

  it('that becomes another kind and comes back has the events and words that it had, and what was typed', () => {
    const solo: SheetRow = {
      ...child('Lý An'),
      unread: ['Zumba'],
      draft: {
        ...child('Lý An').draft,
        contents: [1, 3],
        sex: 'female',
        full_name_two: 'Hồ Vy',
        members: 'Lý An, Hồ Vy',
      },
    }
    for (const kind of ['pair', 'group', 'flashmob'] as const) {
      const switched = withKind(solo, kind)
      expect([switched.kind, switched.draft.contents]).toEqual([kind, []])
      const changed = { ...switched, unread: [], draft: { ...switched.draft, contents: [5] } }
      const back = withKind(changed, 'individual')
      expect([back.kind, back.draft, back.unread]).toEqual(['individual', solo.draft, ['Zumba']])
      expect(withKind(back, kind)).toMatchObject({ kind, unread: [], draft: { contents: [5] } })
      expect(withKind(withKind(solo, kind), kind)).toMatchObject({ kind, draft: { contents: [] } })
    }
  })

  it('that is made a pair keeps what the first dancer had alone', () => {
    const single = { ...child('Lý An'), draft: { ...child('Lý An').draft, contents: [1] } }
    const pair = combineAsPair(single, child('Hồ Vy', '2015'))
    expect(pair.draft.contents).toEqual([])
    expect(withKind(pair, 'individual').draft).toMatchObject({ full_name_one: 'Lý An', contents: [1] })
  })

  it('of 500 dancers with doubles and impossible years: each of them is said below its row, and the others are ready', () => {
    const rows = Array.from({ length: 500 }, (_, at) => {
      const name = `Lý An ${[...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
      const year = at % 50 === 7 ? '1890' : at % 50 === 9 ? '2216' : '2016'
      const row = child(at % 50 === 3 && at > 3 ? 'Lý An d' : name, year)
      return { ...row, draft: { ...row.draft, contents: [1] } }
    })
    const double = (line: number, events: string) => `twice ${line} ${events}`
    const { problemsOf, rowsWithProblems, filledRows } = summarizeSheet(rows, sheet, {
      ...words,
      describeDuplicate: double,
    })
    expect([filledRows.length, rowsWithProblems.length]).toEqual([500, 29])
    const messages = rows.map((row) => problemsOf(row).map(({ message }) => message))
    expect([messages[3], messages[53], messages[453]]).toEqual([[], ['twice 4 S1'], ['twice 4 S1']])
    expect(messages.flatMap((problems, at) => (problems.length > 0 ? [at % 50] : []))).toEqual(
      rows.flatMap((_, at) => ([7, 9].includes(at % 50) || (at % 50 === 3 && at > 3) ? [at % 50] : [])),
    )
  })

  it.each([
    ['', ['date_of_birth_one']],
    ['1016', ['date_of_birth_one']],
    ['2016', [null]],
  ])('whose year is “%s” is asked for that year before its events are judged', (year, fields) => {
    const row = { ...child('Lý An', year), unread: ['Zumba'] }
    const { problemsOf } = summarizeSheet([row], sheet, words)
    expect(problemsOf(row).map(({ field }) => field)).toEqual(fields)
    expect(listFixes(row, assessRow(row, sheet)).some(({ kind }) => kind === 'forget')).toBe(year === '2016')
  })

  it('that is registered already goes, and keeps the events that are new', () => {
    const [first, second, third] = [child('Lý An'), child('Hồ Vy'), child('Tô Hân')].map((row, at) => ({
      ...row,
      draft: { ...row.draft, contents: at === 1 ? [1, 3] : [1] },
    })) as [SheetRow, SheetRow, SheetRow]
    const heldEvents = new Map([first, second].map((row) => [row, [1]]))
    expect(
      withoutRegistered([first, second, third], heldEvents).map(({ draft }) => [draft.full_name_one, draft.contents]),
    ).toEqual([
      ['Hồ Vy', [3]],
      ['Tô Hân', [1]],
    ])
    expect(withoutRegistered([first], heldEvents)).toMatchObject([{ draft: { full_name_one: '' } }])
  })

  it('of the same dancers in other events is no double: it joins their entry', () => {
    const rows = [
      toggleColumn(child('Lý An'), CHACHA, sheet),
      { ...child('LÝ AN'), draft: { ...child('LÝ AN').draft, contents: [3] } },
    ]
    const { rowsWithProblems } = summarizeSheet(rows, sheet, words)
    expect(rowsWithProblems).toEqual([])
  })
})
