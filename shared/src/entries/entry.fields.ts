import { defineFields, fieldsWith, textsOf, type Field, type FieldsWith, type TextOf } from '../kit/define-fields.ts'

/**
 * The fields of an entry in the order in which they are listed. One with a `text` needs a column in the database and its lines here; what
 * else an entry has is read, checked and drawn by its own code, and only named here.
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
/** The columns of those who are entered by name, as they are declared; a team has its names in the first. */
export type PeopleColumns = { full_name_one: string } & {
  [Name in PersonField]: (typeof entryFields)[Name]['person'] extends 'year' ? number | null : string | null
}
export const peopleColumns = fieldsWith(entryFields, 'person')

export const entryTexts = textsOf(entryFields)
/** Asked of teams alone. */
export const teamTexts = textsOf(entryFields, ({ part }) => part === 'team')
/** Asked of everybody, behind how to reach them. */
export const contactTexts = textsOf(entryFields, ({ part }) => part === 'contact')
export const searchedTexts = textsOf(entryFields, ({ search }) => search === true)

export const filteredTexts = textsOf(entryFields, ({ filter }) => filter === true)
/** Found by a part of them, and the filter of each: `team_name_contains`. */
export type ContainedField = FieldsWith<typeof entryFields, 'contains'>
export const containedFields = fieldsWith(entryFields, 'contains')
export const containsOf = <Name extends ContainedField>(name: Name) => `${name}_contains` as const
export const containsFilters = containedFields.map(containsOf)
/** The texts of these that have their folded column written with them, and the names of the columns. */
export const foldedTexts = containedFields.filter(
  (name): name is ContainedField & EntryText => 'text' in entryFields[name],
)
export const keyOf = <Name extends ContainedField>(name: Name) => `${name}_key` as const
export const textKeys = foldedTexts.map(keyOf)
export const sheetTexts = textsOf(entryFields, ({ sheet }) => sheet !== undefined)

/** The declaration of a text. */
export const declared = (name: EntryText): Field => entryFields[name]
