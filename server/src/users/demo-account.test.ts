import { beforeEach, describe, expect, it } from 'vitest'
import { activeAccount, expectRefusal, login, PASSWORD, session } from '../test/accounts.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const { token: admin } = await portal.signIn('admin')
const user_name = 'tryitout1'
const email = `${user_name}@example.org`
const id = await activeAccount(portal, { user_name })
const shownDemo = async () => (await portal.call('GET', '/portal/info')).json().data.demo
const show = async () => {
  await portal.db.deleteFrom('secrets').where('name', '=', 'demo').execute()
  const value = JSON.stringify({ user_name: 'TryItOut1', password: PASSWORD })
  await portal.db.insertInto('secrets').values({ name: 'demo', value }).execute()
}
const account = async () => {
  const accounts = (await portal.call('GET', '/users/get-all', { token: admin })).json().data
  const { unit: _unit, ...row } = accounts.find((each: { id: number }) => each.id === id)
  return row
}
const edit = async (changes: object) =>
  portal.call('PUT', `/users/${id}`, { token: admin, body: { ...(await account()), ...changes } })

beforeEach(show)

describe('the demo account that everybody is shown', () => {
  it('keeps its password, whoever is signed in with it', async () => {
    const { accessToken: token } = await session(portal, user_name)
    const body = { password: PASSWORD, new_password: 'secondpass2' }
    const answer = await portal.call('POST', '/users/reset-password', { token, body })
    expectRefusal(answer, 403, 'DEMO_ACCOUNT')
    expect(answer.json().sentence).toContain('demo account')
    const headers = { 'accept-language': 'vi' }
    const inVietnamese = await portal.call('POST', '/users/reset-password', { token, body, headers })
    expect(inVietnamese.json().sentence).toContain('tài khoản dùng thử')
    expect((await login(portal, user_name)).statusCode).toBe(200)
  })

  it('is mailed no link for a new one, and a link from before is of no use', async () => {
    await portal.db.deleteFrom('secrets').where('name', '=', 'demo').execute()
    await portal.call('POST', '/users/send-verification-email', { body: { email } })
    const { text } = await portal.db.selectFrom('mails').select('text').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const link = /forgot-pass\/([\w-]+)/.exec(text)?.[1]
    await show()
    expectRefusal(await portal.call('POST', '/users/send-verification-email', { body: { email } }), 403, 'DEMO_ACCOUNT')
    const body = { token: link, password: 'secondpass2' }
    expectRefusal(await portal.call('POST', '/users/forgot-pass', { body }), 403, 'DEMO_ACCOUNT')
    expect((await login(portal, user_name)).statusCode).toBe(200)
  })

  it('can neither edit nor deactivate nor delete itself', async () => {
    const { accessToken: token } = await session(portal, user_name)
    const changes = [{ name: 'Tên Khác' }, { email: 'other@example.org' }, { status: 2 }, { role: 1 }]
    for (const body of changes)
      expectRefusal(await portal.call('PUT', `/users/${id}`, { token, body }), 403, 'ADMIN_REQUIRED')
    expectRefusal(await portal.call('DELETE', `/users/${id}`, { token }), 403, 'ADMIN_REQUIRED')
  })

  it('is still shown after an admin mended its name', async () => {
    expect((await edit({ name: 'CLB Dùng Thử' })).statusCode).toBe(200)
    expect(await shownDemo()).toEqual({ user_name: 'TryItOut1', password: PASSWORD })
  })

  it('is shown no longer once an admin changed what signs it in', async () => {
    expect((await edit({ password: 'secondpass2' })).statusCode).toBe(200)
    expect(await shownDemo()).toBeNull()
    await show()
    expect((await edit({ status: 2 })).statusCode).toBe(200)
    expect(await shownDemo()).toBeNull()
    await show()
    expect((await portal.call('DELETE', `/users/${id}`, { token: admin })).statusCode).toBe(200)
    expect(await shownDemo()).toBeNull()
  })
})

it('another account changes its password as before while one is shown', async () => {
  await activeAccount(portal, { user_name: 'ordinary1' })
  const { accessToken: token } = await session(portal, 'ordinary1')
  const body = { password: PASSWORD, new_password: 'secondpass2' }
  expect((await portal.call('POST', '/users/reset-password', { token, body })).statusCode).toBe(200)
})
