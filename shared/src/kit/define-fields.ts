import type { Language } from './errors.ts'

/** How a text is checked: any single line, several lines, the name of a person or group, a code, a phone number or an e-mail address. */
export type TextKind = 'line' | 'lines' | 'person' | 'group' | 'code' | 'phone' | 'email'

/** One field of a record, declared once. */
export type Field = {
  /** Its label on screen, in sheets and in papers. */
  word: Readonly<Record<Language, string>>
  /**
   * An optional text in a column of the same name. Drafts, rows, forms, histories and imports are derived from it; the options below say
   * where else it appears.
   */
  text?: TextKind
  /** Only admins may read it. */
  private?: true
  /** Whether it holds the name or the year of birth of a person. */
  person?: 'name' | 'year'
  /** The section of the form that asks for it. */
  part?: string
  /** The width of its column in tables, in pixels; without it there is no column. */
  column?: number
  /** Tables can be filtered by one of its values. */
  filter?: true
  /** Tables can be filtered by a part of it, which is searched in the column `<name>_key`. */
  contains?: true
  /** It is searched. */
  search?: true
  /** The width of its column in the sheet of details, in characters; without it there is no column. */
  sheet?: number
  /** Headings in imported lists that mean it, folded and separated by bars, in addition to its label. */
  headings?: string
}

type Fields = Readonly<Record<string, Field>>

/** The names of the fields that declare an option. */
export type FieldNamesWith<Declared extends Fields, Option extends keyof Field> = {
  [Name in keyof Declared]: Declared[Name] extends { [O in Option]: unknown } ? Name : never
}[keyof Declared] &
  string
/** The names of the fields that are plain texts. */
export type TextFieldName<Declared extends Fields> = FieldNamesWith<Declared, 'text'>

/** Declares the fields of a record. */
export function defineFields<const Declared extends Fields>(fields: Declared): Declared {
  return fields
}

/** The names of the fields that declare an option, in the order of their declaration. */
export function fieldNamesWith<Declared extends Fields, Option extends keyof Field>(fields: Declared, option: Option) {
  return Object.keys(fields).filter((name) => option in (fields[name] ?? {})) as FieldNamesWith<Declared, Option>[]
}

/** The names of a record's plain texts that fulfil a condition, in the order of their declaration. */
export function textFieldNames<Declared extends Fields>(
  fields: Declared,
  condition: (field: Field) => boolean = () => true,
): readonly TextFieldName<Declared>[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.text !== undefined && condition(field) ? [name as TextFieldName<Declared>] : [],
  )
}

/** Builds a record with a value for each name. */
export function mapNames<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}

/** Picks the fields with these names from a record. */
export function pick<Name extends string, Whole extends { [N in Name]: unknown }>(
  record: Whole,
  names: readonly Name[],
) {
  return mapNames(names, (name) => record[name]) as Pick<Whole, Name>
}

/** The labels of fields in both languages, each under its key. */
export function fieldLabels<Name extends string, Key extends string>(
  fields: Readonly<Record<Name, Field>>,
  keyOf: (name: Name) => Key,
) {
  const names = Object.keys(fields) as Name[]
  const collectLabels = (language: Language) =>
    Object.fromEntries(names.map((name) => [keyOf(name), fields[name].word[language]])) as Record<Key, string>
  return { en: collectLabels('en'), vi: collectLabels('vi') }
}
