import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { Endpoint } from './kit/contract.ts'
import { plainResources } from './resources/index.ts'
import { resourceCalls } from './kit/resource.ts'

const calls: Endpoint[] = [
  ...Object.values(api).flatMap((domain) => Object.values<Endpoint>(domain)),
  ...plainResources.flatMap((resource) => Object.values<Endpoint>(resourceCalls(resource))),
]
const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> => (schema instanceof z.ZodObject ? schema.shape : {})
const single = ['tournament_id', 'unit_id', 'formality_id', 'age_id', 'dance_type_id', 'tournament_detail_id', 'into']
/** A session is known by a random name; agreed fees are compared for several contents at once. */
const others = [
  '/users/sessions/:id id',
  ...['', '/summary'].map((end) => `/athletes/agreed-fees${end} tournament_detail_id`),
]
const ids = calls.flatMap(({ method, path, params, query, body }) => [
  ...Object.entries({ ...shapeOf(params), ...shapeOf(query) })
    .filter(([name]) => (name === 'id' || single.includes(name)) && !others.includes(`${path} ${name}`))
    .map(([name, schema]) => [`${method} ${path} ${name}`, schema] as const),
  ...Object.entries(shapeOf(body))
    .filter(([name]) => ['tournament_id', 'into'].includes(name))
    .map(([name, schema]) => [`${method} ${path} body ${name}`, schema] as const),
])

it('the ids of all calls are seen here', () => {
  expect(ids.length).toBeGreaterThan(50)
})

it('every call that answers what it created is marked as one that creates', () => {
  const creatingCalls = calls.filter(({ message }) => message.endsWith('_CREATE_SUCCESS'))
  expect(creatingCalls.length).toBeGreaterThan(15)
  expect(creatingCalls.filter(({ creates }) => !creates).map(({ path }) => path)).toEqual([])
  expect(calls.filter(({ creates, method }) => creates && method !== 'POST')).toEqual([])
})

const edits = calls.filter(
  ({ method, path, body }) =>
    method === 'PUT' && /^\/\w+\/:id$/u.test(path) && 'version' in shapeOf(body) && !path.startsWith('/athletes'),
)

it('the edits of all records are seen here', () => {
  expect(edits.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/users/:id',
      '/content_competition/:id',
      '/tournaments/:id',
      '/tournament_details/:id',
      '/units/:id',
    ]),
  )
})

it.each(edits.map((call) => [call.path, call.body] as const))(
  'an edit of %s that names nothing says nothing',
  (_path, body) => {
    expect(body.parse({})).toEqual({})
    expect(Object.values(body.parse({ version: 3 }) as object)).toEqual([3])
  },
)

describe.each(ids)('%s', (_name, schema) => {
  it('has one spelling: nothing that only counts as a number is taken for one', () => {
    for (const odd of [true, false, [2], ['2'], {}, '1e3', '0x1', ' 2', '2.0', '', 0, -1, 1.5, '2147483648'])
      if (odd !== '' || !schema.safeParse(null).success)
        expect(schema.safeParse(odd).success, JSON.stringify(odd)).toBe(false)
    expect(schema.safeParse(2)).toMatchObject({ success: true, data: 2 })
  })
})
