import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { API_BASE } from '@portal/shared/kit/contract'
import { entrySeason, pairDraft } from '../../../test/entry-season.ts'
import { entryCallsOf } from '../../../test/entry-helpers.ts'
import { testPortal } from '../../../test/portal.ts'
import { beforeQueries } from '../../../test/queries.ts'
import { DatabaseTrouble } from '../../db/trouble.ts'

const portal = await testPortal({
  RATE_REGISTRATION: '2',
  RATE_CONTACT: '2',
  RATE_ROWS: '5',
  RATE_SIGN_UP: '2',
  RATE_MAIL: '5',
  RATE_LINK: '2',
  RATE_LOOK_UP: '2',
  RATE_SIGN_IN: '1',
})
const season = await entrySeason(portal)
const { register } = entryCallsOf(portal, season)

/** Sends a body of which only the first bytes ever come: who waits for it never answers. */
const unfinished = async (path: string) => {
  const payload = new Readable({ read() {} })
  payload.push('{"full_name_one":"')
  const answer = await portal.app.inject({
    method: 'POST',
    url: API_BASE + path,
    headers: { 'content-type': 'application/json', 'content-length': '1000000' },
    payload,
  })
  payload.destroy()
  return answer
}

test('an address that has used up its registrations is refused before the body has come', async () => {
  await register()
  await register()
  const answer = await unfinished('/registration')
  expect([answer.statusCode, answer.json().message]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  portal.clock.now = new Date(portal.clock.now.getTime() + 61_000)
  await register()
})

test('messages of the contact form are limited by the setting, and then refused before the body has come', async () => {
  const body = { name: 'Hoa', title: 'Giờ thi đấu', email: 'hoa@example.org', mobile: '', content_summary: 'Mấy giờ?' }
  for (let n = 0; n < 2; n++) expect((await portal.call('POST', '/contacts', { body })).statusCode).toBe(200)
  expect((await unfinished('/contacts')).statusCode).toBe(429)
})

test('rows of a sheet have a limit of their own, and a refusal says how many are free and when', async () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 61_000)
  let { token } = await portal.signIn('user', 'coach1')
  const draft = pairDraft(season)
  const { email, mobile, tournament_id, ...row } = draft as Record<string, unknown>
  const names = ['An', 'Ba', 'Chi', 'Dung', 'Em', 'Giang']
  const send = async (from: number, count: number, key: string) =>
    portal.call('POST', '/registration/batch', {
      token,
      headers: { 'idempotency-key': key },
      body: {
        email,
        mobile,
        tournament_id,
        rows: names
          .slice(from, from + count)
          .map((name) => ({ ...row, full_name_one: `Trần ${name}`, full_name_two: `Lê ${name}` })),
      },
    })
  expect((await send(0, 3, 'first send')).statusCode).toBe(200)
  // A retry of what was written counts nothing.
  expect((await send(0, 3, 'first send')).statusCode).toBe(200)
  portal.clock.now = new Date(portal.clock.now.getTime() + 61_000)
  const refused = await send(3, 3, 'second send')
  expect([refused.statusCode, refused.json().message]).toEqual([429, 'TOO_MANY_ROWS'])
  expect(refused.json().sentence).toMatch(/3 rows; 2 more.+5 in \d+ minutes/u)
  expect((await send(3, 2, 'third send')).statusCode).toBe(200)
  portal.clock.now = new Date(portal.clock.now.getTime() + 3_600_000)
  token = (await portal.signIn('user', 'coach2')).token
  expect((await send(5, 1, 'fourth send')).statusCode).toBe(200)
})

test('rows that a busy database did not take are not counted', async () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 3_600_000)
  const { token } = await portal.signIn('user')
  const { email, mobile, tournament_id, ...row } = pairDraft(season) as Record<string, unknown>
  const body = {
    email,
    mobile,
    tournament_id,
    rows: [row, { ...row, full_name_one: 'Trần Yên' }, { ...row, full_name_one: 'Trần Vy' }],
  }
  const send = async () => {
    portal.clock.now = new Date(portal.clock.now.getTime() + 61_000)
    return portal.call('POST', '/registration/batch', { token, headers: { 'idempotency-key': 'the same send' }, body })
  }
  for (let time = 0; time < 3; time++) {
    const busy = ({ sql }: { sql: string }) => {
      if (sql.startsWith('insert into "athletes"')) throw new DatabaseTrouble('DATABASE_BUSY', 'held by another')
    }
    await beforeQueries(portal.db, busy, async () => expect((await send()).statusCode).toBe(503))
  }
  expect((await send()).statusCode).toBe(200)
})

