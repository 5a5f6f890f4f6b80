import { expect, test } from 'vitest'
import { withUsualName } from './interlude-names.ts'

test('a usual title of a break or ceremony is read in both languages, another one and that of a round as it is', () => {
  const name = (kind: 'break' | 'round', text: string) => withUsualName({ kind, name: text, name_en: null })
  expect(name('break', 'Break')).toMatchObject({ name: 'Nghỉ', name_en: 'Break' })
  expect(name('break', 'nghỉ trưa')).toMatchObject({ name: 'Nghỉ trưa', name_en: 'Lunch' })
  expect(name('break', 'Giao lưu')).toMatchObject({ name: 'Giao lưu', name_en: null })
  expect(name('round', 'Break')).toMatchObject({ name: 'Break', name_en: null })
})
