import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Resource } from '@portal/shared/kit/resource'
import { isRichText } from '@portal/shared/kit/text/rich-text'
import { LinesField, NumberField, TextField, type FieldProps } from '../kit/fields/plain-fields.tsx'
import { isRequired, type FieldsProps } from '../kit/form/editing.ts'
import type { PlainValues, Screen } from '../kit/list/screen.ts'
import { wordKey } from './word-of.ts'

const PhoneField = (props: FieldProps<string | null>) => <TextField {...props} type="tel" />
const EmailField = (props: FieldProps<string | null>) => <TextField {...props} type="email" />

type InputRule = { example: unknown; Input: ComponentType<FieldProps<unknown>>; empty: unknown; isColumn: boolean }
/** The inputs of fields. A field gets the first one whose example is valid by the schema of the field. */
const inputs = [
  { example: 1, Input: NumberField, empty: null, isColumn: true },
  { example: 'Two\nlines', Input: LinesField, empty: '', isColumn: false },
  { example: 'A few words', Input: TextField, empty: '', isColumn: true },
  { example: 'CODE', Input: TextField, empty: '', isColumn: true },
  { example: '0912345678', Input: PhoneField, empty: '', isColumn: true },
  { example: 'name@example.org', Input: EmailField, empty: '', isColumn: true },
] as unknown as readonly InputRule[]

/**
 * Creates the screen of a resource from its declaration: an input for each field, a column for each field of one line, and the translation
 * keys `<resource>.title`, `.hint` and one for each field. Throws if a field needs an input that is not listed above.
 */
export function createScreen<D extends z.ZodRawShape, R extends z.ZodRawShape>(
  resource: Resource<string, D, R>,
): Screen<D, R> & Pick<Required<Screen<D, R>>, 'Fields'> {
  const fields = Object.entries(resource.draft.shape).map(([name, schema]) => ({
    name,
    ...findInputRule(resource, name, schema as z.ZodType),
  }))
  const screen = {
    resource,
    title: wordKey(resource.name, 'title'),
    hint: wordKey(resource.name, 'hint'),
    labels: Object.fromEntries(fields.map(({ name }) => [name, wordKey(resource.name, name)])),
    columns: fields.filter(({ isColumn }) => isColumn).map(({ name }) => name),
    Fields: ({ field }: FieldsProps<PlainValues>) =>
      fields.map(({ name, Input }) => <Input key={name} {...field(name)} />),
    empty: Object.fromEntries(fields.map(({ name, empty }) => [name, isRequired(resource.draft, name) ? empty : null])),
  }
  return screen as unknown as ReturnType<typeof createScreen<D, R>>
}

function findInputRule(
  { name: resource, references }: Pick<Resource, 'name' | 'references'>,
  name: string,
  schema: z.ZodType,
) {
  const rule = inputs.find(({ example }) => schema.safeParse(example).success)
  if (!rule || isRichText(schema) || references.some(({ column }) => column === name))
    throw new Error(`${resource}.${name} has no usual input: ${resource} needs a screen in client/src/resources`)
  return rule
}
