import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { HallItem } from '@portal/shared/programme/pointer-rows'
import { tournamentRoles, roleHasPermission } from '@portal/shared/kit/permissions'
import { api } from '../../kit/api/calls.ts'
import { queryClient } from '../../kit/api/query.ts'
import { clearSession, endSession } from '../../kit/api/session.ts'
import { refused } from '../../test/network.ts'
import { onPhone, say, test } from '../../test/portal.tsx'
import { admin, cup } from '../../test/rows.ts'
import { couple, hallItem, otherMove, pointerAt, pointersOf } from '../../test/hall-rows.ts'
import {
  at,
  isReady,
  items,
  LOCK_MS,
  next,
  openConsole,
  sign,
  signInAs,
  targets,
  withRole,
  leaveFocus,
  skipKnownWaits,
} from '../../test/mc-console.ts'
import { Page } from './mc.page.tsx'

skipKnownWaits()

for (const role of tournamentRoles)
  test(`the console is moved by ${role} where the role may, and says who else can`, async ({ portal }) => {
    signInAs(portal, role)
    await openConsole(portal)
    const moves = roleHasPermission(role, 'programme:move')
    expect(next(2).elements()).toHaveLength(moves ? 1 : 0)
    expect(page.getByText(say('mc.readOnly')).elements()).toHaveLength(moves ? 0 : 1)
  })

for (const onAir of [null, { ...cup, id: 10 }])
  test(`a console keeps its tournament and says who can move it when its code is revoked, with ${onAir ? 'another' : 'none'} on air`, async ({
    portal,
  }) => {
    portal.signIn(withRole('announcer', '2027-01-01T00:00:00.000Z'))
    await openConsole(portal, { onAir })
    await isReady(2)
    endSession()
    await expect.element(page.getByText(say('mc.readOnly'))).toBeVisible()
    await expect.element(page.getByRole('link', { name: say('app.signIn') })).toHaveAttribute('href', '/code')
    await expect.element(page.getByRole('heading', { name: 'Hạng 1' }).first()).toBeVisible()
  })

test('a console stays with its tournament when another one of its announcer goes on air', async ({ portal }) => {
  const otherCup = { ...cup, id: 10, name: 'Giải kia' }
  const roles = [cup, otherCup].map(({ id, name }) => ({
    tournament: { id, name },
    role: 'announcer' as const,
    expires_date: null,
  }))
  portal.signIn({ ...admin, role: 0, roles })
  await openConsole(portal)
  await isReady(2)
  portal.answer(api.tournaments.list, [cup, otherCup])
  portal.answer(api.programme.hall, { tournament: otherCup, mc: null })
  for (const { path } of [api.tournaments.list, api.programme.hall])
    await queryClient.refetchQueries({ queryKey: [path] })
  await expect.element(page.getByRole('heading', { name: 'Hạng 1' }).first()).toBeVisible()
  await isReady(2)
})

test('a console opens the tournament that was chosen here, also where the list of them comes late', async ({
  portal,
}) => {
  const otherCup = { ...cup, id: 10, name: 'Giải kia' }
  const list = Promise.withResolvers<(typeof cup)[]>()
  localStorage.setItem('mc tournament', String(cup.id))
  portal.signIn(admin)
  portal.answer(api.programme.hall, { tournament: otherCup, mc: null })
  portal.answer(api.screens.list, [])
  portal.answer(api.pointers.pointers, ({ params }) => (params['id'] === String(cup.id) ? at(1) : 'offline'))
  portal.answer(api.pointers.items, { tournament_id: cup.id, programme_version: 1, call_minutes: 15, items })
  portal.answer(api.tournaments.list, async () => list.promise)
  await portal.open('/mc', Page)
  await expect.poll(() => queryClient.isFetching({ queryKey: [api.programme.hall.path] })).toBe(0)
  list.resolve([cup, otherCup])
  await expect.element(page.getByRole('heading', { name: 'Hạng 1' }).first()).toBeVisible()
})

