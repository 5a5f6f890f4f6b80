import { z } from 'zod'

type Json = Record<string, unknown>

/** Schemas with a name (`.meta({ id })`), defined once in the document and referenced. */
export type NamedSchemas = Map<string, Json>

/**
 * A schema of the contract as short JSON Schema; named schemas in it are added to `namedSchemas`. Answers allow further fields,
 * so that a client generated from this document keeps working when one is added.
 */
export function described(schema: unknown, io: 'input' | 'output', namedSchemas: NamedSchemas): Json {
  if (!(schema instanceof z.ZodType)) return schema as Json
  const {
    $schema: _version,
    $defs = {},
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema as Json),
  })
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _id, ...definitionBody } = pointing(definition) as Json
    const earlierBody = namedSchemas.get(name) ?? definitionBody
    if (JSON.stringify(earlierBody) !== JSON.stringify(definitionBody))
      throw new Error(`two schemas are called ${name}`)
    namedSchemas.set(name, definitionBody)
  }
  return pointing(json) as Json
}

/** Where the document tells the named schemas; as `x-ref` until it is put together, because the plugin that does so resolves `$ref`. */
function pointing(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(pointing)
  if (json === null || typeof json !== 'object') return json
  if ('$ref' in json) return { 'x-ref': String(json.$ref).replace('#/$defs/', '#/components/schemas/') }
  return Object.fromEntries(Object.entries(json).map(([keyword, value]) => [keyword, pointing(value)]))
}

function tidy(json: Json): void {
  // Every whole number of JSON: says nothing.
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.additionalProperties === false) delete json.additionalProperties
  const choices = Array.isArray(json.anyOf) ? json.anyOf.map(choiceOf) : []
  const [type, ...others] = new Set(choices.map(typeOf))
  if (type === undefined || others.length > 0) return
  delete json.anyOf
  Object.assign(json, { type, enum: choices })
}

/** The value of an alternative that is one value. */
function choiceOf({ type, const: value, ...more }: Json): unknown {
  return Object.keys(more).length === 0 && (type === 'number' || type === 'string') ? value : undefined
}

function typeOf(value: unknown): string | undefined {
  if (value === undefined) return undefined
  return Number.isInteger(value) ? 'integer' : typeof value
}
