import { z } from 'zod'

type Json = Record<string, unknown>

/** Schemas with an id (`.meta({ id })`), which the document defines once and references. */
export type NamedSchemas = Map<string, Json>

/**
 * A schema of the contract as JSON Schema; the named schemas in it are added to `namedSchemas`. Answers allow additional fields, so that
 * a client generated from this document keeps working when a field is added.
 */
export function jsonSchema(schema: unknown, io: 'input' | 'output', namedSchemas: NamedSchemas): Json {
  if (!(schema instanceof z.ZodType)) return schema as Json
  const {
    $schema: _version,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: json }) => simplify(json as Json),
  })
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _id, ...definitionBody } = markReferences(definition) as Json
    const earlierBody = namedSchemas.get(name) ?? definitionBody
    if (JSON.stringify(earlierBody) !== JSON.stringify(definitionBody))
      throw new Error(`two schemas are called ${name}`)
    namedSchemas.set(name, definitionBody)
  }
  return markReferences(json) as Json
}

/** Turns references to named schemas into `x-ref`, because the plugin that builds the document would resolve `$ref`. */
function markReferences(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(markReferences)
  if (json === null || typeof json !== 'object') return json
  if ('$ref' in json) return { 'x-ref': String(json.$ref).replace('#/$defs/', '#/components/schemas/') }
  return Object.fromEntries(Object.entries(json).map(([keyword, value]) => [keyword, markReferences(value)]))
}

/** Removes keywords that say nothing, and writes alternatives that are single values as an enum. */
function simplify(json: Json): void {
  // The bounds of all whole numbers in JSON.
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.additionalProperties === false) delete json.additionalProperties
  const choices = Array.isArray(json.anyOf) ? json.anyOf.map(singleValue) : []
  const [type, ...otherTypes] = new Set(choices.map(jsonType))
  if (type === undefined || otherTypes.length > 0) return
  delete json.anyOf
  Object.assign(json, { type, enum: choices })
}

/** The value of an alternative that allows a single value; undefined for other alternatives. */
function singleValue({ type, const: value, ...more }: Json): unknown {
  return Object.keys(more).length === 0 && (type === 'number' || type === 'string') ? value : undefined
}

function jsonType(value: unknown): string | undefined {
  if (value === undefined) return undefined
  return Number.isInteger(value) ? 'integer' : typeof value
}
