import type { Schema } from './document.ts'

/** An alternative of a schema: values of one type (`any`: of every type), with their limits. */
export type Branch = Schema & { type: string }

const TYPES_OF_LIMITS: Readonly<Record<string, readonly string[]>> = {
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  contentMediaType: ['string'],
  minimum: ['integer', 'number'],
  maximum: ['integer', 'number'],
  exclusiveMinimum: ['integer', 'number'],
  exclusiveMaximum: ['integer', 'number'],
  multipleOf: ['integer', 'number'],
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  properties: ['object'],
  required: ['object'],
  additionalProperties: ['object'],
}

/** Lists the alternatives of a schema, each of one type. They come from `anyOf`, lists of types and lists of values. */
export function branchesOf(schema: Schema, components: Readonly<Record<string, Schema>>): Branch[] {
  const { $ref, anyOf, oneOf, type, const: value, ...rest } = schema
  if (typeof $ref === 'string') return branchesOf(components[$ref.split('/').at(-1) ?? ''] ?? {}, components)
  const alternatives = (anyOf ?? oneOf) as Schema[] | undefined
  const common = { ...rest, ...(type === undefined ? {} : { type }), ...('const' in schema ? { enum: [value] } : {}) }
  if (alternatives) return alternatives.flatMap((alternative) => branchesOf({ ...common, ...alternative }, components))
  const values = common.enum
  const types = type === undefined ? [...new Set(values?.map(typeOf) ?? ['any'])] : ([type].flat() as string[])
  return types.map((each) => toBranch(common, each, values))
}

function toBranch(schema: Schema, type: string, values: unknown[] | undefined): Branch {
  const applicableKeywords = Object.entries(schema).filter(
    ([keyword]) => type === 'any' || (TYPES_OF_LIMITS[keyword]?.includes(type) ?? true),
  )
  const valuesOfType = values?.filter(
    (value) => typeOf(value) === type || (type === 'number' && typeOf(value) === 'integer'),
  )
  // If all allowed numbers are integers, the type is integer.
  const isInteger = type === 'number' && valuesOfType?.every((value) => typeOf(value) === 'integer')
  const typedSchema: Branch = {
    ...Object.fromEntries(applicableKeywords),
    type: isInteger ? 'integer' : type,
    ...(valuesOfType ? { enum: valuesOfType } : {}),
  }
  return type === 'integer' ? withInclusiveLimits(typedSchema) : typedSchema
}

/** Converts exclusive limits of integers to inclusive ones: above 0 means from 1. */
function withInclusiveLimits({ exclusiveMinimum, exclusiveMaximum, ...rest }: Branch): Branch {
  return {
    ...rest,
    ...(typeof exclusiveMinimum === 'number' ? { minimum: exclusiveMinimum + 1 } : {}),
    ...(typeof exclusiveMaximum === 'number' ? { maximum: exclusiveMaximum - 1 } : {}),
  }
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}
