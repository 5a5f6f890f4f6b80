import type { Language } from './errors.ts'

/** How a text is checked: one line of anything, a few lines, the name of a person or of a group, a code, or how to reach somebody. */
export type TextKind = 'line' | 'lines' | 'person' | 'group' | 'code' | 'phone' | 'email'

/** One field of a record, declared once. */
export type Field = {
  /** Its label on screen, in sheets and in papers. */
  word: Readonly<Record<Language, string>>
  /**
   * An optional text in a column of the same name. Drafts, rows, forms, histories and imports are derived from it; the options below are for
   * the rest.
   */
  text?: TextKind
  /** Only admins read it. */
  private?: true
  /** Whether it holds the name or the year of birth of a person. */
  person?: 'name' | 'year'
  /** The part of the form that asks for it. */
  part?: string
  /** Has a column in the table, so many pixels wide. */
  column?: number
  /** The table can be narrowed to one of its values. */
  filter?: true
  /** Tables can be narrowed to a part of it, which is looked for in the column `<name>_key`. */
  contains?: true
  /** The search looks through it. */
  search?: true
  /** Has a column in the sheet of further details, so many characters wide. */
  sheet?: number
  /** Headings of other people's lists that mean it, folded and separated by bars; its own words are known anyway. */
  headings?: string
}

type Fields = Readonly<Record<string, Field>>

/** The names of the fields that declare an option. */
export type FieldsWith<Declared extends Fields, Option extends keyof Field> = {
  [Name in keyof Declared]: Declared[Name] extends { [O in Option]: unknown } ? Name : never
}[keyof Declared] &
  string
/** The names of the fields that are plain texts. */
export type TextOf<Declared extends Fields> = FieldsWith<Declared, 'text'>

/** Declares the fields of a record. */
export function defineFields<const Declared extends Fields>(fields: Declared): Declared {
  return fields
}

/** The names of the fields that declare an option, in the order of their declaration. */
export function fieldsWith<Declared extends Fields, Option extends keyof Field>(fields: Declared, option: Option) {
  return Object.keys(fields).filter((name) => option in (fields[name] ?? {})) as FieldsWith<Declared, Option>[]
}

/** The names of a record's plain texts in the order of their declaration, or of those that fulfil a condition. */
export function textsOf<Declared extends Fields>(
  fields: Declared,
  condition: (field: Field) => boolean = () => true,
): readonly TextOf<Declared>[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.text !== undefined && condition(field) ? [name as TextOf<Declared>] : [],
  )
}

/** A record with a value for each name. */
export function each<Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}

/** The part of a record with these names. */
export function picked<Name extends string, Whole extends { [N in Name]: unknown }>(
  record: Whole,
  names: readonly Name[],
) {
  return each(names, (name) => record[name]) as Pick<Whole, Name>
}

/** The words of fields in both languages, each under its key. */
export function fieldWords<Name extends string, Key extends string>(
  fields: Readonly<Record<Name, Field>>,
  keyOf: (name: Name) => Key,
) {
  const names = Object.keys(fields) as Name[]
  const collectWords = (language: Language) =>
    Object.fromEntries(names.map((name) => [keyOf(name), fields[name].word[language]])) as Record<Key, string>
  return { en: collectWords('en'), vi: collectWords('vi') }
}
