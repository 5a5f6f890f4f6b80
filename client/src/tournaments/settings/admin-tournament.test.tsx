import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { TournamentRole } from '@portal/shared/kit/permissions'
import { api } from '../../kit/api/calls.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { admin, cup, entry, entryPage } from '../../test/rows.ts'
import { Page } from './admin-tournament.page.tsx'

async function open(portal: Portal, role: TournamentRole, waiting: number, path = '') {
  portal.signIn({
    ...admin,
    role: 0,
    roles: [{ tournament: { id: cup.id, name: cup.name }, role, expires_date: null }],
  })
  portal.answer(api.tournaments.byId, cup)
  const asked = portal.answer(api.entries.approvedOf, entryPage(waiting === 0 ? [] : [entry(1)], waiting))
  await portal.open(`/tournaments/${cup.id}${path}`, Page, '/tournaments/:id/*')
  // The list of entries brings a heading of its own in the place of this one.
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe(cup.name)
  return asked
}
const toDo = (count: number) => page.getByRole('link', { name: say('overview.step.answer', { count }) })

for (const role of ['organiser', 'desk'] as const)
  test(`the ${role} of a tournament sees on each of its pages that requests wait`, async ({ portal }) => {
    const asked = await open(portal, role, 2, '/bibs')
    await expect.element(toDo(2)).toHaveAttribute('href', `/tournaments/${cup.id}/entries?request=1`)
    expect(asked[0]?.query).toMatchObject({ tournament_id: String(cup.id), has_request: '1' })
  })

test('nothing is said while no request waits', async ({ portal }) => {
  const asked = await open(portal, 'organiser', 0)
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(toDo(0)).not.toBeInTheDocument()
})

test('who may not answer requests, and the list of them itself, are not asked to', async ({ portal }) => {
  expect(await open(portal, 'cashier', 2)).toEqual([])
  await expect.element(toDo(2)).not.toBeInTheDocument()
  expect(await open(portal, 'desk', 2, '/entries?request=1')).toEqual([])
})
