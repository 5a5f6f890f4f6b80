import { defineFields, fieldsWith, textsOf, type Field, type FieldsWith, type TextOf } from '../kit/define-fields.ts'

/**
 * The fields of an entry in the order of lists and forms. One with a `text` needs only its declaration here and a column in the database; any
 * other is declared for its words, and has code of its own.
 */
export const entryFields = defineFields({
  full_name_one: { word: { en: 'Name', vi: 'Họ tên' }, person: 'name' },
  date_of_birth_one: { word: { en: 'Year of birth', vi: 'Năm sinh' }, person: 'year' },
  sex: { word: { en: 'Sex', vi: 'Giới tính' } },
  full_name_two: { word: { en: 'Name of dancer 2 (pair)', vi: 'Họ tên người thứ hai (thi đôi)' }, person: 'name' },
  date_of_birth_two: { word: { en: 'Year of birth of dancer 2', vi: 'Năm sinh người thứ hai' }, person: 'year' },
  team_name: {
    word: { en: 'Team name', vi: 'Tên đội' },
    text: 'group',
    part: 'team',
    column: 180,
    filter: true,
    contains: true,
    search: true,
    headings: 'ten nhom | doi | nhom | ten tiet muc | tiet muc | team | group | group name',
  },
  number_of_people: { word: { en: 'People', vi: 'Số người' } },
  unit_id: { word: { en: 'Unit', vi: 'Đơn vị' } },
  tournament_detail_id: { word: { en: 'Events', vi: 'Nội dung' } },
  number: { word: { en: 'Bib', vi: 'Số đeo' } },
  email: { word: { en: 'Email', vi: 'E-mail' }, contains: true },
  mobile: { word: { en: 'Phone', vi: 'Điện thoại' } },
})

export type EntryField = keyof typeof entryFields
/** A field of an entry that is a plain text. */
export type EntryText = TextOf<typeof entryFields>

type PersonField = FieldsWith<typeof entryFields, 'person'>
/** The columns for the names and years of an entry's people; a team has its names in the first. */
export type PeopleColumns = { full_name_one: string } & {
  [Name in PersonField]: (typeof entryFields)[Name]['person'] extends 'year' ? number | null : string | null
}
export const peopleColumns = fieldsWith(entryFields, 'person')

export const entryTexts = textsOf(entryFields)
/** The texts that only teams are asked for. */
export const teamTexts = textsOf(entryFields, ({ part }) => part === 'team')
/** The texts that everybody is asked for, after e-mail address and phone. */
export const contactTexts = textsOf(entryFields, ({ part }) => part === 'contact')
export const searchedTexts = textsOf(entryFields, ({ search }) => search === true)

export const filteredTexts = textsOf(entryFields, ({ filter }) => filter === true)
/** The fields that a list can be narrowed to a part of, by filters such as `team_name_contains`. */
export type ContainedField = FieldsWith<typeof entryFields, 'contains'>
export const containedFields = fieldsWith(entryFields, 'contains')
export const containsOf = <Name extends ContainedField>(name: Name) => `${name}_contains` as const
export const containsFilters = containedFields.map(containsOf)
/** Those of them with a column for the folded text, written together with the text itself. */
export const foldedTexts = containedFields.filter(
  (name): name is ContainedField & EntryText => 'text' in entryFields[name],
)
export const keyOf = <Name extends ContainedField>(name: Name) => `${name}_key` as const
export const textKeys = foldedTexts.map(keyOf)
export const sheetTexts = textsOf(entryFields, ({ sheet }) => sheet !== undefined)

/** The declaration of a text. */
export const declared = (name: EntryText): Field => entryFields[name]
