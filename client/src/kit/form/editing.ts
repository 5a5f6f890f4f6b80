import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { FieldProps } from '../fields/plain-fields.tsx'
import type { WordKey } from '../i18n/words.ts'
import type { ApiError } from '../api/api.ts'

/** A value while it is typed: not there yet is null; a list is empty instead. */
type Typed<V> = V extends readonly unknown[] ? V : V | null
/** The draft of a resource while it is typed. */
export type Draft<D extends z.ZodRawShape> = { [K in keyof D]: Typed<z.output<D[K]>> }

export type Act = 'create' | 'update' | 'remove'
/** The sentence that comes first when an act is refused, where a resource has one of its own. */
export type Says = (act: Act, error: ApiError) => WordKey | null

export type FieldOf<V> = <K extends keyof V & string>(name: K) => FieldProps<V[K]>

export type FieldsProps<V> = {
  /** Everything that the field of a value needs: label, value, problem. */
  field: FieldOf<V>
  values: V
  set: (values: Partial<V>) => void
  /** The id of the record, null for a new one. */
  id: number | null
}

/** How records of one kind are edited in the side panel. */
export type Editing<V, Row> = {
  /** The name of one record, "age group". */
  what: string
  schema: z.ZodType
  labels: Readonly<Record<keyof V & string, WordKey>>
  empty: V
  valuesOf: (row: Row) => V
  nameOf: (row: Row) => string
  Fields: ComponentType<FieldsProps<V>>
  create: (values: V) => Promise<Row>
  /** `changed`: the values that differ from those of the record; `all`: the whole form, for what belongs together. */
  update: (id: number, changed: Partial<V>, version: number, all: V) => Promise<Row>
  says?: Says | undefined
  /** Drawn below the fields of a stored record. */
  below?: (row: Row) => ReactNode
}

/** Whether the schema insists on a field; a list may be empty. */
export function isRequired(schema: z.ZodType, name: string): boolean {
  const shape = 'shape' in schema ? (schema.shape as Readonly<Record<string, z.ZodType>>) : {}
  const field = shape[name]
  return field !== undefined && !field.safeParse(undefined).success && !field.safeParse([]).success
}

/** The names of the values that two states do not share. */
export function differing<V extends object>(before: V, after: V): (keyof V & string)[] {
  return (Object.keys(before) as (keyof V & string)[]).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  )
}

/** The part of a form that travels for an existing record: what stays is not assessed again, so an older rule may have let it in. */
export function changedValues<V extends object>(before: V, after: V): Partial<V> {
  return Object.fromEntries(differing(before, after).map((name) => [name, after[name]])) as Partial<V>
}

/** The problems of the fields that an edit changes, of those that a whole form has. */
export function ofChanged(problems: Readonly<Record<string, string>>, changed: object): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).filter(([path]) => (path.split('.')[0] ?? '') in changed))
}
