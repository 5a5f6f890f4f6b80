import {
  defineFields,
  fieldNamesWith,
  textFieldNames,
  type Field,
  type FieldNamesWith,
  type TextFieldName,
} from '../kit/define-fields.ts'

/**
 * The fields of an entry in the order of lists and forms. A field with a `text` needs only its declaration here and a column in the database.
 * The other fields are declared for their labels and have separate code.
 */
export const entryFields = defineFields({
  full_name_one: { word: { en: 'Name', vi: 'Họ tên' }, person: 'name' },
  date_of_birth_one: { word: { en: 'Year of birth', vi: 'Năm sinh' }, person: 'year' },
  sex: { word: { en: 'Sex', vi: 'Giới tính' } },
  full_name_two: { word: { en: 'Name of dancer 2 (pair)', vi: 'Họ tên người thứ hai (thi đôi)' }, person: 'name' },
  date_of_birth_two: { word: { en: 'Year of birth of dancer 2', vi: 'Năm sinh người thứ hai' }, person: 'year' },
  team_name: {
    word: { en: 'Team name', vi: 'Tên nhóm' },
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
export type EntryText = TextFieldName<typeof entryFields>

type PersonField = FieldNamesWith<typeof entryFields, 'person'>
/** The columns for the names and years of an entry's people; a team has its names in the first. */
export type PeopleColumns = { full_name_one: string } & {
  [Name in PersonField]: (typeof entryFields)[Name]['person'] extends 'year' ? number | null : string | null
}
export const peopleColumns = fieldNamesWith(entryFields, 'person')

export const entryTexts = textFieldNames(entryFields)
/** The texts that only teams are asked for. */
export const teamTexts = textFieldNames(entryFields, ({ part }) => part === 'team')
/** The texts that everybody is asked for, after e-mail address and phone. */
export const contactTexts = textFieldNames(entryFields, ({ part }) => part === 'contact')
export const searchedTexts = textFieldNames(entryFields, ({ search }) => search === true)

export const filteredTexts = textFieldNames(entryFields, ({ filter }) => filter === true)
/** The fields that a list can be narrowed to a part of, by filters such as `team_name_contains`. */
export type ContainedField = FieldNamesWith<typeof entryFields, 'contains'>
export const containedFields = fieldNamesWith(entryFields, 'contains')
export const containsFilter = <Name extends ContainedField>(name: Name) => `${name}_contains` as const
export const containsFilters = containedFields.map(containsFilter)
/** The contained fields with a column for the folded text, which is written together with the text. */
export const foldedTexts = containedFields.filter(
  (name): name is ContainedField & EntryText => 'text' in entryFields[name],
)
export const foldedColumn = <Name extends ContainedField>(name: Name) => `${name}_key` as const
export const foldedTextColumns = foldedTexts.map(foldedColumn)
export const sheetTexts = textFieldNames(entryFields, ({ sheet }) => sheet !== undefined)

/** The declaration of a text. */
export const entryTextField = (name: EntryText): Field => entryFields[name]
