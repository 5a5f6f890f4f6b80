import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { say, test } from '../../test/portal.tsx'
import { admin } from '../../test/rows.ts'
import { AskMembership } from './ask-membership.tsx'
import { Page } from './memberships.page.tsx'

const unit = { id: 4, name: 'CLB Sao Mai' }
const row = {
  id: 9,
  name: 'Trần Xin Vào',
  user_name: 'xinvao1',
  email: 'xin@example.org',
  type: 'individual',
  unit,
} as const

for (const [word, confirmed] of [
  ['membership.confirmOf', 1],
  ['membership.declineOf', 0],
] as const)
  test(`${word} decides about the unit that is shown`, async ({ portal }) => {
    portal.signIn(admin)
    portal.answer(api.membership.waiting, [row])
    const sent = portal.answer(api.membership.decide, null)
    await portal.open('/memberships', Page)
    await page.getByRole('button', { name: say(word, { name: row.name, unit: unit.name }) }).click()
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ unit_id: 4, confirmed }])
  })

test('a request that waits is withdrawn by one tap', async ({ portal }) => {
  const user = { ...admin, role: 0 as const, unit, unit_confirmed: 0 as const }
  portal.signIn(user)
  portal.answer(api.users.me, user)
  const sent = portal.answer(api.membership.ask, null)
  await portal.open('/account', () => <AskMembership user={user} />)
  await page.getByRole('button', { name: say('membership.withdraw') }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ unit_id: null }])
})
