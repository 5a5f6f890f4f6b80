import { z } from 'zod'

type Json = Record<string, unknown>

/**
 * A schema of the contract as JSON Schema, said as briefly as it can be. Answers are told as open to further fields, so that a client
 * made from this document lives on when one is added.
 */
export function described(schema: unknown, io: 'input' | 'output'): Json {
  if (!(schema instanceof z.ZodType)) return schema as Json
  const { $schema: _version, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema as Json),
  })
  return json
}

function tidy(json: Json): void {
  // Every whole number of JSON: says nothing.
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (json.additionalProperties === false) delete json.additionalProperties
  const choices = Array.isArray(json.anyOf) ? json.anyOf.map(choiceOf) : []
  if (choices.length === 0 || choices.includes(undefined)) return
  delete json.anyOf
  Object.assign(json, { type: typeof choices[0], enum: choices })
}

/** The value of an alternative that is one value, of the type of its fellows; null is told as a type. */
function choiceOf(alternative: Json): unknown {
  const { type, const: value, ...more } = alternative
  return Object.keys(more).length === 0 && (type === 'number' || type === 'string') ? value : undefined
}
