import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import formats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { answerOf, callsOf, type Answer, type Call, type Document, type Schema } from './document.ts'

/** An answer as it came over the wire, and what was asked. */
export type Exchange = {
  method: string
  /** Path and query. */
  url: string
  status: number
  headers: Readonly<Record<string, number | string | string[] | undefined>>
  body: Buffer
}

/**
 * Holds answers against the document, by a validator that knows nothing of how the server wrote them. What the document does not name
 * is refused too, though clients are asked to pass over it: nothing leaves by accident.
 */
export function answersChecker(document: Document) {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true })
  formats.default(ajv)
  ajv.addVocabulary(['components'])
  ajv.addKeyword({
    keyword: 'x-extensible-enum',
    compile: (values: unknown[]) => (value: unknown) => values.includes(value),
  })
  const components = { schemas: closed(document.components.schemas) }
  const validators = new Map<Schema, ValidateFunction>()
  const validatorOf = (schema: Schema) => {
    const validator = validators.get(schema) ?? ajv.compile({ ...(closed(schema) as Schema), components })
    validators.set(schema, validator)
    return validator
  }
  const calls = callsOf(document).map((call) => ({ ...call, matches: patternOf(call.path) }))
  // A fixed path comes before one that varies: /x/order is not /x/{id}.
  calls.sort((one, other) => one.path.split('{').length - other.path.split('{').length)

  const callOf = ({ method, url }: Pick<Exchange, 'method' | 'url'>): Call | undefined => {
    const path = url.split('?')[0] ?? ''
    return calls.find((call) => call.method === method && call.matches.test(path))
  }

  /** Parts of an answer that the document does not have, or that it has and the answer lacks. */
  const wrongWith = (exchange: Exchange): string[] => {
    const { method, url, status, headers } = exchange
    if (method === 'HEAD' || method === 'OPTIONS') return []
    const call = callOf(exchange)
    const isCall = url.startsWith('/api/v1')
    if (!call && !isCall) return []
    if (!call && status < 400) return [`${method} ${url} is answered with ${status}, but the document has no such call`]
    const answer = call ? answerOf(document, call.operation, String(status)) : document.components.responses.Refused
    const name = `${call?.name ?? `${method} ${url}`} ${status}`
    if (!answer) return [`${name}: the document has no such status`]
    return [...headersMissing(answer, status, headers), ...bodyProblems(answer, exchange, validatorOf)].map(
      (problem) => `${name}: ${problem}`,
    )
  }
  return { callOf, wrongWith }
}

/** A success carries the headers that the document tells of it; those of a refusal depend on its reason. */
function headersMissing(answer: Answer, status: number, headers: Exchange['headers']): string[] {
  const documentedHeaders = status < 300 ? Object.keys(answer.headers ?? {}) : []
  return documentedHeaders
    .filter((name) => headers[name.toLowerCase()] === undefined)
    .map((name) => `no header ${name}`)
}

function bodyProblems(
  { content = {} }: Answer,
  { headers, body }: Exchange,
  validatorOf: (schema: Schema) => ValidateFunction,
): string[] {
  if (Object.keys(content).length === 0)
    return body.length === 0 ? [] : ['has a body, of which the document does not tell']
  const type = String(headers['content-type'] ?? 'nothing').split(';')[0] ?? ''
  const schema = content[type]?.schema
  if (!schema)
    return [`answers ${type}, which the document does not tell: ${Object.keys(content).join(', ') || 'nothing'}`]
  if (body.length === 0) return ['the body is empty']
  if (type !== 'application/json') return []
  const validate = validatorOf(schema)
  if (validate(JSON.parse(unpacked(headers, body).toString('utf8')))) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  )
}

const unpackers: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
}

function unpacked(headers: Exchange['headers'], body: Buffer): Buffer {
  return unpackers[String(headers['content-encoding'])]?.(body) ?? body
}

function patternOf(path: string): RegExp {
  const parts = path.split(/\{\w+\}/u).map((part) => part.replaceAll('.', String.raw`\.`))
  return new RegExp(`^${parts.join('[^/]+')}$`, 'u')
}

/** The same schema, in which an object has no fields but those it names. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (schema === null || typeof schema !== 'object') return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, closed(value)]))
  // A field may be called "properties": then what it holds is a schema, not a list of them.
  const isObjectSchema = copy.type === 'object' && typeof copy.properties === 'object'
  return isObjectSchema && copy.additionalProperties === undefined ? { ...copy, additionalProperties: false } : copy
}
