import { jsonSchema, type NamedSchemas } from './open-api-schemas.ts'
import { refusalBody } from './refusal-body.ts'

type Content = Record<string, { schema?: object }>
type Answer = { description: string; content?: Content; headers?: object }
type Operation = {
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, Answer | { $ref: string }>
}
type Document = { components?: { schemas?: object; responses?: object }; paths?: Record<string, object> }

const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }

/** Adds to the document what all routes share: named schemas and refusals; marks bodies without required fields as optional. */
export function finishDocument<D extends object>(document: D, namedSchemas: NamedSchemas): D {
  const { paths = {}, components, ...rest } = document as Document
  for (const operation of Object.values(paths).flatMap((path) => Object.values<Operation>({ ...path }))) {
    operation.responses['4XX'] = { $ref: '#/components/responses/Refused' }
    operation.responses['5XX'] = { $ref: '#/components/responses/Failed' }
    const body = operation.requestBody
    if (body) body.required = Object.values(body.content).some(({ schema = {} }) => 'required' in schema)
  }
  const complete = {
    ...rest,
    paths,
    components: {
      ...components,
      schemas: { ...Object.fromEntries(namedSchemas), Refusal: jsonSchema(refusalBody(), 'output', namedSchemas) },
      responses: {
        Refused: {
          description: 'Refused, for the reason in `message`',
          headers: { 'Retry-After': { description: 'Seconds to wait after 429', schema: { type: 'string' } } },
          content: refusal,
        },
        Failed: { description: 'Not done, and not by the fault of the caller', content: refusal },
      },
    },
  }
  return replaceLinks(complete) as D
}

/** Turns `x-ref` into `$ref` in the whole document; see `markReferences`. */
function replaceLinks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaceLinks)
  if (value === null || typeof value !== 'object') return value
  if ('x-ref' in value) return { $ref: value['x-ref'] }
  return Object.fromEntries(Object.entries(value).map(([keyword, inner]) => [keyword, replaceLinks(inner)]))
}
