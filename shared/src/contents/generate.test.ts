import { describe, expect, it, test } from 'vitest'
import { suggestCodes, type ContentTables } from './codes.ts'
import { ageId, toKnownContents, allOptions, propose, tables } from './generate.fixtures.ts'
import { proposeContents } from './generate.ts'
import { defaultMinimumEntries } from '../resources/syllabus.ts'
import { dancesInSymbol, danceLetter, numberedSymbol } from './symbols.ts'

const all = propose()
const bySymbol = new Map(all.map((proposal) => [proposal.symbol, proposal]))

// Kind, age, style, dances: read by position, as the regulation prints them.
const ageSigns = ['N', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'C']
const dancesOf = [
  ['1', '5432CRJSP'],
  ['2', '5432WTQFV'],
] as const
const symbols = (['D', 'S'] as const).flatMap((kind) =>
  ageSigns.flatMap((age, place) =>
    dancesOf.flatMap(([style, signs]) =>
      [...signs].map((sign) => ({ symbol: `${kind}${age}${style}${sign}`, kind, place, style, sign })),
    ),
  ),
)

describe('the symbol of a content', () => {
  it.each(symbols)('$symbol reads by position', ({ symbol, kind, place, style, sign }) => {
    const proposal = bySymbol.get(symbol)
    expect(proposal?.form.id).toBe(kind === 'S' ? 1 : 2)
    expect(proposal?.age.id).toBe(place + 1)
    expect(proposal?.type?.id).toBe(Number(style))
    const dances = proposal?.grade?.dance_id ?? []
    expect(dancesInSymbol(dances)).toBe(sign)
    expect(/\d/.test(sign) ? dances.length : dances.map(({ symbol: dance }) => danceLetter(dance)).join()).toEqual(
      /\d/.test(sign) ? Number(sign) : sign,
    )
    expect(proposal?.grade?.name.startsWith('F')).toBe(kind === 'S')
  })

  it.each([
    ['D215', 'Đôi Thiếu nhi 2 Latin hạng A (5 điệu)', 4],
    ['S11C', 'Đơn Thiếu nhi 1 Latin hạng F1 Cha cha cha', 6],
    ['D42V', 'Đôi Thiếu niên 2 Standard hạng E5 Viennese waltz', 5],
    ['DC12', 'Đôi Cao niên Latin hạng D (2 điệu)', 5],
    ['SN2W', 'Đơn Nhi đồng Standard hạng F1 Waltz', 6],
    ['DD1', 'Đồng diễn Trẻ em Latin', 3],
  ])('%s is %s', (symbol, name, minimum) => {
    const proposal =
      symbol === 'DD1' ? propose({ ages: [ageId('Trẻ em')] }).find((p) => p.symbol === symbol) : bySymbol.get(symbol)
    expect(proposal).toMatchObject({ name, minimum_athletes: minimum })
  })

  it('is named in both languages at once, as far as its age group is', () => {
    expect(bySymbol.get('D215')).toMatchObject({
      name: 'Đôi Thiếu nhi 2 Latin hạng A (5 điệu)',
      name_en: 'Pair Juvenile II Latin grade A (5 dances)',
      folder: { name: 'Đôi Latin', name_en: 'Pair Latin' },
    })
    expect(bySymbol.get('S11C')?.name_en).toBe('Solo Thiếu nhi 1 Latin grade F1 Cha cha cha')
  })

  it('numbers teams past what is there, and keeps the number of a team that is there', () => {
    const bands = [ageId('Trẻ em'), ageId('Thanh thiếu niên'), ageId('Mở rộng')]
    const teams = propose({ forms: [3, 4], ages: bands })
    expect(teams.map(({ symbol }) => symbol)).toEqual(
      [1, 2, 3, 4, 5, 6]
        .map((n) => numberedSymbol('DD', n))
        .concat([1, 2, 3, 4, 5, 6].map((n) => numberedSymbol('NH', n))),
    )
    const [first] = teams
    const there = toKnownContents(first ? [{ ...first, symbol: 'DD3' }] : [])
    const again = propose({ forms: [3], ages: bands }, there)
    expect(again.map(({ symbol }) => symbol)).toEqual(['DD3', 'DD1', 'DD2', 'DD4', 'DD5', 'DD6'])
    expect(propose({ forms: [3], ages: bands, types: [] }).map(({ symbol, name }) => [symbol, name])[0]).toEqual([
      'DD1',
      'Đồng diễn Mở rộng',
    ])
  })
})

