import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { HallItem, Pointer, Pointers, Step } from '@portal/shared/programme/pointer-rows'
import type { TournamentRole } from '@portal/shared/kit/permissions'
import { api } from '../kit/api/calls.ts'
import { say, type Portal } from './portal.tsx'
import { admin, cup } from './rows.ts'
import { hallItem, otherMove, pointerAt, pointersOf } from './hall-rows.ts'
import { Page } from '../programme/mc/mc.page.tsx'

export type StepBody = {
  floor: number
  from: Step
  to: Step | 'undo'
  version: number
  acted_at?: string
  confirmed?: 1
}

export const items = [hallItem(1), hallItem(2), hallItem(3), hallItem(4)]
export const sign = (number: number) => say('hall.item', { number })
export const next = (number: number) => page.getByRole('button', { name: say('mc.advance', { item: sign(number) }) })
export const withRole = (role: TournamentRole, expires_date: string | null = null) => ({
  ...admin,
  role: 0 as const,
  roles: [{ tournament: { id: cup.id, name: cup.name }, role, expires_date }],
})
export const signInAs = (portal: Portal, role: TournamentRole) => portal.signIn(withRole(role))
export const at = (number: number, changes: Partial<Pointer> = {}) =>
  pointersOf([pointerAt(items[number - 1] as HallItem, {}, { version: number, ...changes })])
/** All screens are drawn in one page: what another test had focused may have the focus again. */
export const leaveFocus = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** The console of a programme, at its first item unless said otherwise; `stand` moves it for everybody. */
export async function openConsole(
  portal: Portal,
  {
    start = at(1),
    programme = items,
    address = '/mc',
    onAir = cup,
  }: { start?: Pointers; programme?: HallItem[]; address?: string; onAir?: typeof cup | null } = {},
) {
  let now: Pointers | 'offline' = start
  portal.answer(api.tournaments.list, [cup])
  portal.answer(api.programme.hall, { tournament: onAir, mc: null })
  portal.answer(api.screens.list, [])
  portal.answer(api.pointers.pointers, ({ params }) => (params['id'] === String(cup.id) ? now : 'offline'))
  portal.answer(api.pointers.items, { tournament_id: cup.id, programme_version: 1, call_minutes: 15, items: programme })
  const sent = portal.answer(api.pointers.step, ({ body }) => {
    const { to, version, floor } = body as StepBody
    const item = programme.find(({ id }) => to !== 'undo' && id === to.item_id)
    if (now === 'offline' || !item || to === 'undo') return 'offline'
    const moved = pointerAt(item, to, {
      floor,
      version: version + 1,
      last_move: {
        ...otherMove,
        at: new Date().toISOString(),
        console: (body as { console: string }).console,
        undo_ms: 9_000,
      },
    })
    now = pointersOf(now.floors.map((pointer) => (pointer.floor === floor ? moved : pointer)))
    return now
  })
  await portal.open(address, Page)
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  leaveFocus()
  const stand = (pointers: Pointers | 'offline') => {
    now = pointers
    vi.advanceTimersByTime(READ_MS)
  }
  return { sent, stand }
}
export const targets = (sent: readonly { body: unknown }[]) =>
  sent.map(({ body }) => {
    const { to } = body as StepBody
    return to === 'undo' ? to : [(to.item_id ?? 0) - 100, to.heat, to.dance].filter((part) => part !== null).join(':')
  })
/** How long the keys are locked after an answer, and how often the console asks while it has no stream. */
export const LOCK_MS = 600
export const READ_MS = 2_000

/** Lets the clock of each test of a file go on by itself, and skip waits of a known length. */
export function skipKnownWaits(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** The main key leads to an item, and is no longer locked. */
export const isReady = async (number: number) => {
  await expect.element(next(number)).toBeVisible()
  await vi.advanceTimersByTimeAsync(LOCK_MS)
  await expect.element(next(number)).toHaveAttribute('aria-disabled', 'false')
}
