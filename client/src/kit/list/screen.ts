import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Resource } from '@portal/shared/kit/resource'
import type { WordKey } from '../i18n/words.ts'
import type { ListAct } from '../acts/list-act.ts'
import type { T } from '../i18n/use-t.ts'
import type { Column, Translation } from './columns.ts'
import type { RowsLayout } from './rows/rows-page.tsx'
import type { ResourceFormValues, FieldsProps, RefusalKey } from '../form/editing.ts'

type Shape = z.ZodRawShape
type StoredRow<RowShape extends Shape> = z.output<z.ZodObject<RowShape>>

/** The declaration of a plain resource's screen: its words, columns and form. */
export type Screen<DraftShape extends Shape, RowShape extends Shape> = {
  resource: Resource<string, DraftShape, RowShape>
  title: WordKey
  /** The purpose of the list. */
  hint: WordKey
  labels: Readonly<Record<keyof DraftShape & string, WordKey>>
  /** A bare field name declares a sortable column of that field, with its label. */
  columns: readonly ((keyof DraftShape & keyof RowShape & string) | Column<StoredRow<RowShape>>)[]
  /** The fields of the panel, and the values of a new record; both are missing if each record has its own page (`recordPath`). */
  Fields?: ComponentType<FieldsProps<ResourceFormValues<DraftShape>>>
  empty?: ResourceFormValues<DraftShape>
  /** The path of the page that edits a record, instead of a panel; for null that of a new record. */
  recordPath?: (id: number | null) => string
  /** A column of flags to filter the list by, with the labels of both values. */
  filter?: { column: keyof DraftShape & string; label: WordKey; values: Readonly<Record<0 | 1, WordKey>> }
  /** The name of a record for the reader, if it is not its `name`. */
  nameOf?: (row: StoredRow<RowShape>, translation: Translation) => string
  refusalKey?: RefusalKey
  layout?: RowsLayout
  /** Orders the list by date of creation instead of by hand. */
  newestFirst?: true
  /** Why the rows in `resource.builtInIds` cannot be deleted. */
  deleteBlockedReason?: WordKey
  /** More buttons that add records, e.g. by an import. */
  AddButtons?: ComponentType
  /** Acts on several chosen rows. */
  acts?: (t: T) => readonly ListAct[]
  /** An extra button for a list without records. */
  EmptyAction?: ComponentType
}

export type PlainRow = Record<string, unknown> & { id: number; version: number; name: string }
export type PlainValues = Record<string, unknown>

/** A screen without the types of its resource, as the generic page takes it. */
export type PlainScreen = Omit<Screen<Shape, Shape>, 'columns' | 'Fields' | 'empty' | 'nameOf'> & {
  columns: readonly (string | Column<PlainRow>)[]
  Fields?: ComponentType<FieldsProps<PlainValues>>
  empty?: PlainValues
  nameOf?: (row: PlainRow, translation: Translation) => string
}

/** The columns of a screen; bare field names become columns. Throws for a field without a label. */
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