describe('the syllabus', () => {
  const fitting = all.filter(({ fitsSyllabus: fits }) => fits)
  const count = (form: number, age: number) =>
    fitting.filter((one) => one.form.id === form && one.age.id === age).length

  // Dances by the number in a content: pairs, then soloists; per style.
  it.each([
    [1, 3, 3],
    [2, 5, 6],
    [3, 6, 8],
    [4, 9, 9],
    [5, 9, 9],
    [6, 9, 4],
    [7, 9, 0],
    [8, 3, 0],
    [9, 3, 0],
    [10, 3, 0],
    [11, 2, 0],
    [12, 1, 0],
    [13, 0, 0],
    [14, 0, 0],
    [15, 0, 0],
  ])('of age group %i has %i contents for pairs and %i for soloists in each style', (age, pairs, solos) => {
    expect([count(2, age), count(1, age)]).toEqual([pairs * 2, solos * 2])
  })

  it('leaves the wide bands to teams, and only those', () => {
    const names = new Set(fitting.filter(({ form }) => form.id >= 3).map(({ age }) => age.name))
    expect(names).toEqual(new Set(['Mở rộng', 'Trẻ em', 'Thanh thiếu niên']))
    expect(propose({ forms: [3], ages: [1, 2] }).every(({ fitsSyllabus: fits }) => fits)).toBe(true)
  })

  it('lets an age group that it does not know dance everything', () => {
    const own: ContentTables = { ...tables, ages: [{ id: 1, name: 'Lớp năng khiếu', name_en: null, ages_more: [] }] }
    const writing = { codes: suggestCodes(own), minimums: defaultMinimumEntries }
    expect(proposeContents(own, { ...allOptions, ages: [1] }, writing).every(({ fitsSyllabus: fits }) => fits)).toBe(
      true,
    )
  })
})

describe('the codes of ages, types and grades', () => {
  const names = (...ageNames: string[]): ContentTables => ({
    ...tables,
    ages: ageNames.map((name, n) => ({ id: n + 1, name, name_en: null, ages_more: [] })),
  })

  test('are a national cup’s, whatever case and diacritics', () => {
    expect(suggestCodes(names('NHI ĐỒNG', 'thieu nhi 1', 'Cao Niên')).ages).toEqual({ 1: 'N', 2: '1', 3: 'C' })
    expect(suggestCodes(names('Juvenile I', 'Adult', 'Senior III')).ages).toEqual({ 1: '1', 2: '6', 3: '9' })
  })

  test('stay with an age group that is called something else by now', () => {
    const renamed = { ...tables, ages: [{ id: 1, name: 'Nhóm măng non', code: 'N', name_en: null, ages_more: [] }] }
    expect(suggestCodes(renamed).ages).toEqual({ 1: 'N' })
  })

  test('differ: the first who wishes one gets it, the next gets a free one', () => {
    expect(suggestCodes(names('Trẻ', 'Dưới 21', 'Lớp A', 'Thiếu nhi 1')).ages).toEqual({
      1: '5',
      2: '2',
      3: '3',
      4: '1',
    })
    const many = Object.values(suggestCodes(names(...Array.from({ length: 80 }, (_, n) => `Nhóm tuổi ${n}`))).ages)
    expect(new Set(many).size).toBe(80)
    expect(many).not.toContain('D')
  })

  test('are learnt from what is there, by majority', () => {
    const example = (symbol: string, age_id: number) => ({ symbol, formality_id: 2, age_id, grade_id: 1 })
    const examples = [
      example('DX15', 2),
      example('DX15', 2),
      example('D115', 2),
      example('HAND', 3),
      example('D31C', 4),
    ]
    const { ages, types } = suggestCodes(tables, examples)
    expect([ages[2], ages[3], ages[4]]).toEqual(['X', '2', '3'])
    expect(types).toEqual({ 1: '1', 2: '2' })
  })

  test('tell two grades with as many dances apart by the dances; the older one keeps the number', () => {
    const [sample] = tables.grades
    const dance = (symbol: string) => ({ id: 1, name: symbol, symbol })
    const grade = (id: number, name: string, ...dances: string[]) => ({
      id,
      name,
      dance_type: sample?.dance_type ?? { id: 1, name: 'Latin' },
      dance_id: dances.map(dance),
    })
    const own = [grade(3, 'D1', 'C', 'S'), grade(1, 'D', 'C', 'R'), grade(4, 'FD', 'C', 'R'), grade(5, 'D2', 'R', 'J')]
    expect(suggestCodes({ ...tables, grades: own }).grades).toEqual({ 1: '2', 3: 'CS', 4: '2', 5: 'RJ' })
  })

  test('of a form of the organiser’s own are its initials', () => {
    const formality = [
      ...tables.formality,
      { id: 5, name: 'Thầy & Trò', name_en: null },
      { id: 6, name: 'Tốp tiểu học', name_en: null },
    ]
    const { forms } = suggestCodes({ ...tables, formality })
    expect(forms).toMatchObject({ 1: 'S', 2: 'D', 3: 'DD', 4: 'NH', 5: 'TT', 6: 'TTH' })
  })
})
