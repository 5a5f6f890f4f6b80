import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Resource } from '@portal/shared/kit/resource'
import type { WordKey } from '../i18n/words.ts'
import type { ListAct } from '../acts/list-act.ts'
import type { T } from '../i18n/use-t.ts'
import type { Column, Say } from './columns.ts'
import type { Draft, FieldsProps, Says } from '../form/editing.ts'

type Shape = z.ZodRawShape
type Answered<R extends Shape> = z.output<z.ZodObject<R>>

/** The screen of a plain resource: its words, its columns, its form. The rest is the same for all. */
export type Screen<D extends Shape, R extends Shape> = {
  resource: Resource<string, D, R>
  title: WordKey
  /** The purpose of the list. */
  hint: WordKey
  labels: Readonly<Record<keyof D & string, WordKey>>
  /** A name alone: that field, under its label, sorted by. */
  columns: readonly ((keyof D & keyof R & string) | Column<Answered<R>>)[]
  /** The fields of the panel, and the draft of a new record; a screen with pages of their own has neither. */
  Fields?: ComponentType<FieldsProps<Draft<D>>>
  empty?: Draft<D>
  /** The page on which a record is written, where it is no panel; null: a new one. */
  opens?: (id: number | null) => string
  /** A column of flags that the list can be narrowed by, and what its values mean. */
  filter?: { column: keyof D & string; label: WordKey; values: Readonly<Record<0 | 1, WordKey>> }
  /** The name of a record where the reader sees another than its `name`. */
  nameOf?: (row: Answered<R>, say: Say) => string
  says?: Says
  /** The list's own order, where it is not one that is kept by hand. */
  newestFirst?: true
  /** Why a permanent row stays. */
  permanent?: WordKey
  /** Further ways to fill the list, beside the one of adding a record. */
  Ways?: ComponentType
  /** Acts on several chosen rows. */
  acts?: (t: T) => readonly ListAct[]
  /** A further way on from the list while it has no row. */
  Empty?: ComponentType
}

export type PlainRow = Record<string, unknown> & { id: number; version: number; name: string }
export type PlainValues = Record<string, unknown>

/** A screen as the generic page knows it: by its declaration alone. */
export type PlainScreen = Omit<Screen<Shape, Shape>, 'columns' | 'Fields' | 'empty' | 'nameOf'> & {
  columns: readonly (string | Column<PlainRow>)[]
  Fields?: ComponentType<FieldsProps<PlainValues>>
  empty?: PlainValues
  nameOf?: (row: PlainRow, say: Say) => string
}

/** The columns with those that were only named filled in. */
export function columnsOf({ columns, labels, resource }: PlainScreen): Column<PlainRow>[] {
  return columns.map((column): Column<PlainRow> => {
    if (typeof column !== 'string') return column
    const header = labels[column]
    if (!header) throw new Error(`${resource.name} has no label for its column ${column}`)
    return { key: column, header, sort: column, cell: (row) => textOf(row[column]) }
  })
}

/** The form's values of a stored row: nested rows become their ids again. */
export function valuesOf({ empty = {} }: Pick<PlainScreen, 'empty'>, row: PlainRow): PlainValues {
  return Object.fromEntries(Object.keys(empty).map((name) => [name, typed(row[name])]))
}

function typed(value: unknown): unknown {
  return Array.isArray(value) ? value.map((each: { id: number }) => each.id) : value
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
