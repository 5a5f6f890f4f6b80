import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../kit/api/calls.ts'
import { queryClient, queryOf } from '../kit/api/query.ts'
import { currentUser } from '../kit/api/session.ts'
import { refused } from '../test/network.ts'
import { say, test } from '../test/portal.tsx'
import { admin, cup } from '../test/rows.ts'
import { AccountMenu } from './account-menu.tsx'

test('signing out forgets the account and what it was shown, even where the server does not answer', async ({
  portal,
}) => {
  portal.signIn()
  await portal.open('/account', () => <AccountMenu user={admin} />)
  portal.answer(api.tournaments.list, [cup])
  await queryClient.fetchQuery(queryOf(api.tournaments.list))
  const sent = portal.answer(api.users.logout, refused(503, 'SERVICE_UNAVAILABLE'))
  await page.getByRole('button', { name: say('app.account', { name: admin.name }) }).click()
  await page.getByRole('menuitem', { name: say('app.signOut') }).click()
  await expect.poll(() => location.pathname).toBe('/home')
  expect(sent.map(({ body }) => body)).toEqual([{ refreshToken: 'refresh' }])
  expect(currentUser()).toBe(null)
  expect(queryClient.getQueryData(queryOf(api.tournaments.list).queryKey)).toBe(undefined)
})
