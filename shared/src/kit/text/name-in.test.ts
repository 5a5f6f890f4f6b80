import { expect, test } from 'vitest'
import { localizePlace, localizeTexts } from './localize-texts.ts'
import { nameIn, textIn } from './name-in.ts'

test.each([
  ['en', 'Junior I', 'Junior I'],
  ['en', null, 'Thiếu niên 1'],
  ['vi', 'Junior I', 'Thiếu niên 1'],
] as const)('a reader in %s with the English name %s reads %s', (language, name_en, expected) => {
  expect(nameIn(language, { name: 'Thiếu niên 1', name_en })).toBe(expected)
})

test.each([
  ['en', 'Lịch', 'Calendar', { text: 'Calendar', lang: undefined }],
  ['en', 'Lịch', null, { text: 'Lịch', lang: 'vi' }],
  ['en', 'Calendar 2027', null, { text: 'Calendar 2027', lang: undefined }],
  ['vi', 'Lịch', 'Calendar', { text: 'Lịch', lang: undefined }],
  ['vi', '', 'Calendar', { text: 'Calendar', lang: 'en' }],
] as const)(
  'a reader in %s of %j and %j reads one of them, marked where it is in the other language',
  (language, text, english, expected) => {
    expect(textIn(language, text, english)).toEqual(expected)
  },
)

test.each([
  ['vi', 'Cúp', 'Hà Nội'],
  ['en', 'Cup', 'Hà Nội'],
] as const)(
  'a record in %s has the texts of that language, and the other one where it lacks them',
  (language, name, address) => {
    const row = {
      id: 1,
      name: 'Cúp',
      name_en: 'Cup',
      address: 'Hà Nội',
      address_en: null,
      contact: null,
      contact_en: null,
    }
    expect(localizeTexts(language, row)).toEqual({ ...row, name, address })
  },
)

test.each(['vi', 'en'] as const)(
  'a place that has an address in English alone shows it to a reader in %s',
  (language) => {
    const event = { name: 'Họp', name_en: null, address: null, address_en: 'Online' }
    expect(localizePlace(language, event)).toEqual({ ...event, address: 'Online' })
    expect(localizePlace(language, { ...event, address_en: null }).address).toBeNull()
  },
)
