import type { Schema } from './document.ts'

/** One kind of value that a schema allows: of one type (`any`: of every type), with the limits that it has. */
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

/** The alternatives of a schema, each of one type: `anyOf`, lists of types and lists of values all say so. */
export function branchesOf(schema: Schema, components: Readonly<Record<string, Schema>>): Branch[] {
  const { $ref, anyOf, oneOf, type, const: value, ...rest } = schema
  if (typeof $ref === 'string') return branchesOf(components[$ref.split('/').at(-1) ?? ''] ?? {}, components)
  const alternatives = (anyOf ?? oneOf) as Schema[] | undefined
  const common = { ...rest, ...(type === undefined ? {} : { type }), ...('const' in schema ? { enum: [value] } : {}) }
  if (alternatives) return alternatives.flatMap((alternative) => branchesOf({ ...common, ...alternative }, components))
  const values = common.enum
  const types = type === undefined ? [...new Set(values?.map(typeOf) ?? ['any'])] : ([type].flat() as string[])
  return types.map((each) => branch(common, each, values))
}

function branch(schema: Schema, type: string, values: unknown[] | undefined): Branch {
  const fitting = Object.entries(schema).filter(
    ([keyword]) => type === 'any' || (TYPES_OF_LIMITS[keyword]?.includes(type) ?? true),
  )
  const own = values?.filter((value) => typeOf(value) === type || (type === 'number' && typeOf(value) === 'integer'))
  // Numbers of which all are whole are whole numbers.
  const whole = type === 'number' && own?.every((value) => typeOf(value) === 'integer')
  const typedSchema: Branch = {
    ...Object.fromEntries(fitting),
    type: whole ? 'integer' : type,
    ...(own ? { enum: own } : {}),
  }
  return type === 'integer' ? inclusive(typedSchema) : typedSchema
}

/** Whole numbers above 0 are those from 1. */
function inclusive({ exclusiveMinimum, exclusiveMaximum, ...rest }: Branch): Branch {
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