test('space moves from the item that is on, and counts once however long it is held', async ({ portal }) => {
  signInAs(portal, 'announcer')
  const { sent } = await openConsole(portal)
  await isReady(2)
  await userEvent.keyboard(' ')
  await isReady(3)
  leaveFocus()
  await userEvent.keyboard(' ')
  await isReady(4)
  expect(targets(sent)).toEqual(['2', '3'])
  const undone = portal.answer(api.pointers.step, at(2))
  dispatchEvent(new KeyboardEvent('keydown', { key: ' ', repeat: true, cancelable: true }))
  // Taken, so no move was under way.
  await userEvent.keyboard('z')
  await expect.poll(() => targets(undone)).toEqual(['undo'])
  expect(sent).toHaveLength(2)
})

test('space moves on after a button was touched, and presses the button that was reached by keyboard', async ({
  portal,
}) => {
  signInAs(portal, 'announcer')
  const { sent } = await openConsole(portal, {
    programme: [hallItem(1, { athletes: [couple(12)] }), ...items.slice(1)],
  })
  await isReady(2)
  const bib = page.getByRole('button', { name: say('mc.askAbsent', { bib: 12 }) })
  await bib.click()
  await expect.element(bib).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard(' ')
  await isReady(3)
  // The bib is gone with its item, and its focus has not passed to another button.
  await userEvent.keyboard(' ')
  await isReady(4)
  expect(targets(sent)).toEqual(['2', '3'])
  const menu = page.getByRole('button', { name: say('mc.menu') }).element() as HTMLElement
  menu.focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(sent).toHaveLength(2)
})

