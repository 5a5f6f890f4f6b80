import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { TournamentRole } from '@portal/shared/kit/permissions'
import { storeRights } from '../kit/api/latest-rights.ts'
import { say, test, type Portal } from '../test/portal.tsx'
import { admin, cup } from '../test/rows.ts'
import { api } from '../kit/api/calls.ts'
import { call } from '../kit/api/api.ts'
import { currentUser } from '../kit/api/session.ts'
import { useFreshUser } from '../kit/api/use-fresh-user.ts'
import { refused } from '../test/network.ts'
import { AdminOnly } from './admin-only.tsx'

const signIn = (portal: Portal, ...roles: TournamentRole[]) =>
  portal.signIn({
    ...admin,
    role: 0,
    roles: roles.map((role) => ({
      tournament: { id: cup.id, name: cup.name, name_en: null },
      role,
      expires_date: null,
    })),
  })
const refusal = (word: 'app.adminOnly' | 'team.notInRole') => page.getByRole('heading', { name: say(word) })

/** Drawn below what is let through, so that a refusal cannot come later. */
const Office = () => (
  <>
    <AdminOnly />
    <footer>drawn</footer>
  </>
)
const open = async (portal: Portal, path: string) => {
  await portal.open(path, Office)
  await expect.element(page.getByText('drawn')).toBeVisible()
}

const opened: Readonly<Record<string, readonly TournamentRole[]>> = {
  '/tournaments/9': ['organiser'],
  '/tournaments/9/contents': ['organiser'],
  '/tournaments/9/contents/copy': ['organiser'],
  '/tournaments/9/contents/generate': [],
  '/tournaments/9/waiting': ['organiser', 'desk'],
  '/tournaments/9/entries': ['organiser', 'desk', 'cashier'],
  '/tournaments/9/import': ['organiser'],
  '/tournaments/9/agreed-fees': ['organiser'],
  '/tournaments/9/units': ['organiser', 'desk'],
  '/tournaments/9/bibs': ['organiser', 'desk'],
  '/tournaments/9/timetable': ['organiser'],
  '/tournaments/9/programme': ['organiser'],
  '/tournaments/9/programme-changes': ['organiser'],
  '/tournaments/9/team': ['organiser'],
}
for (const role of ['organiser', 'desk', 'cashier', 'announcer', 'chair'] as const)
  test(`the office opens to ${role} what the role may do, and says so of the rest`, async ({ portal }) => {
    signIn(portal, role)
    for (const [path, roles] of Object.entries(opened)) {
      await open(portal, path)
      expect(refusal('team.notInRole').elements(), path).toHaveLength(roles.includes(role) ? 0 : 1)
    }
  })

test('refuses roles of one tournament in another one and in the shared data', async ({ portal }) => {
  signIn(portal, 'organiser')
  for (const path of ['/tournaments/8/entries', '/tournaments', '/athletes', '/ages', '/accounts']) {
    await open(portal, path)
    await expect.element(refusal('app.adminOnly')).toBeVisible()
  }
})

test('an account without a role reads the message of the specification', async ({ portal }) => {
  signIn(portal)
  await open(portal, '/tournaments/9/entries')
  await expect.element(refusal('app.adminOnly')).toBeVisible()
})

test('what an answer says of the rights counts at once, both ways', async ({ portal }) => {
  signIn(portal, 'desk')
  await open(portal, '/tournaments/9/entries')
  await expect.element(refusal('app.adminOnly')).not.toBeInTheDocument()
  storeRights(cup.id, [])
  await expect.element(refusal('app.adminOnly')).toBeVisible()
  storeRights(cup.id, ['tournament:see', 'entry:read'])
  await expect.element(refusal('app.adminOnly')).not.toBeInTheDocument()
})

/** As the private area draws it. */
const FreshOffice = () => {
  useFreshUser()
  return <Office />
}

test('a role that was revoked counts at the next refused call', async ({ portal }) => {
  signIn(portal, 'desk')
  const userCalls = portal.answer(api.users.me, currentUser() ?? admin)
  await portal.open('/tournaments/9/entries', FreshOffice)
  await expect.poll(() => userCalls.length).toBe(1)
  await expect.element(refusal('app.adminOnly')).not.toBeInTheDocument()
  portal.answer(api.users.me, { ...admin, role: 0, roles: [] })
  portal.answer(api.entries.approve, refused(403, 'ADMIN_REQUIRED'))
  await expect(call(api.entries.approve, { params: { id: 1 } })).rejects.toThrow('ADMIN_REQUIRED')
  await expect.element(refusal('app.adminOnly')).toBeVisible()
})
