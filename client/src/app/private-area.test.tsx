import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../kit/api/calls.ts'
import { queryClient, buildQuery } from '../kit/api/query.ts'
import { refused } from '../test/network.ts'
import { say, test } from '../test/portal.tsx'
import { admin, cup } from '../test/rows.ts'
import { AccountMenu } from './account-menu.tsx'
import { tournamentRoles, type TournamentRole } from '@portal/shared/kit/permissions'
import { paths } from '../portal/paths.ts'
import { PrivateNavigation } from './private-navigation.tsx'
import { currentUser } from '../kit/api/session.ts'

const Menu = () => <PrivateNavigation user={currentUser() ?? admin} isFolded={false} onFold={() => undefined} />
const tab = (part: string) => `/tournaments/9${part}`

/** Where the menu of each role leads, in the tournament of the role. */
const offered: Record<TournamentRole, readonly string[]> = {
  organiser: [
    '/overview',
    '',
    '/contents',
    '/waiting',
    '/bibs',
    '/timetable',
    '/hall',
    '/results',
    '/papers',
    '/team',
  ].map(tab),
  desk: ['/overview', '/waiting', '/bibs', '/hall', '/papers'].map(tab),
  cashier: ['/overview', '/entries', '/papers'].map(tab),
  announcer: [tab('/hall')],
  adjudicator: [],
  scrutineer: [tab('/results')],
  chair: [tab('/results')],
  screen: [],
}

test('the menu of each role holds what it may open, and nothing else', async ({ portal }) => {
  for (const role of tournamentRoles) {
    const work = { tournament: { id: cup.id, name: cup.name, name_en: null }, role, expires_date: null }
    portal.signIn({ ...admin, role: 0, roles: [work] })
    portal.answer(api.tournaments.list, [cup])
    await portal.open('/account', Menu)
    await expect.element(page.getByRole('link', { name: say('app.nav.account') })).toBeVisible()
    const links = page
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
    expect(
      links.filter((to) => to !== '/' && to !== paths.account && to !== paths.roster),
      role,
    ).toEqual(offered[role])
  }
})

test('signing out forgets the account and what it was shown, even where the server does not answer', async ({
  portal,
}) => {
  portal.signIn()
  await portal.open('/account', () => <AccountMenu user={admin} />)
  portal.answer(api.tournaments.list, [cup])
  await queryClient.fetchQuery(buildQuery(api.tournaments.list))
  const sent = portal.answer(api.users.logout, refused(503, 'SERVICE_UNAVAILABLE'))
  await page.getByRole('button', { name: say('app.account', { name: admin.name }) }).click()
  await page.getByRole('menuitem', { name: say('app.signOut') }).click()
  await expect.poll(() => location.pathname).toBe('/home')
  expect(sent.map(({ body }) => body)).toEqual([{ refreshToken: 'refresh' }])
  expect(currentUser()).toBe(null)
  expect(queryClient.getQueryData(buildQuery(api.tournaments.list).queryKey)).toBe(undefined)
})