test('the main key goes dance by dance and heat by heat, and past dances have a tick', async ({ portal }) => {
  signInAs(portal, 'announcer')
  const semi = hallItem(1, { dances: 'S,C', heats: 2, athletes: [couple(12, 1), couple(47, 2)] })
  const { sent } = await openConsole(portal, { programme: [semi, hallItem(2)], start: pointersOf([pointerAt(semi)]) })
  const main = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`, 'u') })
  for (const label of ['Heat 1: Samba', 'Heat 1: Cha cha cha', 'Heat 2: Samba']) {
    await expect.element(main(label)).toBeVisible()
    await vi.advanceTimersByTimeAsync(LOCK_MS)
    await expect.element(main(label)).toHaveAttribute('aria-disabled', 'false')
    await main(label).click()
  }
  await expect.element(main('Heat 2: Cha cha cha')).toBeVisible()
  expect(targets(sent)).toEqual(['1:1:0', '1:1:1', '1:2:0'])
  await expect.element(page.getByText('Nguyễn Hoàng Phương 47')).toBeVisible()
  await expect.element(page.getByText('Nguyễn Hoàng Phương 12')).not.toBeInTheDocument()
  expect(page.getByLabelText(say('mc.danced')).elements()).toHaveLength(2)
})

test('a move right after another console’s waits to be confirmed, until the programme moves on', async ({ portal }) => {
  signInAs(portal, 'announcer')
  const { sent, stand } = await openConsole(portal)
  await isReady(2)
  stand(at(2, { last_move: otherMove }))
  await isReady(3)
  await next(3).click()
  const question = page.getByRole('button', { name: say('mc.confirm', { to: sign(3) }) })
  await expect.element(question).toBeVisible()
  stand(at(3, { last_move: otherMove }))
  await isReady(4)
  await expect.element(question).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('a press before the answer or right after it moves nothing, and the button keeps its label until then', async ({
  portal,
}) => {
  signInAs(portal, 'announcer')
  const { stand } = await openConsole(portal)
  await isReady(2)
  const answered = Promise.withResolvers<void>()
  const sent = portal.answer(api.pointers.step, async () => {
    await answered.promise
    return at(2)
  })
  const press = () => (next(2).query() ?? next(3).element()).dispatchEvent(new MouseEvent('click', { bubbles: true }))
  press()
  press()
  await expect.element(next(2)).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => sent.length).toBe(1)
  stand(at(2))
  answered.resolve()
  await expect.element(next(3)).toBeVisible()
  press()
  await isReady(3)
  expect(targets(sent)).toEqual(['2'])
})

test('a step that the portal holds is sent again, confirmed, once the question is answered', async ({ portal }) => {
  signInAs(portal, 'announcer')
  const state = at(2, { last_move: otherMove })
  const { stand } = await openConsole(portal, { start: state })
  await isReady(3)
  const first = portal.answer(api.pointers.step, refused(409, 'EVENT_JUST_MOVED', { data: state }))
  await next(3).click()
  const text = say('mc.confirmText', { by: otherMove.by, item: sign(2), to: sign(3) })
  await expect.element(page.getByText(text)).toBeVisible()
  const again = portal.answer(api.pointers.step, () => {
    stand(at(3))
    return at(3)
  })
  const confirm = page.getByRole('button', { name: say('mc.confirm', { to: sign(3) }) })
  await expect.element(confirm).toBeEnabled()
  await confirm.click()
  await isReady(4)
  expect([...first, ...again].map(({ body }) => body)).toMatchObject([{ version: 2 }, { version: 2, confirmed: 1 }])
})

test('either console takes a move back for as long as the portal says', async ({ portal }) => {
  signInAs(portal, 'announcer')
  const { stand } = await openConsole(portal)
  stand(at(2, { last_move: { ...otherMove, at: new Date().toISOString(), from_event: 1, undo_ms: 9_000 } }))
  await expect.element(page.getByText(say('mc.undoBy', { by: otherMove.by, item: sign(2) }))).toBeVisible()
  await expect.element(page.getByText(/Instead of Item 1/u)).toBeVisible()
  const undone = portal.answer(api.pointers.step, () => {
    stand(at(1, { version: 3 }))
    return at(1, { version: 3 })
  })
  await page.getByRole('button', { name: say('mc.undo') }).click()
  await isReady(2)
  expect(undone.map(({ body }) => body)).toMatchObject([{ version: 2, to: 'undo' }])
})

test('arrows look ahead and publish nothing; a jump is held, and a slip does nothing', async ({ portal }) => {
  signInAs(portal, 'announcer')
  const { sent } = await openConsole(portal)
  await isReady(2)
  const isLookedAt = (number: number) =>
    page
      .getByRole('heading', { name: `Hạng ${number}` })
      .elements()
      .some((each) => each.closest('[data-kind="browse"]'))
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.poll(() => isLookedAt(3)).toBe(true)
  await expect.element(page.getByText(say('mc.browsing'))).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => isLookedAt(2)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(say('mc.browsing'))).not.toBeInTheDocument()
  await onPhone(async () => {
    await userEvent.keyboard('4{Enter}')
    await expect.poll(() => document.documentElement.scrollWidth).toBe(360)
    const jump = next(4)
    await jump.click()
    await expect.poll(() => isLookedAt(4)).toBe(true)
    expect(sent).toEqual([])
    leaveFocus()
    // A first Enter that was meant for another item does not count.
    await userEvent.keyboard('{ArrowLeft}{Enter}{ArrowRight}{Enter}')
    await expect.element(jump).toHaveAttribute('data-armed')
    expect(sent).toEqual([])
    jump.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await expect.poll(() => targets(sent)).toEqual(['4'])
    await expect.element(page.getByText(say('mc.browsing'))).not.toBeInTheDocument()
  })
})

test('a bib reports its couple absent, and present again', async ({ portal }) => {
  signInAs(portal, 'announcer')
  let absent: 1 | undefined
  const { stand } = await openConsole(portal)
  portal.answer(api.pointers.items, () => ({
    tournament_id: cup.id,
    programme_version: 2,
    call_minutes: 15,
    items: [hallItem(1, { athletes: [couple(12, null, absent ? { absent } : {}), couple(47)] }), ...items.slice(1)],
  }))
  const reports = portal.answer(api.pointers.setAbsent, ({ body }) => {
    absent = (body as { absent: 0 | 1 }).absent === 1 ? 1 : undefined
    return { id: 12, absent: absent ?? (0 as const) }
  })
  stand({ ...at(1), programme_version: 2 })
  const bib = page.getByRole('button', { name: say('mc.askAbsent', { bib: 12 }) })
  await bib.click()
  await expect.element(page.getByText(say('mc.absentEffect', { count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: say('mc.reportAbsent', { bib: 12 }) }).click()
  await expect.element(page.getByText(say('mc.presentCount', { present: 1, absent: 1 }))).toBeVisible()
  await bib.click()
  await page.getByRole('button', { name: say('mc.present'), exact: true }).click()
  await expect.element(page.getByText(say('mc.absent'))).not.toBeInTheDocument()
  const times = { acted_at: expect.any(String), sent_at: expect.any(String) }
  await expect
    .poll(() => reports.map(({ body, params }) => ({ ...(body as object), ...params })))
    .toEqual([
      { id: '9', round_entry_id: '12', absent: 1, ...times },
      { id: '9', round_entry_id: '12', absent: 0, ...times },
    ])
})

test('a competitor is reported absent, and a break announced, by keyboard alone', async ({ portal }) => {
  signInAs(portal, 'announcer')
  const { sent } = await openConsole(portal, {
    programme: [hallItem(1, { athletes: [couple(12), couple(47)] }), ...items.slice(1)],
  })
  await isReady(2)
  const reports = portal.answer(api.pointers.setAbsent, { id: 12, absent: 1 })
  const press = async (name: string) => {
    const isFocused = () => {
      const { activeElement: focused } = document
      return (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').startsWith(name)
    }
    for (let tabs = 0; !isFocused(); tabs++) {
      expect(tabs, name).toBeLessThan(40)
      await userEvent.keyboard('{Tab}')
    }
    await userEvent.keyboard('{Enter}')
  }
  await press(say('mc.askAbsent', { bib: 12 }))
  await press(say('mc.reportAbsent', { bib: 12 }))
  await expect.poll(() => reports.length).toBe(1)
  await press(say('mc.insert'))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await press(say('mc.state.break'))
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ hall_state: 'break' }])
})

test('coming items say how many the desk has noted as here, and the called one until it is danced', async ({
  portal,
}) => {
  signInAs(portal, 'announcer')
  const called = hallItem(1, { athletes: [couple(12), couple(47)] })
  const presence = [
    { item_id: called.id, here: 1, of: 2 },
    { item_id: hallItem(2).id, here: 12, of: 14 },
  ]
  const { stand } = await openConsole(portal, {
    programme: [called, ...items.slice(1)],
    start: at(1, { hall_state: 'calling', presence }),
  })
  const count = (here: number, of: number) => page.getByText(say('hall.here', { here, of }))
  await expect.element(count(1, 2)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Hạng 2.*12 of 14 here/u })).toBeVisible()
  stand(at(1, { presence, version: 2 }))
  await expect.element(count(1, 2)).not.toBeInTheDocument()
  await expect.element(count(12, 14)).toBeVisible()
})

test('medals are called from the third to the first, and the winner is hidden until the call', async ({ portal }) => {
  signInAs(portal, 'announcer')
  const final = hallItem(1, { round: 'final', athletes: [couple(12), couple(45), couple(7)] })
  await openConsole(portal, { programme: [final, hallItem(2)], start: pointersOf([pointerAt(final)]) })
  await page.getByRole('button', { name: say('mc.insert') }).click()
  const places = page.getByRole('textbox', { name: say('mc.places') })
  await places.fill('12 45 8')
  await page.getByRole('button', { name: say('mc.startMedals') }).click()
  await expect.element(page.getByText(say('mc.places.unknown', { bib: 8 }))).toBeVisible()
  await places.fill('12 45 7')
  await page.getByRole('button', { name: say('mc.startMedals') }).click()
  const winner = page.getByText('Nguyễn Hoàng Phương 12', { exact: true })
  const press = async (name: string) => {
    const key = page.getByRole('button', { name })
    await expect.element(key).toBeVisible()
    await vi.advanceTimersByTimeAsync(LOCK_MS)
    await expect.element(key).toHaveAttribute('aria-disabled', 'false')
    await key.click()
  }
  for (const place of [3, 2, 1] as const) {
    await expect.element(winner).not.toBeInTheDocument()
    await press(say(`mc.callMedal.${place}`))
  }
  await expect.element(winner).toBeVisible()
  await press(say('mc.medalsDone'))
  await isReady(2)
})

test('the address chooses the tournament and the floor, and the head another floor', async ({ portal }) => {
  signInAs(portal, 'announcer')
  const onB = hallItem(31, { floor: 2 })
  const start = pointersOf([pointerAt(items[0] as HallItem), pointerAt(onB, {}, { floor: 2 })])
  await openConsole(portal, { programme: [...items, onB], start, address: `/mc?tournament=${cup.id}&floor=2` })
  await expect.element(page.getByRole('heading', { name: 'Hạng 31' })).toBeVisible()
  await page.getByRole('button', { name: say('mc.floor', { name: 'A' }) }).click()
  await isReady(2)
  expect(location.search).toBe(`?tournament=${cup.id}`)
})

test('an empty round waits for the one before it, and who may write the programme enters its recalls', async ({
  portal,
}) => {
  portal.signIn()
  const semi = hallItem(29, { tournament_detail_id: 5, athletes: [couple(12), couple(45)] })
  const final = hallItem(31, { tournament_detail_id: 5 })
  await openConsole(portal, { programme: [semi, final], start: pointersOf([pointerAt(final)]) })
  await expect.element(page.getByText(say('mc.awaits', { item: sign(29) }))).toBeVisible()
  const recalled = portal.answer(api.rounds.recall, {
    bibs: [12],
    problems: [{ code: 'UNKNOWN', bib: 13, message: 'Bib 13 is not in this round.' }],
    next: null,
    added: 0,
    removed: 0,
    written: false,
  })
  await page.getByRole('textbox').fill('12 13')
  await page.getByRole('button', { name: say('mc.recall') }).click()
  await expect.element(page.getByText('Bib 13 is not in this round.')).toBeVisible()
  expect(recalled.map(({ params, body }) => ({ ...params, ...(body as object) }))).toMatchObject([
    { id: '129', bibs: '12 13' },
  ])
})

test('a visitor follows the programme: no button, no key moves it, and the way to sign in stands there', async ({
  portal,
}) => {
  const { sent, stand } = await openConsole(portal)
  await expect.element(page.getByRole('link', { name: say('app.signIn') })).toBeVisible()
  await userEvent.keyboard(' ')
  stand(at(2))
  await expect.element(page.getByRole('heading', { name: /Hạng 2/u }).first()).toBeVisible()
  expect(sent).toEqual([])
})

test('a broadcast ends only when that is asked for twice', async ({ portal }) => {
  signInAs(portal, 'announcer')
  const { stand } = await openConsole(portal, { start: { ...at(1), status: 2 } })
  const ended = portal.answer(api.programme.takeOffAir, () => {
    stand(at(1))
    return refused(500, 'UNUSED')
  })
  await page.getByRole('button', { name: say('mc.menu') }).click()
  const end = page.getByRole('button', { name: say('mc.endAir') })
  await end.click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('button', { name: say('mc.endKeep') }).click()
  expect(ended).toEqual([])
  await end.click()
  await dialog.getByRole('button', { name: say('mc.endAir') }).click()
  await expect.element(page.getByText(say('mc.offAir')).first()).toBeVisible()
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
  await page.getByRole('button', { name: say('mc.menu') }).click()
  await expect.element(page.getByRole('option', { name: hidden.name })).toBeInTheDocument()
  await expect.poll(() => requests.length).toBe(1)
  clearSession()
  expect(isKept()).toBe(false)
  answerLate()
  await expect.poll(() => queryClient.isFetching({ queryKey: [api.tournaments.list.path] })).toBe(0)
  expect(isKept()).toBe(false)
})
