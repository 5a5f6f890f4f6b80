import { expect, test } from 'vitest'
import { isFirstInWomensColumn, sexOfName } from './sex-columns.ts'

test.each([
  ['Đơn nữ Thiếu nhi 1 Latin hạng FA', 'female'],
  ['ĐƠN NỮ Thiếu nhi', 'female'],
  ['Solo girls Latin', 'female'],
  ['Đơn nam Thiếu niên', 'male'],
  ['Việt Nam mở rộng: đơn nữ', 'female'],
  ['Đơn nam, nữ Thiếu nhi', null],
  ['Đơn Thiếu nhi 1 Latin', null],
  ['Women’s and men’s solo', null],
])('a content called "%s" is for %s', (name, sex) => {
  expect(sexOfName(name)).toBe(sex)
  expect(sexOfName(name.normalize('NFD'))).toBe(sex)
})

test.each([
  ['a single girl stands under NỮ', 'female', null, true, [], true],
  ['a single boy under NAM, whatever the content is called', 'male', null, true, [{ sex: 'female' }], false],
  ['a single dancer of a content for girls under NỮ', null, null, true, [{ sex: 'female' }], true],
  ['a single dancer of whom nothing is known where single dancers always stood', null, null, true, [], false],
  ['a pair entered woman first is turned', 'female', 'male', false, [], true],
  ['a pair of whom only the second is known, a man, is turned', null, 'male', false, [], true],
  ['a pair of whom only the first is known, a man, stays', 'male', null, false, [], false],
  ['two women stay in the order in which they were entered', 'female', 'female', false, [], false],
  ['two men stay so too', 'male', 'male', false, [], false],
] as const)('%s', (_rule, firstSex, secondSex, single, contents, swapped) => {
  expect(isFirstInWomensColumn(firstSex, secondSex, single, contents)).toBe(swapped)
})
