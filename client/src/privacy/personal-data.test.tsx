import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../kit/api/calls.ts'
import { say, test } from '../test/portal.tsx'
import { Page } from './personal-data.page.tsx'

const accounts = [
  { id: 3, name: 'Trần An', user_name: 'tranan', email: 'an@example.org' },
  { id: 4, name: 'Trần An', user_name: 'antran', email: 'tranan@example.org' },
]
const nothing = { entries: 0, kept: 0, mails: 0, messages: 0, comments: 0, mentions: 0, published: [], borne_by: [] }

test('of several accounts of a person the one that was chosen last is erased, and no other looks chosen', async ({
  portal,
}) => {
  portal.signIn()
  portal.answer(api.privacy.find, { entries: [], accounts })
  const previewed = portal.answer(api.privacy.preview, { ...nothing, accounts: 1 })
  await portal.open('/personal_data?account=3', Page, '/personal_data')
  await page.getByRole('checkbox', { name: 'Trần An · antran' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Trần An · tranan' })).not.toBeChecked()
  await page.getByRole('button', { name: say('person.erase') }).click()
  await expect.poll(() => previewed.map(({ body }) => body)).toEqual([{ entries: [], account: 4 }])
})
