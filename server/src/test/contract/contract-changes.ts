import { answerOf, callsOf, type Call, type Content, type Document, type Operation } from './document.ts'
import { schemaBreaks, type Way } from './schema-changes.ts'

/**
 * Changes from one document to the next that break a client of the old one: a sentence each, naming call and field. Empty where
 * the change is additive.
 */
export function contractBreaks(before: Document, after: Document): string[] {
  const now = new Map(callsOf(after).map((call) => [sameCall(call), call]))
  return callsOf(before).flatMap((call) => {
    const found = now.get(sameCall(call))
    if (!found) return [`${call.name} is gone`]
    const of = (way: Way) => ({ way, before: before.components.schemas, after: after.components.schemas })
    const schemas = (one: Content[string], other: Content[string], way: Way) =>
      schemaBreaks(one.schema ?? {}, other.schema ?? {}, of(way))
    return [
      ...signInBreaks(call.operation, found.operation),
      ...parameterBreaks(call.operation, found.operation, of('request')),
      ...bodyBreaks(call.operation, found.operation, schemas),
      ...answerBreaks(before, after, call.operation, found.operation, schemas),
    ].map((problem) => `${call.name} ${problem}`)
  })
}

/** A parameter of a path may get another name. */
const sameCall = ({ method, path }: Call) => `${method} ${path.replaceAll(/\{\w+\}/gu, '{}')}`

type Schemas = (one: Content[string], other: Content[string], way: Way) => string[]

function signInBreaks({ security: before = [{}] }: Operation, { security: after = [{}] }: Operation): string[] {
  const ways = after.length === 0 ? [{}] : after
  const shut = (before.length === 0 ? [{}] : before).filter(
    (way) => !ways.some((other) => Object.keys(other).every((name) => name in way)),
  )
  return shut.map((way) => `can no longer be called ${Object.keys(way).join(' and ') || 'without signing in'}`)
}

function parameterBreaks(before: Operation, after: Operation, of: Parameters<typeof schemaBreaks>[2]): string[] {
  // Path parameters are matched by position, because the path is the same.
  const namedParameters = ({ parameters = [] }: Operation) => parameters.filter((each) => each.in !== 'path')
  const old = namedParameters(before)
  const now = namedParameters(after)
  const missing = old.flatMap((parameter) => {
    const { name, required = false, schema } = parameter
    const found = now.find((each) => each.name === name && each.in === parameter.in)
    if (!found) return [`no longer takes ${parameter.in} ${name}`]
    const newlyRequired = found.required && !required ? [`asks for ${parameter.in} ${name}`] : []
    return [...newlyRequired, ...schemaBreaks(schema, found.schema, of, `${parameter.in} ${name}`)]
  })
  const further = now
    .filter(({ name, required, in: place }) => required && !old.some((each) => each.name === name && each.in === place))
    .map(({ name, in: place }) => `asks for ${place} ${name}`)
  const inPath = ({ parameters = [] }: Operation) => parameters.filter((each) => each.in === 'path')
  const steps = inPath(before).flatMap(({ name, schema }, place) =>
    schemaBreaks(schema, inPath(after)[place]?.schema ?? {}, of, `path ${name}`),
  )
  return [...missing, ...further, ...steps]
}

function bodyBreaks({ requestBody: before }: Operation, { requestBody: after }: Operation, schemas: Schemas): string[] {
  if (!before) return after?.required ? ['asks for a body'] : []
  if (!after) return ['no longer takes a body']
  const newlyRequired = after.required && !before.required ? ['asks for a body'] : []
  return [...newlyRequired, ...contentBreaks(before.content, after.content, schemas, 'request')]
}

function answerBreaks(before: Document, after: Document, old: Operation, now: Operation, schemas: Schemas): string[] {
  return Object.keys(old.responses).flatMap((status) => {
    const oldAnswer = answerOf(before, old, status)
    const newAnswer = answerOf(after, now, status)
    if (!oldAnswer || !newAnswer) return [`no longer answers ${status}`]
    const headers = Object.keys(oldAnswer.headers ?? {}).filter((name) => !(name in (newAnswer.headers ?? {})))
    return [
      ...headers.map((name) => `no longer answers the header ${name}`),
      ...contentBreaks(oldAnswer.content ?? {}, newAnswer.content ?? {}, schemas, 'answer'),
    ].map((problem) => `${problem} (${status})`)
  })
}

function contentBreaks(before: Content, after: Content, schemas: Schemas, way: Way): string[] {
  return Object.entries(before).flatMap(([type, oldContent]) => {
    const newContent = after[type]
    if (newContent) return schemas(oldContent, newContent, way)
    return [`no longer ${way === 'request' ? 'takes' : 'answers'} ${type}`]
  })
}
