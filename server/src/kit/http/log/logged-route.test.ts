import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/portal.ts'

const portal = await testPortal({ LOG_LEVEL: 'debug' })
// Log lines go to the test instead of to the standard output.
const log: string[] = []
Reflect.set(portal.app.log, pino.symbols.streamSym, { write: (line: string) => log.push(line) })
const { token } = await portal.signIn('admin')
beforeEach(() => void log.splice(0))

const routes = () => log.flatMap((line) => (JSON.parse(line) as { req?: { route: string } }).req?.route ?? [])
const SECRET = 'x7Kq-secret_token_of_a_link'

test.each([
  [`/forgot-pass/${SECRET}`, '/forgot-pass/*'],
  [`/verify-email/${SECRET}`, '/verify-email/*'],
  [`/files/pay/${SECRET}.png`, '/files/pay/:file'],
  [`/api/v1/nowhere/${SECRET}`, '/api/*'],
  [`/${SECRET}`, '/*'],
  [`/home?token=${SECRET}`, '/home'],
  [`/%zz${SECRET}`, '/*'],
])('the log names no token of %s', async (url, route) => {
  await portal.app.inject(url)
  // A page that is drawn asks the portal's own calls first.
  const own = route.startsWith('/api/') ? routes() : routes().filter((each) => !each.startsWith('/api/v1/'))
  expect(own).toEqual([route])
  expect(log.join('')).not.toContain(SECRET)
})

test('the log names the pattern of a call, not the record or token in it', async () => {
  await portal.call('POST', `/undo/${SECRET}`, { token })
  await portal.call('GET', `/registration/by-link`, { headers: { 'x-entry-token': SECRET } })
  await portal.call('POST', '/users/forgot-pass', { body: { token: SECRET, password: 'secondpass2' } })
  expect(routes()).toEqual(['/api/v1/undo/:token', '/api/v1/registration/by-link', '/api/v1/users/forgot-pass'])
  expect(log.join('')).not.toContain(SECRET)
})
