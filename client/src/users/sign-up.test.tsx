import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { resourceCalls } from '@portal/shared/kit/resource'
import { units } from '@portal/shared/resources/units'
import { api } from '../kit/api/calls.ts'
import { say, test } from '../test/portal.tsx'
import { Page } from './sign-up.page.tsx'

test('phone and address are folded, and a refused phone opens its fold', async ({ portal }) => {
  portal.answer(api.portal.info, { demo: null, keep_entries_months: 0 })
  portal.answer(resourceCalls(units).list, [])
  await portal.open('/signup', Page)
  const phone = page.getByLabelText(say('users.mobile'), { exact: true })
  const fold = page.getByText(say('users.optional', { label: `${say('users.mobile')}, ${say('users.address')}` }))
  await expect.element(phone).not.toBeVisible()
  await fold.click()
  await phone.fill('no number')
  await fold.click()
  await expect.element(phone).not.toBeVisible()
  await page.getByRole('button', { name: say('users.signUp.submit') }).click()
  await expect.element(phone).toBeVisible()
  await expect.element(page.getByLabelText(new RegExp(`^${say('users.name')}`, 'u'))).toHaveFocus()
})
