import { answerOf, callsOf, type Call, type Content, type Document, type Operation } from './document.ts'
import { schemaBreaks, type Way } from './schema-changes.ts'

/**
 * Describes the changes between two API documents that break clients of the first one: a sentence for each, with call and field. Empty if all
 * changes are additive.
 */
export function contractBreaks(before: Document, after: Document): string[] {
  const callsAfter = new Map(callsOf(after).map((call) => [writeCallKey(call), call]))
  return callsOf(before).flatMap((call) => {
    const callAfter = callsAfter.get(writeCallKey(call))
    if (!callAfter) return [`${call.name} is gone`]
    const compareWay = (way: Way) => ({ way, before: before.components.schemas, after: after.components.schemas })
    const compareSchemas = (oldContent: Content[string], newContent: Content[string], way: Way) =>
      schemaBreaks(oldContent.schema ?? {}, newContent.schema ?? {}, compareWay(way))
    return [
      ...signInBreaks(call.operation, callAfter.operation),
      ...parameterBreaks(call.operation, callAfter.operation, compareWay('request')),
      ...bodyBreaks(call.operation, callAfter.operation, compareSchemas),
      ...answerBreaks(before, after, call.operation, callAfter.operation, compareSchemas),
    ].map((problem) => `${call.name} ${problem}`)
  })
}

/** A key that ignores the names of path parameters, which may change. */
const writeCallKey = ({ method, path }: Call) => `${method} ${path.replaceAll(/\{\w+\}/gu, '{}')}`

type CompareSchemas = (oldContent: Content[string], newContent: Content[string], way: Way) => string[]

function signInBreaks({ security: before = [{}] }: Operation, { security: after = [{}] }: Operation): string[] {
  const ways = after.length === 0 ? [{}] : after
  const lostWays = (before.length === 0 ? [{}] : before).filter(
    (way) => !ways.some((newWay) => Object.keys(newWay).every((name) => name in way)),
  )
  return lostWays.map((way) => `can no longer be called ${Object.keys(way).join(' and ') || 'without signing in'}`)
}

function parameterBreaks(before: Operation, after: Operation, of: Parameters<typeof schemaBreaks>[2]): string[] {
  // Path parameters are matched by position, because the path is the same.
  const namedParameters = ({ parameters = [] }: Operation) => parameters.filter((each) => each.in !== 'path')
  const old = namedParameters(before)
  const now = namedParameters(after)
  const missing = old.flatMap((parameter) => {
    const { name, required = false, schema } = parameter
    const newParameter = now.find((each) => each.name === name && each.in === parameter.in)
    if (!newParameter) return [`no longer takes ${parameter.in} ${name}`]
    const newlyRequired = newParameter.required && !required ? [`asks for ${parameter.in} ${name}`] : []
    return [...newlyRequired, ...schemaBreaks(schema, newParameter.schema, of, `${parameter.in} ${name}`)]
  })
  const newlyRequiredParameters = now
    .filter(({ name, required, in: place }) => required && !old.some((each) => each.name === name && each.in === place))
    .map(({ name, in: place }) => `asks for ${place} ${name}`)
  const inPath = ({ parameters = [] }: Operation) => parameters.filter((each) => each.in === 'path')
  const pathBreaks = inPath(before).flatMap(({ name, schema }, place) =>
    schemaBreaks(schema, inPath(after)[place]?.schema ?? {}, of, `path ${name}`),
  )
  return [...missing, ...newlyRequiredParameters, ...pathBreaks]
}

function bodyBreaks(
  { requestBody: before }: Operation,
  { requestBody: after }: Operation,
  compareSchemas: CompareSchemas,
): string[] {
  if (!before) return after?.required ? ['asks for a body'] : []
  if (!after) return ['no longer takes a body']
  const newlyRequired = after.required && !before.required ? ['asks for a body'] : []
  return [...newlyRequired, ...contentBreaks(before.content, after.content, compareSchemas, 'request')]
}

function answerBreaks(
  before: Document,
  after: Document,
  old: Operation,
  now: Operation,
  compareSchemas: CompareSchemas,
): string[] {
  return Object.keys(old.responses).flatMap((status) => {
    const oldAnswer = answerOf(before, old, status)
    const newAnswer = answerOf(after, now, status)
    if (!oldAnswer || !newAnswer) return [`no longer answers ${status}`]
    const headers = Object.keys(oldAnswer.headers ?? {}).filter((name) => !(name in (newAnswer.headers ?? {})))
    return [
      ...headers.map((name) => `no longer answers the header ${name}`),
      ...contentBreaks(oldAnswer.content ?? {}, newAnswer.content ?? {}, compareSchemas, 'answer'),
    ].map((problem) => `${problem} (${status})`)
  })
}

function contentBreaks(before: Content, after: Content, compareSchemas: CompareSchemas, way: Way): string[] {
  return Object.entries(before).flatMap(([type, oldContent]) => {
    const newContent = after[type]
    if (newContent) return compareSchemas(oldContent, newContent, way)
    return [`no longer ${way === 'request' ? 'takes' : 'answers'} ${type}`]
  })
}
