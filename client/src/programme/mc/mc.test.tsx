import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tournamentRoles, roleHasPermission, type TournamentRole } from '@portal/shared/kit/permissions'
import type { ProgrammeState } from '@portal/shared/programme/programme-rows'
import { api } from '../../kit/api/calls.ts'
import { queryClient } from '../../kit/api/query.ts'
import { clearSession } from '../../kit/api/session.ts'
import { refused } from '../../test/network.ts'
import { onPhone, say, test, type Portal } from '../../test/portal.tsx'
import { admin, cup, item } from '../../test/rows.ts'
import { Page } from './mc.page.tsx'

const items = [item(1), item(2), item(3), item(4)]
/** Where the programme stands once `current` is on. */
const mcAt = (current: number, last_move: ProgrammeState['last_move'] = null): ProgrammeState => ({
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

/** The console of a programme whose first item is on, or that stands elsewhere; `stand` moves it for everybody. */
async function openConsole(portal: Portal, start = mcAt(1)) {
  let now = start
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
  await expect.element(page.getByRole('heading', { name: `Hạng ${start.current_event}` }).first()).toBeVisible()
  return { sent, stand: (mc: ProgrammeState) => (now = mc) }
}
const from = (sent: readonly { body: unknown }[]) => sent.map(({ body }) => (body as { from: number }).from)
const isReady = async (number: number) => {
  await expect.element(next(number)).toHaveAttribute('aria-disabled', 'false')
}

for (const role of tournamentRoles)
  test(`the console is moved by ${role} where the role may, and says who else can`, async ({ portal }) => {
    signInAs(portal, role)
    await openConsole(portal)
    const moves = roleHasPermission(role, 'programme:move')
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

test('a press before the answer or right after it moves nothing, and the button keeps its label until then', async ({
  portal,
}) => {
  signInAs(portal, 'announcer')
  await openConsole(portal)
  await isReady(2)
  const answered = Promise.withResolvers<void>()
  const sent = portal.answer(api.programme.next, async () => {
    await answered.promise
    return mcAt(2)
  })
  const press = () => (next(2).query() ?? next(3).element()).dispatchEvent(new MouseEvent('click', { bubbles: true }))
  press()
  press()
  await expect.element(next(2)).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => sent.length).toBe(1)
  portal.answer(api.programme.byTournament, mcAt(2))
  answered.resolve()
  await expect.element(next(3)).toBeVisible()
  press()
  await isReady(3)
  expect(from(sent)).toEqual([1])
})

test('a step that the portal holds is sent again, confirmed, once the question is answered', async ({ portal }) => {
  signInAs(portal, 'announcer')
  const { stand } = await openConsole(portal, mcAt(2, moved))
  await isReady(3)
  const first = portal.answer(api.programme.next, refused(409, 'EVENT_JUST_MOVED', { data: mcAt(2, moved) }))
  await next(3).click()
  await expect.element(page.getByText(say('mc.confirmText', { by: moved.by, number: 2, to: 3 }))).toBeVisible()
  const again = portal.answer(api.programme.next, () => {
    stand(mcAt(3))
    return mcAt(3)
  })
  const confirm = page.getByRole('button', { name: say('mc.confirm', { to: 3 }) })
  await expect.element(confirm).toBeEnabled()
  await confirm.click()
  await isReady(4)
  expect([...first, ...again].map(({ body }) => body)).toMatchObject([{ from: 2 }, { from: 2, confirmed: 1 }])
})

test('either console takes a move back for as long as the portal says', async ({ portal }) => {
  signInAs(portal, 'announcer')
  const { stand } = await openConsole(portal)
  stand(mcAt(2, { ...moved, undo_ms: 9_000 }))
  const undone = portal.answer(api.programme.undoMove, () => {
    stand({ ...mcAt(1), version: 3 })
    return { ...mcAt(1), version: 3 }
  })
  await expect.element(page.getByText(say('mc.undoBy', { by: moved.by, number: 2 }))).toBeVisible()
  await page.getByRole('button', { name: say('mc.undo') }).click()
  await isReady(2)
  expect(undone.map(({ body }) => body)).toMatchObject([{ version: 2 }])
})

test('arrows look ahead and publish nothing; putting on what is looked at asks first', async ({ portal }) => {
  signInAs(portal, 'announcer')
  await openConsole(portal)
  const sent = portal.answer(api.programme.move, mcAt(4))
  const looked = (number: number) =>
    page
      .getByRole('heading', { name: `Hạng ${number}` })
      .elements()
      .some((each) => each.closest('[data-kind="browse"]'))
  // All screens are drawn in one page: what another test had focused may have the focus again.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.poll(() => looked(3)).toBe(true)
  await expect.element(page.getByText(say('mc.browsing'))).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => looked(2)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(say('mc.browsing'))).not.toBeInTheDocument()
  await onPhone(async () => {
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    const here = { name: say('mc.here', { number: 4 }) }
    await expect.poll(() => document.documentElement.scrollWidth).toBe(360)
    await page.getByRole('button', here).click()
    const question = page.getByRole('dialog')
    await expect.element(question).toBeVisible()
    expect(sent).toEqual([])
    await question.getByRole('button', here).click()
    await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ current_event: 4, from: 1 }])
    await expect.element(page.getByText(say('mc.browsing'))).not.toBeInTheDocument()
  })
})

test('a visitor follows the programme: no button, no key moves it, and the way to sign in stands there', async ({
  portal,
}) => {
  const { sent, stand } = await openConsole(portal)
  await expect.element(page.getByRole('link', { name: say('app.signIn') })).toBeVisible()
  await userEvent.keyboard(' ')
  stand(mcAt(2))
  await expect.element(page.getByRole('heading', { name: /Hạng 2/u }).first()).toBeVisible()
  expect(sent).toEqual([])
})

test('a broadcast ends only when that is asked for twice', async ({ portal }) => {
  signInAs(portal, 'announcer')
  const { stand } = await openConsole(portal)
  stand({ ...mcAt(1), version: 2, status: 2 })
  const ended = portal.answer(api.programme.takeOffAir, () => {
    stand({ ...mcAt(1), version: 3 })
    return mcAt(1)
  })
  const end = page.getByRole('button', { name: say('mc.endAir') })
  await end.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('mc.endKeep') })
    .click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(ended).toEqual([])
  await expect.element(page.getByText(say('mc.onAir'), { exact: true })).toBeVisible()
  await end.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('mc.endAir') })
    .click()
  await expect.element(page.getByText(say('mc.offAir'))).toBeVisible()
  expect(ended).toHaveLength(1)
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
  clearSession()
  expect(isKept()).toBe(false)
  answerLate()
  await expect.poll(() => queryClient.isFetching({ queryKey: [api.tournaments.list.path] })).toBe(0)
  expect(isKept()).toBe(false)
})
