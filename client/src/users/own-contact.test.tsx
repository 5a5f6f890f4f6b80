import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../kit/api/calls.ts'
import { refused } from '../test/network.ts'
import { say, test, type Portal } from '../test/portal.tsx'
import { admin } from '../test/rows.ts'
import { OwnContact } from './own-contact.tsx'

const user = { ...admin, mobile: '0912345678', address: 'Hà Nội' }
async function open(portal: Portal) {
  portal.signIn(user)
  let closed = 0
  await portal.open('/my_account', () => <OwnContact user={user} close={() => (closed += 1)} />)
  return () => closed
}
const save = () => page.getByRole('button', { name: say('users.contact.save') })

test('a phone number is changed, and an address taken away', async ({ portal }) => {
  const sent = portal.answer(api.users.contact, user)
  const closed = await open(portal)
  await page.getByRole('textbox', { name: say('users.mobile'), exact: true }).fill('0987654321')
  await page.getByRole('textbox', { name: say('users.address'), exact: true }).fill('')
  await save().click()
  await expect.poll(closed).toBe(1)
  expect(sent[0]?.body).toEqual({ mobile: '0987654321', address: '' })
})

test('what is typed stays where the portal refuses it, with the reason at its field', async ({ portal }) => {
  const errors = [{ path: 'mobile', code: 'PHONE_FORMAT', message: 'Not a number of that country' }]
  portal.answer(api.users.contact, refused(422, 'VALIDATION', { errors }))
  const closed = await open(portal)
  await page.getByRole('textbox', { name: say('users.mobile'), exact: true }).fill('0987654321')
  await save().click()
  await expect.element(page.getByText('Not a number of that country')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: say('users.mobile'), exact: true })).toHaveValue('0987654321')
  expect(closed()).toBe(0)
})
