import { expect, test } from 'vitest'
import { createEventGuesser, type EventParts } from './free-names.ts'

const forms = {
  solo: { id: 1, name: 'Đơn', name_en: 'Solo', minimum_people: 1, maximum_people: 1 },
  pair: { id: 2, name: 'Đôi', name_en: 'Pair', minimum_people: 2, maximum_people: 2 },
  group: { id: 4, name: 'Nhóm', name_en: 'Group', minimum_people: 2, maximum_people: 60 },
}
const ages = {
  little: { name: 'Nhi đồng', name_en: 'Under 8' },
  first: { name: 'Thiếu nhi 1', name_en: 'Juvenile I' },
  second: { name: 'Thiếu nhi 2', name_en: 'Juvenile II' },
}
const dances = [
  { name: 'Cha cha cha', symbol: 'C' },
  { name: 'Rumba', symbol: 'R' },
]
const gradeOf = (name: string, ...danced: typeof dances) => ({ name, style: 'Latin', dances: danced })
const [cha, rumba] = dances as [(typeof dances)[0], (typeof dances)[0]]
const event = (
  symbol: string,
  form: keyof typeof forms,
  age: keyof typeof ages,
  grade: EventParts['grade'],
  name = symbol,
): EventParts => ({ symbol, name, name_en: null, formality: forms[form], age: ages[age], grade })

const events = [
  event('SN1R', 'solo', 'little', gradeOf('F1', rumba)),
  event('DN1R', 'pair', 'little', gradeOf('E1', rumba)),
  event('DN1C', 'pair', 'little', gradeOf('E2', cha)),
  event('DN12', 'pair', 'little', gradeOf('D', cha, rumba)),
  event('D11R', 'pair', 'first', gradeOf('E1', rumba)),
  event('D21R', 'pair', 'second', gradeOf('E1', rumba)),
  event('NH1', 'group', 'little', null, 'Nhóm Nhi đồng Latin'),
]
const find = createEventGuesser(events)
const read = (...args: Parameters<typeof find>) => find(...args).map(({ symbol }) => symbol)
const pair = { count: 2, isTeam: false }
const solo = { count: 1, isTeam: false }
const team = { count: 5, isTeam: true }

test.each([
  ['Đôi Rumba Nhi đồng', ['DN1R']],
  ['nhi đồng đôi rumba', ['DN1R']],
  ['Doi Rumba Nhi dong', ['DN1R']],
  ['Nội dung Rumba nhi đồng', ['DN1R']],
  ['Pair Rumba Under 8', ['DN1R']],
  ['Cặp đôi chacha nhi đồng', ['DN1C']],
  ['Đôi Latin Nhi đồng', ['DN12']],
  ['Đôi Cha, Rumba Nhi đồng', ['DN12']],
  ['Đôi Nhi đồng (2 điệu)', ['DN12']],
  ['Đôi Rumba Thiếu nhi 2', ['D21R']],
  // A part is missing, or there is one too many.
  ['Đôi Rumba', []],
  ['Đôi Rumba Thiếu nhi', []],
  ['Đôi Nhi đồng', []],
  ['Đôi Rumba Nhi đồng 3', []],
  ['Đôi Samba Nhi đồng', []],
  // The event has another form than the people.
  ['Đơn Rumba Nhi đồng', []],
  ['Đội Rumba Nhi đồng', []],
  ['Nhóm Nhi đồng Latin', []],
])('a pair’s “%s”', (text, symbols) => {
  expect(read(text, pair)).toEqual(symbols)
})

test('is of the form of the people, whatever else is called so', () => {
  expect(read('Rumba Nhi đồng', solo)).toEqual(['SN1R'])
  expect(read('Rumba Nhi đồng', pair)).toEqual(['DN1R'])
  expect(read('Rumba Nhi đồng', team)).toEqual([])
  expect(read('Đội Latin Nhi đồng', team)).toEqual(['NH1'])
  expect(read('Latin Nhi đồng', null)).toEqual([])
  expect(read('Đơn Rumba Nhi đồng', null)).toEqual(['SN1R'])
})
