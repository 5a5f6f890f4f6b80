import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../kit/api/calls.ts'
import { say, test } from '../test/portal.tsx'
import { admin } from '../test/rows.ts'
import { Page } from './accounts.page.tsx'

const account = (status: 0 | 1 | 2) => ({
  ...admin,
  id: 7,
  name: 'Người dùng',
  role: 0 as const,
  status,
  version: 3,
  created_date: '2026-06-01T08:00:00.000Z',
})

const changes = [
  ['deactivate', 'deactivated', 1, 2],
  ['activate', 'activated', 2, 1],
] as const
for (const [act, done, before, after] of changes)
  test(`an account is ${done} by its menu, from the version that is shown`, async ({ portal }) => {
    portal.signIn()
    portal.answer(api.users.list, { rows: [account(before)], count: 1 })
    const sent = portal.answer(api.users.update, account(after))
    await portal.open('/accounts', Page, '/accounts')
    await page.getByRole('button', { name: say('admin.actionsOf', { name: 'Người dùng' }) }).click()
    await page.getByRole('menuitem', { name: say(`accounts.${act}`), exact: true }).click()
    await expect.element(page.getByText(say(`accounts.${done}`, { name: 'Người dùng' }))).toBeVisible()
    expect(sent.map(({ params, body }) => [params.id, body])).toMatchObject([['7', { status: after, version: 3 }]])
  })
