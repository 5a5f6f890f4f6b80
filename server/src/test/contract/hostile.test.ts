import { expect, test } from 'vitest'
import { testPortal } from '../portal.ts'

const portal = await testPortal()
/** In microseconds. */
const STEP = 10_000
const marks = `a${'\u0301\u0323'.repeat(200_000)}`

test.each([
  [
    '/registration',
    { full_name_one: marks, email: 'a@example.org', mobile: '0912345678', tournament_id: 1, tournament_detail_id: [1] },
  ],
  ['/users/login', { user_name: marks, password: 'x' }],
  ['/users/send-verification-email', { email: marks }],
])('a letter under four hundred thousand marks costs %s no more than any other text', async (path, body) => {
  const ordinary = {
    ...body,
    ...Object.fromEntries(Object.entries(body).map(([k, v]) => [k, v === marks ? 'a'.repeat(400_001) : v])),
  }
  const time = async (payload: unknown) => {
    const start = process.cpuUsage()
    const answer = await portal.call('POST', path, { body: payload })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    return process.cpuUsage(start).user
  }
  await time(ordinary)
  // Squared it would be thousands of times as much. Some machines tell the processor's time in steps of ten milliseconds.
  expect(await time(body)).toBeLessThan(100 * Math.max(STEP, await time(ordinary)))
})

test('a hundred thousand wrong ids are one problem', async () => {
  const answer = await portal.call('POST', '/registration', {
    body: { tournament_detail_id: Array.from({ length: 100_000 }, () => ({})) },
  })
  expect(answer.statusCode).toBe(422)
  expect(answer.rawPayload.length).toBeLessThan(20_000)
})

test.each([0, -1, true, [], {}, ['x']])('a second name that is %j is refused as a field', async (full_name_two) => {
  const body = {
    full_name_one: 'An Bình',
    date_of_birth_one: 2008,
    email: 'a@example.org',
    mobile: '0912345678',
    tournament_id: 1,
    tournament_detail_id: [1],
    full_name_two,
  }
  const answer = await portal.call('POST', '/registration', { body })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toContainEqual(expect.objectContaining({ path: 'full_name_two' }))
})

test.each([
  '/tournaments/get-all?columnName=',
  '/tournament_details/get-all?columnName=',
  '/units/get-all?columnName=',
])('%s asks for the usual order', async (path) => {
  expect((await portal.call('GET', path)).statusCode).toBe(200)
})

test.each([
  ['GET', '/api/v1/%00', 404],
  ['GET', '/api/v1/%zz', 404],
  ['GET', '/api/v2/units/get-all', 404],
  ['GET', `/api/v1${'/a'.repeat(3000)}`, 404],
] as const)('%s %.30s is an unknown call', async (method, url, status) => {
  const answer = await portal.app.inject({ method, url })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ success: false, message: 'ROUTE_NOT_FOUND' })
})

test('no cache on the way keeps an answer of the API, be it a refusal', async () => {
  const lists = [await portal.call('GET', '/units/get-all'), await portal.call('GET', '/units/get-all')]
  expect(lists.map(({ headers }) => headers['cache-control'])).toEqual(['private, no-cache', 'private, no-cache'])
  const { token } = await portal.signIn('user')
  const answers = [
    await portal.call('GET', '/units/get-all', { token }),
    await portal.call('POST', '/units', { body: {} }),
    await portal.call('POST', '/registration', { body: {} }),
    await portal.call('GET', '/tournaments/get-by-id/2147483647'),
    await portal.call('GET', '/nowhere'),
  ]
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual(
    [200, 401, 422, 404, 404].map((status) => [status, 'no-store']),
  )
})
