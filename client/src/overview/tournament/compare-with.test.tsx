import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { TournamentOverview } from '@portal/shared/overview/tournament-overview'
import { entryViews } from '@portal/shared/entries/list/entry-views'
import { mapNames } from '@portal/shared/kit/define-fields'
import { api } from '../../kit/api/calls.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { cup } from '../../test/rows.ts'
import { Page } from './tournament-overview.page.tsx'

const earlierCups = [
  { id: 7, name: 'Cúp mùa hè 2025' },
  { id: 5, name: 'Cúp mùa đông 2025' },
]
/** A cup with entries, compared with the one that was asked for, the last by default. */
const overviewBeside = (beside: string | undefined): TournamentOverview => ({
  pending_since: null,
  requested_since: null,
  overdue: { count: 0, since: null },
  wrong_grades: 0,
  unpublished_children: 0,
  money: {
    currency_name: 'VND',
    collected: 0,
    pending: 0,
    collected_entries: 0,
    pending_entries: 0,
    paid: { cash: 0, transfer: 0, other: 0 },
  },
  acts: [],
  today: [],
  days: [
    { day: '2026-06-01', entries: 2, before: 1 },
    { day: '2026-06-02', entries: 1, before: 3 },
  ],
  earlier: 0,
  before: {
    tournament: earlierCups.find(({ id }) => String(id) === beside) ?? { id: 7, name: 'Cúp mùa hè 2025' },
    by_now: 4,
    total: 9,
    expected: null,
  },
  comparable: earlierCups,
  events: { enough: 0, one_short: 0, short: 0, none: 0, nearest: [] },
})

async function openOverview(portal: Portal, search = '') {
  portal.signIn()
  portal.answer(api.tournaments.byId, cup)
  portal.answer(api.tournaments.list, [cup])
  portal.answer(
    api.entries.viewCounts,
    mapNames(entryViews, () => 0),
  )
  portal.answer(api.programme.missing, [])
  portal.answer(api.overview.tasks, {
    tournaments: [],
    contacts: 0,
    memberships: 0,
    mails: { server: true, queued: 0, held: 0, failed: 0 },
  })
  const requests = portal.answer(api.overview.tournament, ({ query }) => overviewBeside(query.beside))
  await portal.open(`/tournaments/${cup.id}/overview${search}`, Page, '/tournaments/:id/overview')
  return requests
}
const choice = () => page.getByRole('combobox', { name: say('tourOverview.beside') })

test('which tournament it is compared with stands in the address, so that a reload keeps it', async ({ portal }) => {
  await openOverview(portal)
  await expect.element(choice()).toHaveValue('7')
  await choice().selectOptions('5')
  await expect.poll(() => location.search).toBe('?beside=5')
  await expect.element(choice()).toHaveValue('5')
  const requests = await openOverview(portal, location.search)
  await expect.element(choice()).toHaveValue('5')
  expect(requests.map(({ query }) => query.beside)).toEqual(['5'])
})

test('an address that names no tournament compares with the last one', async ({ portal }) => {
  const requests = await openOverview(portal, '?beside=x')
  await expect.element(choice()).toHaveValue('7')
  expect(requests.map(({ query }) => query.beside)).toEqual([undefined])
})
