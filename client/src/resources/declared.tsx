import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Resource } from '@portal/shared/kit/resource'
import { isRichText } from '@portal/shared/kit/text/rich-text'
import { LinesField, NumberField, TextField, type FieldProps } from '../kit/fields/plain-fields.tsx'
import { isRequired, type FieldsProps } from '../kit/form/editing.ts'
import type { PlainValues, Screen } from '../kit/list/screen.ts'
import { wordOf } from './word-of.ts'

const PhoneField = (props: FieldProps<string | null>) => <TextField {...props} type="tel" />
const EmailField = (props: FieldProps<string | null>) => <TextField {...props} type="email" />

type Input = { example: unknown; Input: ComponentType<FieldProps<unknown>>; empty: unknown; column: boolean }
/** The input of a field: the first whose example its schema takes. What the input hands on is what that schema reads. */
const inputs = [
  { example: 1, Input: NumberField, empty: null, column: true },
  { example: 'Two\nlines', Input: LinesField, empty: '', column: false },
  { example: 'A few words', Input: TextField, empty: '', column: true },
  { example: 'CODE', Input: TextField, empty: '', column: true },
  { example: '0912345678', Input: PhoneField, empty: '', column: true },
  { example: 'name@example.org', Input: EmailField, empty: '', column: true },
] as unknown as readonly Input[]

/**
 * The screen of a resource by its declaration: a field for each value, a column for each that fits on a line, the words
 * `<resource>.title`, `.hint` and one for each field. Throws where a value needs an input that only a screen of its own has.
 */
export function declared<D extends z.ZodRawShape, R extends z.ZodRawShape>(
  resource: Resource<string, D, R>,
): Screen<D, R> & Pick<Required<Screen<D, R>>, 'Fields'> {
  const fields = Object.entries(resource.draft.shape).map(([name, schema]) => ({
    name,
    ...inputOf(resource, name, schema as z.ZodType),
  }))
  const screen = {
    resource,
    title: wordOf(resource.name, 'title'),
    hint: wordOf(resource.name, 'hint'),
    labels: Object.fromEntries(fields.map(({ name }) => [name, wordOf(resource.name, name)])),
    columns: fields.filter(({ column }) => column).map(({ name }) => name),
    Fields: ({ field }: FieldsProps<PlainValues>) =>
      fields.map(({ name, Input }) => <Input key={name} {...field(name)} />),
    empty: Object.fromEntries(fields.map(({ name, empty }) => [name, isRequired(resource.draft, name) ? empty : null])),
  }
  return screen as unknown as ReturnType<typeof declared<D, R>>
}

function inputOf(
  { name: resource, references }: Pick<Resource, 'name' | 'references'>,
  name: string,
  schema: z.ZodType,
) {
  const found = inputs.find(({ example }) => schema.safeParse(example).success)
  if (!found || isRichText(schema) || references.some(({ column }) => column === name))
    throw new Error(`${resource}.${name} has no usual input: ${resource} needs a screen in client/src/resources`)
  return found
}
