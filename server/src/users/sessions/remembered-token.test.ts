import { expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const start = portal.clock.now.getTime()
const me = async (token: string) => (await portal.call('GET', '/users/me', { token })).statusCode
const accounts = async (token: string) => (await portal.call('GET', '/users/get-all', { token })).statusCode

test('a token that was verified before is refused from the second at which it ends', async () => {
  const { token } = await portal.signIn('user')
  const statuses: number[] = []
  for (const seconds of [0, 899, 899.999, 900, 901]) {
    portal.clock.now = new Date(start + seconds * 1000)
    statuses.push(await me(token))
  }
  portal.clock.now = new Date(start)
  expect(statuses).toEqual([200, 200, 200, 401, 401])
})

test('a token that was verified before is refused as soon as its session is revoked', async () => {
  const { id, token } = await portal.signIn('user')
  expect(await me(token)).toBe(200)
  await portal.db
    .updateTable('sessions')
    .set({ revoked_date: portal.clock.now.toISOString() })
    .where('user_id', '=', id)
    .execute()
  expect(await me(token)).toBe(401)
})

test('an account that is deactivated, or no admin any more, is refused with a token that was verified before', async () => {
  const { id, token } = await portal.signIn('admin')
  expect(await accounts(token)).toBe(200)
  await portal.db.updateTable('users').set({ role: 0 }).where('id', '=', id).execute()
  expect(await accounts(token)).toBe(403)
  await portal.db.updateTable('users').set({ status: 2 }).where('id', '=', id).execute()
  expect(await accounts(token)).toBe(401)
})

test('another signature under the claims of a token that was verified before is refused', async () => {
  const { token } = await portal.signIn('user')
  expect(await me(token)).toBe(200)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const otherSignature = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
  expect(await me([head, claims, otherSignature].join('.'))).toBe(401)
})
