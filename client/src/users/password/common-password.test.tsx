import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { units } from '@portal/shared/resources/units'
import { resourceCalls } from '@portal/shared/kit/resource'
import { api } from '../../kit/api/calls.ts'
import { refused } from '../../test/network.ts'
import { say, test } from '../../test/portal.tsx'
import { admin } from '../../test/rows.ts'
import { Page as Accounts } from '../accounts.page.tsx'
import { ChangePassword } from './change-password.tsx'
import { Page as NewPassword } from '../new-password.page.tsx'
import { Page as SignUp } from '../sign-up.page.tsx'

const POINTED = 'Easy to guess, because many people use it. Change it, or press again to use it'
const pointedOut = (path: string) =>
  refused(422, 'VALIDATION', { errors: [{ path, code: 'PASSWORD_COMMON_WARNING', message: POINTED }] })
const field = (name: Parameters<typeof say>[0]) => page.getByLabelText(say(name), { exact: true })
const press = async (name: Parameters<typeof say>[0]) => page.getByRole('button', { name: say(name) }).click()

test('sign-up points a common password out beside its field, and the next press sends it', async ({ portal }) => {
  const first = portal.answer(api.users.register, pointedOut('password'))
  portal.answer(resourceCalls(units).list, [])
  await portal.open('/signup', SignUp)
  await page.getByLabelText(say('users.name')).fill('Nguyễn Văn An')
  await page.getByLabelText(say('users.userName')).fill('nguyenan')
  await page.getByLabelText(/^Password/u).fill('12345678')
  await page.getByLabelText(say('users.email')).fill('an@example.org')
  await press('users.signUp.submit')
  await expect.element(page.getByText(POINTED)).toBeVisible()
  await expect.element(page.getByText(say('users.signUp.failed'))).not.toBeInTheDocument()
  expect(first.map(({ body }) => body)).toMatchObject([{ password: '12345678', point_out_common: 1 }])
  const second = portal.answer(api.users.register, { ...admin, email: 'an@example.org' })
  await press('users.signUp.submit')
  await expect.poll(() => second.length).toBe(1)
  expect(second[0]?.body).not.toHaveProperty('point_out_common')
})

test('another common password is pointed out as well', async ({ portal }) => {
  const sent = portal.answer(api.users.setPassword, pointedOut('password'))
  await portal.open('/new_password/token', NewPassword, '/new_password/:token')
  for (const password of ['iloveyou1', 'superman1']) {
    await field('users.newPassword').fill(password)
    await press('users.newPassword.submit')
    await expect.element(page.getByText(POINTED)).toBeVisible()
  }
  expect(sent.map(({ body }) => body)).toMatchObject([{ point_out_common: 1 }, { point_out_common: 1 }])
})

test('one’s own password is changed to a common one by the second press', async ({ portal }) => {
  portal.signIn(admin)
  const first = portal.answer(api.users.changePassword, pointedOut('new_password'))
  await portal.open('/my_account', () => <ChangePassword user={admin} />)
  await field('users.change.old').fill('firstpass1')
  await field('users.newPassword').fill('iloveyou1')
  await press('users.change.submit')
  await expect.element(page.getByText(POINTED)).toBeVisible()
  expect(first[0]?.body).toMatchObject({ point_out_common: 1 })
  const second = portal.answer(api.users.changePassword, pointedOut('new_password'))
  await press('users.change.submit')
  await expect.poll(() => second.length).toBe(1)
  expect(second[0]?.body).toEqual({ password: 'firstpass1', new_password: 'iloveyou1' })
})

test('an admin who sets a common password for somebody sees it pointed out, and saves it by the next press', async ({
  portal,
}) => {
  portal.signIn()
  portal.answer(resourceCalls(units).list, [])
  const account = { ...admin, id: 7, name: 'Người dùng', role: 0 as const, status: 1 as const, version: 3 }
  portal.answer(api.users.list, { rows: [{ ...account, created_date: '2026-06-01T08:00:00.000Z' }], count: 1 })
  const first = portal.answer(api.users.update, pointedOut('password'))
  await portal.open('/accounts?row=7&panel=1', Accounts, '/accounts')
  await page.getByRole('button', { name: say('admin.actionsOf', { name: 'Người dùng' }) }).click()
  await page.getByRole('menuitem', { name: say('admin.edit'), exact: true }).click()
  await field('accounts.newPassword').fill('12345678')
  await press('admin.save')
  await expect.element(page.getByText(POINTED)).toBeVisible()
  expect(first[0]?.body).toMatchObject({ password: '12345678', point_out_common: 1 })
  const second = portal.answer(api.users.update, pointedOut('password'))
  await press('admin.save')
  await expect.poll(() => second.length).toBe(1)
  expect(second[0]?.body).not.toHaveProperty('point_out_common')
})
