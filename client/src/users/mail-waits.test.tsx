import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../kit/api/calls.ts'
import { say, test } from '../test/portal.tsx'
import { Page as ForgotPass } from './forgot-pass.page.tsx'
import { SignUpSent } from './sign-up-sent.tsx'

const email = 'parent@example.org'
const waits = () => page.getByText(say('entry.mailWaits', { email }))
const forget = async () => {
  await page.getByRole('textbox', { name: say('users.email') }).fill(email)
  await page.getByRole('button', { name: say('users.forgot.submit') }).click()
}

test('a forgotten password says that the link waits while the mail server takes none', async ({ portal }) => {
  portal.answer(api.users.sendReset, null)
  portal.answer(api.mails.state, { state: 'waits' })
  await portal.open('/forgot-pass', ForgotPass)
  await forget()
  await expect.element(waits()).toBeVisible()
  await expect.element(page.getByText(say('users.forgot.sent', { email }))).not.toBeInTheDocument()
})

test('a first refusal of the mail server is seen once the mail was tried', async ({ portal }) => {
  let looks = 0
  portal.answer(api.mails.state, () => ({ state: (looks += 1) > 1 ? ('waits' as const) : ('sends' as const) }))
  await portal.open('/signup', () => <SignUpSent email={email} userName="parent001" />)
  await expect.element(page.getByRole('heading', { name: say('users.signUp.sent.title') })).toBeVisible()
  await expect.element(waits(), { timeout: 8_000 }).toBeVisible()
  await expect.element(page.getByRole('heading', { name: say('users.signUp.made.title') })).toBeVisible()
})

test('a portal without a mail server is not asked what its mails do', async ({ portal }) => {
  document.documentElement.dataset.mail = 'none'
  onTestFinished(() => void delete document.documentElement.dataset.mail)
  const looks = portal.answer(api.mails.state, { state: 'none' })
  await portal.open('/signup', () => <SignUpSent email={email} userName="parent001" />)
  await expect.element(page.getByText(say('users.signUp.made.text', { name: 'parent001' }))).toBeVisible()
  expect(looks).toEqual([])
})
