import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Resource } from '@portal/shared/kit/resource'
import type { WordKey } from '../i18n/words.ts'
import type { ListAct } from '../acts/list-act.ts'
import type { T } from '../i18n/use-t.ts'
import type { Column, Translation } from './columns.ts'
import type { Draft, FieldsProps, RefusalKey } from '../form/editing.ts'

type Shape = z.ZodRawShape
type StoredRow<R extends Shape> = z.output<z.ZodObject<R>>

/** What differs between the screens of plain resources: words, columns and form. */
export type Screen<D extends Shape, R extends Shape> = {
  resource: Resource<string, D, R>
  title: WordKey
  /** The purpose of the list. */
  hint: WordKey
  labels: Readonly<Record<keyof D & string, WordKey>>
  /** A name alone stands for a sortable column of that field under its label. */
  columns: readonly ((keyof D & keyof R & string) | Column<StoredRow<R>>)[]
  /** The fields of the panel, and the draft of a new record; without both if records have pages of their own (`recordPath`). */
  Fields?: ComponentType<FieldsProps<Draft<D>>>
  empty?: Draft<D>
  /** The path of the page on which a record is written instead of in a panel; null asks for that of a new one. */
  recordPath?: (id: number | null) => string
  /** A column of flags to filter the list by, with the labels of both values. */
  filter?: { column: keyof D & string; label: WordKey; values: Readonly<Record<0 | 1, WordKey>> }
  /** The name of a record for the reader, where it is not its `name`. */
  nameOf?: (row: StoredRow<R>, say: Translation) => string
  refusalKey?: RefusalKey
  /** Orders the list by date of creation instead of by hand. */
  newestFirst?: true
  /** Why the rows in `resource.permanent` cannot be deleted. */
  permanentReason?: WordKey
  /** Further buttons that fill the list, beside the one that adds a record. */
  Ways?: ComponentType
  /** Acts on several chosen rows. */
  acts?: (t: T) => readonly ListAct[]
  /** A further button while the list has no row. */
  Empty?: ComponentType
}

export type PlainRow = Record<string, unknown> & { id: number; version: number; name: string }
export type PlainValues = Record<string, unknown>

/** A screen without the types of its resource, as the generic page takes it. */
export type PlainScreen = Omit<Screen<Shape, Shape>, 'columns' | 'Fields' | 'empty' | 'nameOf'> & {
  columns: readonly (string | Column<PlainRow>)[]
  Fields?: ComponentType<FieldsProps<PlainValues>>
  empty?: PlainValues
  nameOf?: (row: PlainRow, say: Translation) => string
}

/** The columns of a screen, with those given by name alone completed. Throws for a name without a label. */
export function screenColumns({ columns, labels, resource }: PlainScreen): Column<PlainRow>[] {
  return columns.map((column): Column<PlainRow> => {
    if (typeof column !== 'string') return column
    const header = labels[column]
    if (!header) throw new Error(`${resource.name} has no label for its column ${column}`)
    return { key: column, header, sort: column, cell: (row) => cellText(row[column]) }
  })
}

/** The form values of a stored row; lists of nested rows become lists of their ids. */
export function readFormValues({ empty = {} }: Pick<PlainScreen, 'empty'>, row: PlainRow): PlainValues {
  return Object.fromEntries(Object.keys(empty).map((name) => [name, formValue(row[name])]))
}

function formValue(value: unknown): unknown {
  return Array.isArray(value) ? value.map((each: { id: number }) => each.id) : value
}

function cellText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
