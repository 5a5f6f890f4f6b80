import { branchesOf, type Branch } from './branches.ts'
import type { Schema } from './document.ts'

/** Whether a schema describes data sent to the server or by the server. */
export type Way = 'request' | 'answer'
type Components = Readonly<Record<string, Schema>>
export type Compared = { way: Way; before: Components; after: Components }

const LOWER = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum']
const UPPER = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum']
const COMPARED_KEYWORDS = new Set([
  'type',
  'enum',
  'properties',
  'required',
  'items',
  'additionalProperties',
  ...LOWER,
  ...UPPER,
])
const EXPLANATORY_KEYWORDS = /^(title|description|deprecated|examples?|\$comment|x-.*)$/u

/**
 * Describes the changes of a schema that break clients: a request must accept all values that it accepted, a response may not contain new values.
 * New fields of a response are allowed, because clients ignore unknown fields. Empty if the change is additive.
 */
export function schemaBreaks(before: Schema, after: Schema, compared: Compared, path = ''): string[] {
  return compareSchemas(before, after, { ...compared, seen: new Set() }, path)
}

type Walk = Compared & { seen: Set<string> }

function compareSchemas(before: Schema, after: Schema, walk: Walk, path: string): string[] {
  // A schema may contain itself.
  const pair = `${String(before.$ref)} ${String(after.$ref)}`
  if (before.$ref !== undefined && walk.seen.has(pair)) return []
  const seenPairs = new Set([...walk.seen, pair])
  const old = branchesOf(before, walk.before)
  const now = branchesOf(after, walk.after)
  const [inner, outer] = walk.way === 'request' ? [old, now] : [now, old]
  return [...new Set(inner.flatMap((each) => explainUncovered(each, outer, { ...walk, seen: seenPairs }, path)))]
}

/** Explains why no alternative of the wider side covers an alternative of the narrower side, by comparison with the nearest one. */
function explainUncovered(inner: Branch, outer: readonly Branch[], walk: Walk, path: string): string[] {
  const reasons = outer
    .filter(({ type }) => type === 'any' || type === inner.type || (type === 'number' && inner.type === 'integer'))
    .map((each) => {
      const [old, now] = walk.way === 'request' ? [inner, each] : [each, inner]
      return each.type === 'any' && !each.enum ? [] : compareBranches(old, now, walk, path)
    })
  const [nearest] = reasons.toSorted((a, b) => a.length - b.length)
  if (nearest) return nearest
  return [
    walk.way === 'request' ? `no longer takes ${at(path)} as ${inner.type}` : `may answer ${at(path)} as ${inner.type}`,
  ]
}

function compareBranches(old: Branch, now: Branch, walk: Walk, path: string): string[] {
  return [
    ...valueBreaks(old, now, walk.way, path),
    ...limitBreaks(old, now, walk.way, path),
    ...otherBreaks(old, now, walk.way, path),
    ...fieldBreaks(old, now, walk, path),
    ...insideBreaks(old, now, walk, path),
  ]
}

function valueBreaks(old: Branch, now: Branch, way: Way, path: string): string[] {
  const [inner, outer] = (way === 'request' ? [old.enum, now.enum] : [now.enum, old.enum]) as (unknown[] | undefined)[]
  if (!outer) return []
  if (!inner)
    return [way === 'request' ? `takes only some values of ${at(path)}` : `may answer any value of ${at(path)}`]
  const uncoveredValues = inner.filter((value) => !outer.includes(value)).map((value) => JSON.stringify(value))
  if (uncoveredValues.length === 0) return []
  return [`${way === 'request' ? 'no longer takes' : 'may answer'} ${uncoveredValues.join(', ')} for ${at(path)}`]
}

function limitBreaks(old: Branch, now: Branch, way: Way, path: string): string[] {
  const limitSentence = (keyword: string) =>
    `${way === 'request' ? 'narrows' : 'widens'} ${at(path)}: ${keyword} ${valueText(old[keyword])}, now ${valueText(now[keyword])}`
  const [inner, outer] = way === 'request' ? [old, now] : [now, old]
  // A list of values needs no limits.
  if (inner.enum) return []
  const low = (branch: Branch, keyword: string) => (branch[keyword] as number | undefined) ?? -Infinity
  const high = (branch: Branch, keyword: string) => (branch[keyword] as number | undefined) ?? Infinity
  return [
    ...LOWER.filter((keyword) => low(outer, keyword) > low(inner, keyword)),
    ...UPPER.filter((keyword) => high(outer, keyword) < high(inner, keyword)),
  ].map(limitSentence)
}

const NARROWING = new Set(['pattern', 'format', 'multipleOf', 'contentMediaType'])

/** Compares the other keywords: the wider side may lack patterns and formats, a default may be added but not changed, unknown keywords must not change. */
function otherBreaks(old: Branch, now: Branch, way: Way, path: string): string[] {
  const wider = way === 'request' ? now : old
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((keyword) => !COMPARED_KEYWORDS.has(keyword) && !EXPLANATORY_KEYWORDS.test(keyword))
    .filter((keyword) => !(NARROWING.has(keyword) && wider[keyword] === undefined))
    .filter((keyword) => !(keyword === 'default' && old.default === undefined))
    .filter((keyword) => JSON.stringify(old[keyword]) !== JSON.stringify(now[keyword]))
    .map((keyword) => `changes ${at(path)}: ${keyword} ${valueText(old[keyword])}, now ${valueText(now[keyword])}`)
}

function fieldBreaks(old: Branch, now: Branch, walk: Walk, path: string): string[] {
  const before = fieldsOf(old)
  const after = fieldsOf(now)
  const loss = walk.way === 'request' ? 'no longer takes' : 'no longer answers'
  const fields = Object.entries(before).flatMap(([name, schema]) => {
    const fieldAfter = after[name]
    return fieldAfter ? compareSchemas(schema, fieldAfter, walk, join(path, name)) : [`${loss} ${join(path, name)}`]
  })
  const [inner, outer] = walk.way === 'request' ? [old, now] : [now, old]
  const providedNames = new Set(namesOf(inner))
  const missingNames = namesOf(outer).filter(
    (name) => !providedNames.has(name) && (walk.way === 'request' || name in after),
  )
  const verb = walk.way === 'request' ? 'asks for' : 'may leave out'
  return [...fields, ...missingNames.map((name) => `${verb} ${join(path, name)}`)]
}

/** Compares the elements of lists, and the additional properties of objects. */
function insideBreaks(old: Branch, now: Branch, walk: Walk, path: string): string[] {
  const elements =
    old.items || now.items ? compareSchemas(asSchema(old.items), asSchema(now.items), walk, `${path}[]`) : []
  const [rest, restNow] = [old.additionalProperties, now.additionalProperties]
  if (rest === restNow) return elements
  return [...elements, ...compareSchemas(asSchema(rest), asSchema(restNow), walk, join(path, '*'))]
}

const NONE: Schema = { enum: [] }
function asSchema(value: unknown): Schema {
  if (value === false) return NONE
  return typeof value === 'object' ? (value as Schema) : {}
}

const fieldsOf = ({ properties = {} }: Branch) => properties as Record<string, Schema>
const namesOf = ({ required = [] }: Branch) => required as string[]
const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`)
const at = (path: string) => (path === '' ? 'it' : path)
const valueText = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value))
