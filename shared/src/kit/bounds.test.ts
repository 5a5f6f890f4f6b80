import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../api.ts'
import type { Endpoint } from './contract.ts'
import { boundedText, storedText } from './fields.ts'

type Node = z.core.$ZodType & { _zod: { def: Record<string, unknown> & { type: string } } }

const innerOf = ({ _zod: inner }: Node) => inner

/** Every string that a schema takes, by its place in what is sent. What a text is made into comes after it was bounded. */
function* stringsIn(
  schema: Node,
  path: string,
  visited: Set<Node> = new Set(),
): Generator<[path: string, schema: Node]> {
  if (visited.has(schema)) return
  visited.add(schema)
  const { def } = innerOf(schema)
  const parts = (value: unknown): Node[] => (Array.isArray(value) ? value : value ? [value] : []) as Node[]
  if (def.type === 'string') yield [path, schema]
  if (def.type === 'object')
    for (const [name, field] of Object.entries(def['shape'] as Record<string, Node>))
      yield* stringsIn(field, `${path}.${name}`, new Set(visited))
  for (const name of [
    'element',
    'innerType',
    'options',
    'in',
    'left',
    'right',
    'keyType',
    'valueType',
    'items',
    'rest',
  ])
    for (const part of parts(def[name])) yield* stringsIn(part, path, new Set(visited))
  // The first part of a preprocessed field is no schema.
  const [first] = parts(def['in'])
  if (first && innerOf(first).def.type === 'transform')
    for (const part of parts(def['out'])) yield* stringsIn(part, path, new Set(visited))
  if (def.type === 'lazy') yield* stringsIn((def['getter'] as () => Node)(), path, visited)
}

/** Whether the length is looked at first, and nothing that reads the text follows when it is too much. */
function isBoundedFirst(schema: Node): boolean {
  const { def } = innerOf(schema)
  const checks = ((def['checks'] ?? []) as { _zod: { def: { check: string; abort?: boolean } } }[]).map(
    ({ _zod }) => _zod.def,
  )
  if (def['format'] !== undefined) return false
  if (checks[0]?.check === 'max_length' && checks[0].abort === true) return true
  // Transformations come only after all of these.
  return (
    checks.some(({ check }) => check === 'max_length') &&
    checks.every(({ check }) => /^m(?:ax|in)_length$/u.test(check))
  )
}

const calls = Object.values(api).flatMap((group) => Object.values(group as Record<string, Endpoint>))

test('every text that a call takes has a bound that is looked at before any pattern', () => {
  expect(calls.length).toBeGreaterThan(100)
  const unbounded = calls.flatMap((call) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      [...stringsIn(call[part] as unknown as Node, part)]
        .filter(([, schema]) => !isBoundedFirst(schema))
        .map(([path]) => `${call.method} ${call.path} ${path}`),
    ),
  )
  expect([...new Set(unbounded)]).toEqual([])
})

test.each([
  ['a text without a bound', z.string()],
  ['a pattern before the bound', z.string().regex(/a/u).max(3)],
  ['a bound that lets patterns follow', z.string().max(3).regex(/a/u)],
  ['an e-mail address of its own', z.email().max(3)],
])('%s is noticed', (_name, schema) => {
  const found = [...stringsIn(z.object({ a: z.array(schema).optional() }) as unknown as Node, 'body')]
  expect(found.map(([path, each]) => [path, isBoundedFirst(each)])).toEqual([['body.a', false]])
})

test('a text beyond the bound names it', () => {
  expect(boundedText(3).safeParse('four').error?.issues).toMatchObject([{ code: 'too_big', maximum: 3 }])
})

test('a text for the database holds no NUL, which PostgreSQL refuses', () => {
  const issues = storedText().safeParse('a\0b').error?.issues
  expect(issues).toMatchObject([{ params: { code: 'CONTROL_CHARACTER' } }])
})
