import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { Endpoint } from './kit/contract.ts'
import { resourceCalls } from './kit/resource.ts'
import { plainResources } from './resources/index.ts'

const calls: Endpoint[] = [
  ...Object.values(api).flatMap((domain) => Object.values<Endpoint>(domain)),
  ...plainResources.flatMap((resource) => Object.values<Endpoint>(resourceCalls(resource))),
]
const NUMBERS = [1, 2, 0, 5, 16, 50, 2016, 2000]
const GARBAGE = ['16abc', '1e3', ' ', '0x10', '12,5', 'abc']

type Field = { at: string; schema: z.ZodType }

/** Each field of what travels, at any depth; what stands in an array is one field for all of its elements. */
function fieldsOf(schema: z.ZodType, at: string): Field[] {
  const { def } = schema as z.ZodType & { def: Record<string, unknown> & { type: string } }
  const inner = (def.innerType ?? def.in) as z.ZodType | undefined
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => [
      { at: `${at}.${name}`, schema: field },
      ...fieldsOf(field, `${at}.${name}`),
    ])
  if (schema instanceof z.ZodArray)
    return [{ at: `${at}[]`, schema: schema.element as z.ZodType }, ...fieldsOf(schema.element as z.ZodType, `${at}[]`)]
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap((option) => fieldsOf(option, at))
  return inner ? fieldsOf(inner, at) : []
}

const fields = calls.flatMap(({ method, path, params, query, body }) =>
  [params, query, body].flatMap((part) => fieldsOf(part, `${method} ${path}`)),
)
const read = ({ schema }: Field, value: unknown) => schema.safeParse(value)
/** A number that the field takes, where a number is what it is for. */
const numberFor = (field: Field) => {
  const number = NUMBERS.find((each) => read(field, each).success)
  const isText = read(field, 'some text').success
  return number === undefined || isText || Array.isArray(read(field, number).data) ? undefined : number
}
const numbers = fields.flatMap((field) => {
  const number = numberFor(field)
  return number === undefined ? [] : [{ ...field, number }]
})

test('every number of every call is taken as its decimal text too', () => {
  expect(numbers.length).toBeGreaterThan(100)
  const refused = numbers.filter((field) => {
    const text = read(field, String(field.number))
    return !text.success || text.data !== read(field, field.number).data
  })
  expect(refused.map(({ at }) => at)).toEqual([])
})

test('every field that may be none is none for an empty text', () => {
  const nullable = fields.filter((field) => read(field, null).success && !field.at.endsWith('.consent'))
  expect(nullable.length).toBeGreaterThan(100)
  const refused = nullable.filter((field) => {
    const empty = read(field, '')
    return !empty.success || (empty.data !== read(field, null).data && empty.data !== '')
  })
  expect(refused.map(({ at }) => at)).toEqual([])
})

test.each(GARBAGE)('no number is read from %j', (text) => {
  const taken = numbers.filter((field) => read(field, text).success)
  // A year is read from a date, and several ids from a list.
  expect(taken.map(({ at }) => at)).toEqual([])
})

test('a number that must be given is not given by an empty text', () => {
  const taken = numbers.filter(
    (field) => !read(field, null).success && !read(field, undefined).success && read(field, '').success,
  )
  expect(taken.map(({ at }) => at)).toEqual([])
})
