import { it } from 'vitest'
import { expectRefusal } from '../test/accounts.ts'
import { testPortal, type Portal } from '../test/portal.ts'

const strict = { RATE_SIGN_IN: '1', RATE_MAIL: '1' }
const bare = await testPortal(strict)
const behindProxy = await testPortal({ ...strict, TRUST_PROXY: '1' })

const guess = async ({ call }: Portal, forwarded: string) =>
  call('POST', '/users/login', {
    body: { user_name: 'nobody001', password: 'guess11111' },
    headers: { 'x-forwarded-for': forwarded },
  })

it('an address that a caller makes up opens no new count', async () => {
  expectRefusal(await guess(bare, '203.0.113.1'), 401, 'USERNAME_NOT_EXIST')
  expectRefusal(await guess(bare, '203.0.113.2'), 429, 'TOO_MANY_REQUESTS')
})

it('behind one proxy the address that the proxy saw is counted', async () => {
  expectRefusal(await guess(behindProxy, '198.51.100.7, 203.0.113.1'), 401, 'USERNAME_NOT_EXIST')
  expectRefusal(await guess(behindProxy, '198.51.100.8, 203.0.113.1'), 429, 'TOO_MANY_REQUESTS')
  expectRefusal(await guess(behindProxy, '198.51.100.8, 203.0.113.2'), 401, 'USERNAME_NOT_EXIST')
})

it('asking for the mails of many addresses from one place is bounded as well', async () => {
  const ask = async (email: string) => bare.call('POST', '/users/send-verification-email', { body: { email } })
  for (let account = 0; account < 30; account++)
    expectRefusal(await ask(`person${account}@example.org`), 404, 'EMAIL_NOT_EXIST')
  expectRefusal(await ask('person30@example.org'), 429, 'TOO_MANY_REQUESTS')
})
