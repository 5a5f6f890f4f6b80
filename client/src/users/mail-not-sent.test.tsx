import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../kit/api/calls.ts'
import { refused } from '../test/network.ts'
import { say, test } from '../test/portal.tsx'
import { Page as ForgotPass } from './forgot-pass.page.tsx'
import { Page as SignIn } from './sign-in.page.tsx'

const notice = (text: string) => page.getByRole('alert').filter({ hasText: text })
const email = page.getByLabelText(new RegExp(`^${say('users.email')}`, 'u'))

test('a confirmation email that cannot be sent again says so', async ({ portal }) => {
  portal.answer(api.portal.info, { demo: null, keep_entries_months: 0 })
  portal.answer(api.users.login, refused(403, 'USER_NOT_ACTIVE'))
  portal.answer(api.users.sendActivation, 'offline')
  await portal.open('/signin', SignIn)
  await page.getByLabelText(say('users.signIn.name')).fill('waits001')
  await page.getByLabelText(say('users.password'), { exact: true }).fill('Buocnhay2026')
  await page.getByRole('button', { name: say('users.signIn.title') }).click()
  await email.fill('waits@example.org')
  await page.getByRole('button', { name: say('users.resend') }).click()
  await expect.element(notice(say('users.resend.failed'))).toMatchTextContent(say('app.network'))
})

test('a link for a new password that cannot be sent says so', async ({ portal }) => {
  portal.answer(api.users.sendReset, 'offline')
  await portal.open('/forgot-pass', ForgotPass)
  await email.fill('waits@example.org')
  await page.getByRole('button', { name: say('users.forgot.submit') }).click()
  await expect.element(notice(say('app.sendFailed'))).toMatchTextContent(say('app.network'))
})
