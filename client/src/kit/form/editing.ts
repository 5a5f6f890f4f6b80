import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { FieldProps } from '../fields/plain-fields.tsx'
import type { WordKey } from '../i18n/words.ts'
import type { ApiError } from '../api/api.ts'

/** The value of a field: null if it is missing; a list is empty instead. */
type FieldValue<V> = V extends readonly unknown[] ? V : V | null
/** The values of a resource's form. */
export type ResourceFormValues<D extends z.ZodRawShape> = { [K in keyof D]: FieldValue<z.output<D[K]>> }

export type EditAct = 'create' | 'update' | 'remove'
/** The key of a resource's own sentence for a refused act; null without one. */
export type RefusalKey = (act: EditAct, error: ApiError) => WordKey | null

export type FieldMaker<V> = <K extends keyof V & string>(name: K) => FieldProps<V[K]>

export type FieldsProps<V> = {
  /** Makes the props of a field from the name of its value: label, value, handlers, problem. */
  field: FieldMaker<V>
  values: V
  setValues: (values: Partial<V>) => void
  /** The id of the record, null for a new one. */
  id: number | null
}

/** How records of one kind are edited in the side panel. */
export type Editing<V, Row> = {
  /** The name for one record, e.g. "age group". */
  recordName: string
  schema: z.ZodType
  labels: Readonly<Record<keyof V & string, WordKey>>
  empty: V
  readValues: (row: Row) => V
  nameOf: (row: Row) => string
  Fields: ComponentType<FieldsProps<V>>
  create: (values: V) => Promise<Row>
  /** `changed` are the values that differ from the stored ones, `all` those of the whole form. Throws ApiError. */
  update: (id: number, changed: Partial<V>, version: number, all: V) => Promise<Row>
  refusalKey?: RefusalKey | undefined
  /** Renders the content below the fields of a stored record. */
  renderBelow?: (row: Row) => ReactNode
}

/** Whether a schema requires a value in a field; false for a list, which may be empty. */
export function isRequired(schema: z.ZodType, name: string): boolean {
  const shape = 'shape' in schema ? (schema.shape as Readonly<Record<string, z.ZodType>>) : {}
  const field = shape[name]
  return field !== undefined && !field.safeParse(undefined).success && !field.safeParse([]).success
}

/** The names of the values that differ between two states; compared as JSON, a missing value equals null. */
export function findDifferences<V extends object>(before: V, after: V): (keyof V & string)[] {
  return (Object.keys(before) as (keyof V & string)[]).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  )
}

/** The values that an edit sends for an existing record: unchanged ones are not sent, because they may be valid by an older rule alone. */
export function changedValues<V extends object>(before: V, after: V): Partial<V> {
  return Object.fromEntries(findDifferences(before, after).map((name) => [name, after[name]])) as Partial<V>
}

/** The problems of the fields that an edit changes. */
export function selectProblems(problems: Readonly<Record<string, string>>, changed: object): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).filter(([path]) => (path.split('.')[0] ?? '') in changed))
}
