import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { isFound } from './find-link.ts'

const texts = { to: paths.admin.texts, label: 'Page texts' }
const messages = { to: paths.admin.contacts, label: 'Messages' }
const entries = { to: paths.admin.entries, label: 'Approved entries' }
const waiting = { to: paths.admin.waiting, label: 'Đăng ký chờ duyệt' }

test('finds a page by the specification’s word for it, in both languages', () => {
  expect(isFound('settings', texts)).toBe(true)
  expect(isFound('cài đặt', texts)).toBe(true)
  expect(isFound('contacts', messages)).toBe(true)
  expect(isFound('lien he', messages)).toBe(true)
  expect(isFound('athletes', entries)).toBe(true)
  expect(isFound('vận động viên', waiting)).toBe(true)
  expect(isFound('athletes', texts)).toBe(false)
  expect(isFound('settings', messages)).toBe(false)
})

test('finds a page by its name, without diacritics and by the beginnings of words', () => {
  expect(isFound('Dang ky', waiting)).toBe(true)
  expect(isFound('cho du', waiting)).toBe(true)
  expect(isFound('  ', waiting)).toBe(true)
  expect(isFound('uyet', waiting)).toBe(false)
})

test('finds a list that has no other names by its own', () => {
  expect(isFound('grad', { to: '/grades', label: 'Grades' })).toBe(true)
})
