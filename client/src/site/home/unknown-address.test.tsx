import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../test/portal.tsx'
import { UnknownAddress } from './unknown-address.tsx'

test('says once that an address led to no page, and nothing otherwise', async ({ portal }) => {
  await portal.open('/home', UnknownAddress)
  expect(page.getByText(say('home.unknown')).elements()).toEqual([])
  const router = await portal.open('/home', UnknownAddress)
  await router.navigate('/home', { state: { unknownAddress: true } })
  await expect.element(page.getByText(say('home.unknown'))).toBeVisible()
})
