import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { tournamentRoles, type TournamentRole } from '@portal/shared/kit/permissions'
import { currentUser } from '../kit/api/session.ts'
import { say, test } from '../test/portal.tsx'
import { admin, cup } from '../test/rows.ts'
import { paths } from '../paths.ts'
import { PrivateNavigation } from './private-navigation.tsx'

const Menu = () => <PrivateNavigation user={currentUser() ?? admin} />
const tab = (part: string) => `/tournaments/9${part}`

/** Where the menu of each role leads, in the tournament of the role. */
const offered: Record<TournamentRole, readonly string[]> = {
  organiser: [...['', '/contents', '/waiting', '/entries', '/bibs', '/programme', '/team'].map(tab), '/mc'],
  desk: [...['/waiting', '/entries', '/bibs'].map(tab), '/mc'],
  cashier: [tab('/entries')],
  announcer: ['/mc'],
  adjudicator: [],
  scrutineer: [],
  chair: [],
}

test('the menu of each role holds what it may open, and nothing else', async ({ portal }) => {
  for (const role of tournamentRoles) {
    const work = { tournament: { id: cup.id, name: cup.name }, role, expires_date: null }
    portal.signIn({ ...admin, role: 0, roles: [work] })
    await portal.open('/account', Menu)
    await expect.element(page.getByRole('link', { name: say('app.nav.account') })).toBeVisible()
    const links = page
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
    expect(
      links.filter((to) => to !== '/' && to !== paths.account),
      role,
    ).toEqual(offered[role])
  }
})
