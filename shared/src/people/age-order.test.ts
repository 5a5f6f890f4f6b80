import { expect, test } from 'vitest'
import { compareAges } from './age-order.ts'

const age = (name: string, index: number, start_age: number, end_age: number | null) => ({
  id: 100 - index,
  name,
  index,
  start_age,
  end_age,
})
const namesInOrder = (ages: readonly ReturnType<typeof age>[]) => ages.toSorted(compareAges).map(({ name }) => name)

test('age groups come by their first age, then by their last one, then as they were created', () => {
  const ages = [
    age('Trung niên 4', 5, 21, null),
    age('Trung niên 1', 4, 35, null),
    age('Mở rộng', 3, 4, null),
    age('Thanh niên', 2, 21, null),
    age('Cao niên', 6, 21, 999),
    age('Nhi đồng', 1, 4, 7),
  ]
  expect(namesInOrder(ages)).toEqual(['Nhi đồng', 'Mở rộng', 'Cao niên', 'Thanh niên', 'Trung niên 4', 'Trung niên 1'])
})

test('age groups that were ordered by hand come first, in that order', () => {
  const ages = [age('Nhi đồng', 1, 4, 7), age('Cao niên', -1, 65, null), age('Thanh niên', 0, 21, null)]
  expect(namesInOrder(ages)).toEqual(['Cao niên', 'Thanh niên', 'Nhi đồng'])
})
