import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import formats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { answerOf, callsOf, type Answer, type Call, type Document, type Schema } from './document.ts'

/** A request, and the response as it was received. */
export type Exchange = {
  method: string
  /** Path and query. */
  url: string
  status: number
  headers: Readonly<Record<string, number | string | string[] | undefined>>
  body: Buffer
}

/**
 * Creates a checker of responses against the API document, with a validator that is independent of the server. Fields outside the document are
 * problems too, although clients ignore them: no data may leak.
 */
export function createResponseChecker(document: Document) {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true })
  formats.default(ajv)
  ajv.addVocabulary(['components'])
  ajv.addKeyword({
    keyword: 'x-extensible-enum',
    compile: (values: unknown[]) => (value: unknown) => values.includes(value),
  })
  const components = { schemas: withoutAdditional(document.components.schemas) }
  const validators = new Map<Schema, ValidateFunction>()
  const findValidator = (schema: Schema) => {
    const validator = validators.get(schema) ?? ajv.compile({ ...(withoutAdditional(schema) as Schema), components })
    validators.set(schema, validator)
    return validator
  }
  const calls = callsOf(document).map((call) => ({ ...call, matches: toPattern(call.path) }))
  // A fixed path comes before a path with parameters: /x/order is not /x/{id}.
  calls.sort((a, b) => a.path.split('{').length - b.path.split('{').length)

  const callOf = ({ method, url }: Pick<Exchange, 'method' | 'url'>): Call | undefined => {
    const path = url.split('?')[0] ?? ''
    return calls.find((call) => call.method === method && call.matches.test(path))
  }

  /** Describes the differences between a response and the document. */
  const findProblems = (exchange: Exchange): string[] => {
    const { method, url, status, headers } = exchange
    if (method === 'HEAD' || method === 'OPTIONS') return []
    const call = callOf(exchange)
    const isCall = url.startsWith('/api/v1')
    if (!call && !isCall) return []
    if (!call && status < 400) return [`${method} ${url} is answered with ${status}, but the document has no such call`]
    const answer = call ? answerOf(document, call.operation, String(status)) : document.components.responses.Refused
    const name = `${call?.name ?? `${method} ${url}`} ${status}`
    if (!answer) return [`${name}: the document has no such status`]
    return [...findMissingHeaders(answer, status, headers), ...findBodyProblems(answer, exchange, findValidator)].map(
      (problem) => `${name}: ${problem}`,
    )
  }
  return { callOf, findProblems }
}

/** A successful response must have all documented headers; those of a refusal depend on its reason. */
function findMissingHeaders(answer: Answer, status: number, headers: Exchange['headers']): string[] {
  const documentedHeaders = status < 300 ? Object.keys(answer.headers ?? {}) : []
  return documentedHeaders
    .filter((name) => headers[name.toLowerCase()] === undefined)
    .map((name) => `no header ${name}`)
}

function findBodyProblems(
  { content = {} }: Answer,
  { headers, body }: Exchange,
  findValidator: (schema: Schema) => ValidateFunction,
): string[] {
  if (Object.keys(content).length === 0)
    return body.length === 0 ? [] : ['has a body, of which the document does not tell']
  const type = String(headers['content-type'] ?? 'nothing').split(';')[0] ?? ''
  const schema = content[type]?.schema
  if (!schema)
    return [`answers ${type}, which the document does not tell: ${Object.keys(content).join(', ') || 'nothing'}`]
  if (body.length === 0) return ['the body is empty']
  if (type !== 'application/json') return []
  const validate = findValidator(schema)
  if (validate(JSON.parse(decodeBody(headers, body).toString('utf8')))) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  )
}

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
}

function decodeBody(headers: Exchange['headers'], body: Buffer): Buffer {
  return decoders[String(headers['content-encoding'])]?.(body) ?? body
}

function toPattern(path: string): RegExp {
  const parts = path.split(/\{\w+\}/u).map((part) => part.replaceAll('.', String.raw`\.`))
  return new RegExp(`^${parts.join('[^/]+')}$`, 'u')
}

/** Copies a schema and forbids additional properties in all objects. */
function withoutAdditional(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutAdditional)
  if (schema === null || typeof schema !== 'object') return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, withoutAdditional(value)]))
  // A field may be called "properties": then its value is a schema, not a map of schemas.
  const isObjectSchema = copy.type === 'object' && typeof copy.properties === 'object'
  return isObjectSchema && copy.additionalProperties === undefined ? { ...copy, additionalProperties: false } : copy
}