test('rows that the address may not send are not counted for the account either', async () => {
  const later = (minutes: number) => (portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000))
  const add = async (account: { token: string }, count: number) => {
    const people = Array.from({ length: count }, (_, at) => ({ full_name: `Trần Người ${'abcde'[at]}` }))
    return (await portal.call('POST', '/roster', { token: account.token, body: { people } })).statusCode
  }
  later(120)
  expect(await add(await portal.signIn('user'), 5)).toBe(200)
  expect(await add(await portal.signIn('user'), 3)).toBe(200)
  later(50)
  const third = await portal.signIn('user')
  expect(await add(third, 3)).toBe(429)
  later(11)
  expect(await add(third, 5)).toBe(200)
  later(120)
})

test('sign-ups are limited per address, and mails that ask to confirm one per recipient', async () => {
  const signUp = async (n: number, email = `person${n}@example.org`) =>
    portal.call('POST', '/users/register', {
      body: { name: 'Trần Hoa', user_name: `person${n}`, email, password: 'zebra4sun', type: 'individual' },
    })
  expect((await signUp(1)).statusCode).toBe(200)
  expect((await signUp(2)).statusCode).toBe(200)
  expect((await signUp(3)).statusCode).toBe(429)
  const again = async () =>
    portal.call('POST', '/users/send-verification-email/to/register', { body: { email: 'person1@example.org' } })
  expect((await again()).statusCode).toBe(200)
  expect((await again()).statusCode).toBe(200)
  expect((await again()).statusCode).toBe(429)
})

const ACCOUNTS_PER_ADDRESS = 30
const CODES = 5

test.each([
  ['POST', '/registration', 2],
  ['POST', '/registration/batch', 2],
  ['POST', '/athletes/request/1', 2],
  ['POST', '/athletes/request/withdraw/1', 2],
  ['POST', '/registration/look-up', 2],
  ['POST', '/registration/send-link', 2],
  ['POST', '/registration/confirmation', 2],
  ['POST', '/contacts', 2],
  ['POST', '/users/register', 2],
  ['POST', '/users/login', ACCOUNTS_PER_ADDRESS],
  ['POST', '/users/login-with-code', CODES],
  ['POST', '/users/send-verification-email', 5 * ACCOUNTS_PER_ADDRESS],
  ['POST', '/users/send-verification-email/to/register', 5 * ACCOUNTS_PER_ADDRESS],
  ['POST', '/users/verify/for/register', 2],
  ['POST', '/users/forgot-pass', 2],
] as const)('bodies that the schema refuses count too: %s %s', async (method, path, max) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 3_600_000)
  const { token } = await portal.signIn('user')
  const statuses = []
  for (let n = 0; n <= max; n++) statuses.push((await portal.call(method, path, { token, body: ['x'] })).statusCode)
  expect([new Set(statuses.slice(0, -1)), statuses.at(-1)]).toEqual([new Set([422]), 429])
})

test('a code that was right, and a common password that is pointed out, use nothing up', async () => {
  portal.clock.now = new Date(portal.clock.now.getTime() + 3_600_000)
  const entry = await register()
  const lookUp = async () =>
    portal.call('POST', '/registration/look-up', { body: { code: entry.code, email: entry.email } })
  for (let n = 0; n < 4; n++) expect((await lookUp()).statusCode).toBe(200)
  const body = { name: 'Trần Hoa', user_name: 'person9', email: 'person9@example.org', type: 'individual' }
  for (let n = 0; n < 3; n++) {
    const common = { ...body, password: 'password1', point_out_common: 1 }
    expect((await portal.call('POST', '/users/register', { body: common })).statusCode).toBe(422)
  }
  expect((await portal.call('POST', '/users/register', { body: { ...body, password: 'zebra4sun' } })).statusCode).toBe(
    200,
  )
})
