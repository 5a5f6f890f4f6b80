import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tournamentRoles, may, type TournamentRole } from '@portal/shared/kit/permissions'
import type { Mc } from '@portal/shared/programme/programme-rows'
import { api } from '../../kit/api/calls.ts'
import { queryClient } from '../../kit/api/query.ts'
import { forgetSession } from '../../kit/api/session.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { admin, cup, item } from '../../test/rows.ts'
import { Page } from './mc.page.tsx'

const items = [item(1), item(2), item(3), item(4)]
/** Where the programme stands once `current` is on. */
const mcAt = (current: number, last_move: Mc['last_move'] = null): Mc => ({
  id: cup.id,
  version: current,
  status: 1,
  current_event: current,
  next_event: current + 1,
  tournament_id: cup.id,
  tournament: { ...cup, resources: [] },
  current: item(current),
  next: item(current + 1),
  moved_at: null,
  last_move,
})
const moved = { by: 'Người khác', console: 'another', at: '2026-08-01T08:00:00.000Z', from_event: 1, undo_ms: 0 }
const next = (number: number) => page.getByRole('button', { name: say('mc.advance', { number }) })
const signInAs = (portal: Portal, role: TournamentRole) =>
  portal.signIn({
    ...admin,
    role: 0,
    roles: [{ tournament: { id: cup.id, name: cup.name }, role, expires_date: null }],
  })

/** The console of a programme whose first item is on; `stand` moves it for everybody. */
async function openConsole(portal: Portal) {
  let now = mcAt(1)
  portal.answer(api.tournaments.list, [cup])
  portal.answer(api.programme.hall, { tournament: cup, mc: null })
  portal.answer(api.programme.byTournament, () => now)
  portal.answer(api.programme.programme, { tournament_id: cup.id, items })
  const sent = portal.answer(api.programme.next, ({ body }) => {
    now = mcAt((body as { from: number }).from + 1, {
      ...moved,
      console: (body as { console: string }).console,
      undo_ms: 9_000,
    })
    return now
  })
  await portal.open('/mc', Page)
  await expect.element(page.getByRole('heading', { name: /Hạng 1/u }).first()).toBeVisible()
  return { sent, stand: (mc: Mc) => (now = mc) }
}
const from = (sent: readonly { body: unknown }[]) => sent.map(({ body }) => (body as { from: number }).from)
const isReady = async (number: number) => {
  await expect.element(next(number)).toHaveAttribute('aria-disabled', 'false')
}

for (const role of tournamentRoles)
  test(`the console is moved by ${role} where the role may, and says who else can`, async ({ portal }) => {
    signInAs(portal, role)
    await openConsole(portal)
    const moves = may(role, 'programme:move')
    expect(next(2).elements()).toHaveLength(moves ? 1 : 0)
    expect(page.getByText(say('mc.readOnly')).elements()).toHaveLength(moves ? 0 : 1)
  })

test('space moves from the item that is on, and counts once however long it is held', async ({ portal }) => {
  signInAs(portal, 'announcer')
  const { sent } = await openConsole(portal)
  const undone = portal.answer(api.programme.undoMove, mcAt(2))
  await isReady(2)
  await userEvent.keyboard(' ')
  await isReady(3)
  // All screens are drawn in one page: what another file had focused may have the focus again.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.keyboard(' ')
  await isReady(4)
  expect(from(sent)).toEqual([1, 2])
  dispatchEvent(new KeyboardEvent('keydown', { key: ' ', repeat: true, cancelable: true }))
  // Taken, so no move was under way.
  await userEvent.keyboard('z')
  await expect.poll(() => undone.length).toBe(1)
  expect(sent).toHaveLength(2)
})

test('a move right after another console’s waits to be confirmed, until the programme moves on', async ({ portal }) => {
  signInAs(portal, 'announcer')
  const { sent, stand } = await openConsole(portal)
  await isReady(2)
  stand(mcAt(2, moved))
  await isReady(3)
  await next(3).click()
  const question = page.getByRole('button', { name: say('mc.confirm', { to: 3 }) })
  await expect.element(question).toBeVisible()
  stand(mcAt(3, moved))
  await isReady(4)
  await expect.element(question).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('tournaments that only an account sees are kept for it, and gone once it signs out', async ({ portal }) => {
  const hidden = { ...cup, id: 10, name: 'Giải chưa công bố', is_active: 0 as const }
  const isKept = () => JSON.stringify({ ...localStorage }).includes(hidden.name)
  portal.signIn()
  let answerLate = () => {}
  portal.answer(api.programme.hall, { tournament: null, mc: null })
  portal.answer(api.tournaments.list, [cup, hidden])
  await portal.open('/mc', Page)
  await expect.poll(isKept).toBe(true)
  const requests = portal.answer(
    api.tournaments.list,
    async () => new Promise((resolve) => (answerLate = () => resolve([cup, hidden]))),
  )
  await portal.open('/mc', Page)
  await expect.element(page.getByRole('option', { name: hidden.name })).toBeInTheDocument()
  await expect.poll(() => requests.length).toBe(1)
  forgetSession()
  expect(isKept()).toBe(false)
  answerLate()
  await expect.poll(() => queryClient.isFetching({ queryKey: [api.tournaments.list.path] })).toBe(0)
  expect(isKept()).toBe(false)
})
