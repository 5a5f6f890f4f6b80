import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { say, test } from '../../test/portal.tsx'
import { cup } from '../../test/rows.ts'
import { Page } from './live.page.tsx'

test('the live page says that no programme is published only once it has been answered', async ({ portal }) => {
  const programme = Promise.withResolvers<{ tournament_id: number; call_minutes: number; items: [] }>()
  portal.answer(api.programme.programme, async () => programme.promise)
  portal.answer(api.programme.byTournament, {
    id: cup.id,
    version: 1,
    status: 2,
    current_event: 1,
    next_event: 2,
    tournament_id: cup.id,
    current: null,
    next: null,
    moved_at: null,
    last_move: null,
    tournament: { ...cup, resources: [] },
  })
  await portal.open(`/live/${cup.id}`, Page, '/live/:idTour')
  await expect.element(page.getByRole('link', { name: cup.name })).toBeVisible()
  await expect.element(page.getByText(say('live.empty'))).not.toBeInTheDocument()
  programme.resolve({ tournament_id: cup.id, call_minutes: 15, items: [] })
  await expect.element(page.getByText(say('live.empty'))).toBeVisible()
})
