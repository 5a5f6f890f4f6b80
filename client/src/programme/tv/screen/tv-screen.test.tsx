import '../../../app/words.css'
import '../../../app/figures.css'
import { beforeEach, expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { screenLayouts, type ScreenLayout } from '@portal/shared/programme/hall-states'
import type { HallScreen, Pointers, ScreenContent } from '@portal/shared/programme/pointer-rows'
import type { Competitor } from '@portal/shared/programme/programme-rows'
import { api } from '../../../kit/api/calls.ts'
import { queryClient } from '../../../kit/api/query.ts'
import { translateIn } from '../../../kit/i18n/use-t.ts'
import { couple, hallItem, pointerAt, pointersOf } from '../../../test/hall-rows.ts'
import { test, type Portal } from '../../../test/portal.tsx'
import { cup } from '../../../test/rows.ts'
import { measureScreen } from '../tv.fixtures.ts'
import { Page } from '../tv.page.tsx'

const say = translateIn.vi
const heading = (name: string) => page.getByRole('heading', { name })
const bibsOnScreen = () =>
  [...document.querySelectorAll('[data-size="hall"]')].map((plate) => Number(plate.textContent))

const couples = (from: number, count: number): Competitor[] =>
  Array.from({ length: count }, (_, at) =>
    couple(from + at, null, {
      full_name_one: 'Nguyễn Phước Quý Ngọc Hoàng Phương Uyển Nghiêm',
      full_name_two: 'Tôn Nữ Thị Đặng Nguyễn Quỳnh Ánh Nguyệt Hằng',
    }),
  )
const onFloor = (floor: number, number: number, athletes: Competitor[]) =>
  hallItem(number, { floor, name: `Đôi Thiếu nhi 2 Latin hạng B ${number}`, round: 'final', dances: 'S,C,R', athletes })
const items = [
  onFloor(1, 1, couples(101, 24)),
  onFloor(1, 2, couples(201, 24)),
  ...[3, 4, 5, 6, 7, 8, 9, 10].map((number) => onFloor(1, number, couples(number * 100, 13))),
  onFloor(2, 50, couples(551, 2)),
]
const screenOf = (changes: Partial<HallScreen> = {}): HallScreen => ({
  id: 5,
  name: 'Màn hình 1',
  floor: 1,
  layout: 'now',
  content: {},
  is_paired: 0,
  ...changes,
})
const [first, last] = [items[0], items.at(-1)]
const presence = items.map(({ id }) => ({ item_id: id, here: 11, of: 13 }))
const stateOf = (screen: HallScreen): Pointers =>
  pointersOf(
    [first, last].flatMap((item) => (item ? [pointerAt(item, { dance: 1 }, { floor: item.floor, presence })] : [])),
    { status: 2, screens: [screen] },
  )

/** A screen as its hall answers; `show` changes what the console chose. */
async function openScreen(portal: Portal, changes: Partial<HallScreen> = {}, address = '/tv?screen=5') {
  const show = async (screen: Partial<HallScreen>) => {
    portal.answer(api.pointers.pointers, stateOf(screenOf(screen)))
    await queryClient.refetchQueries({ queryKey: [api.pointers.pointers.path] })
  }
  portal.answer(api.programme.hall, { tournament: cup, mc: null })
  portal.answer(api.pointers.pointers, stateOf(screenOf(changes)))
  const reads = portal.answer(api.pointers.items, ({ query }) => ({
    tournament_id: cup.id,
    programme_version: 1,
    call_minutes: 20,
    items: items.filter(({ floor }) => String(floor) === query['floor']),
  }))
  await portal.open(address, Page, '/tv')
  return { show, reads }
}

beforeEach(() => {
  localStorage.setItem('hall_screen.5', 'secret')
})
const answerPaired = (portal: Portal) =>
  portal.answer(api.screens.report, { ...screenOf({ is_paired: 1 }), tournament_id: cup.id })

test('every layout fits the screen, with bibs and names that are read from the back row', async ({ portal }) => {
  await page.viewport(1920, 1080)
  onTestFinished(async () => page.viewport(1280, 900))
  answerPaired(portal)
  portal.answer(api.images.list, [])
  const { show } = await openScreen(portal)
  const bibs = couples(101, 6).map(({ number }) => number)
  const contents: Partial<Record<ScreenLayout, ScreenContent>> = {
    message: {
      text: 'Mời các vận động viên nhóm Thiếu nhi 2 hạng B vào khu gọi vận động viên ở cửa số ba của nhà thi đấu',
    },
    countdown: { until: new Date(Date.now() + 5_400_000).toISOString() },
    ceremony: { item_id: items[0]?.id ?? 0, bibs },
  }
  for (const layout of screenLayouts) {
    const content = contents[layout] ?? {}
    await show({ layout, content })
    await expect.poll(() => document.querySelector('main')?.dataset['layout']).toBe(layout)
    const { misplacedTexts, digitHeights, nameSizes, wrappedLines } = await measureScreen()
    // A blank screen has a title for screen readers alone.
    expect(layout === 'blank' ? [] : misplacedTexts, layout).toEqual([])
    if (layout === 'call') expect(page.getByText(say('hall.here', { here: 11, of: 13 })).elements()).toHaveLength(5)
    if (layout !== 'now' && layout !== 'columns' && layout !== 'ceremony') continue
    expect(bibsOnScreen().length, layout).toBeGreaterThanOrEqual(6)
    expect(Math.min(...digitHeights), layout).toBeGreaterThanOrEqual(8)
    expect(wrappedLines, layout).toEqual([])
    if (layout !== 'ceremony') expect(Math.min(...nameSizes), layout).toBeGreaterThanOrEqual(4)
  }
})

test('a screen shows its floor, and only the places that were called', async ({ portal }) => {
  answerPaired(portal)
  const { show, reads } = await openScreen(portal, { floor: 2 })
  await expect.poll(bibsOnScreen).toEqual([551, 552])
  await expect.element(page.getByText(say('tv.floor', { floor: 'B' }))).toBeVisible()
  await show({ floor: 1, layout: 'ceremony', content: { item_id: items[0]?.id ?? 0, bibs: [null, 102, 103] } })
  await expect.poll(() => bibsOnScreen().slice(0, 2)).toEqual([102, 103])
  expect(document.querySelector('main ol li')?.textContent).toBe('1')
  expect(new Set(reads.map(({ query }) => query['floor']))).toEqual(new Set(['2', '1']))
})

test('an address without a screen may name a floor, which is read as a visitor does', async ({ portal }) => {
  portal.signIn()
  const { reads } = await openScreen(portal, {}, `/tv?tournament=${cup.id}&floor=2`)
  await expect.poll(bibsOnScreen).toEqual([551, 552])
  expect(new Set(reads.map(({ query, headers }) => `${query['floor']} ${headers.get('authorization')}`))).toEqual(
    new Set(['2 Screen']),
  )
})

test('a browser that is not paired shows a code, and goes on without it by the OK key; paired, it reads by its secret', async ({
  portal,
}) => {
  localStorage.clear()
  portal.signIn()
  let isPaired = false
  const offer = { code: 'K7QM42', secret: 'new', expires_date: '2026-01-01T00:00:00.000Z' }
  portal.answer(api.screens.offerCode, offer)
  const reports = portal.answer(api.screens.report, () =>
    isPaired ? { ...screenOf({ is_paired: 1 }), tournament_id: cup.id } : null,
  )
  const { reads } = await openScreen(portal)
  await expect.element(page.getByText('K7Q M42')).toBeVisible()
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  await expect.element(heading(items[0]?.name ?? '')).toBeVisible()
  // It reads as a visitor, also where somebody is signed in at this browser.
  expect(reads.at(-1)?.headers.get('authorization')).toBe('Screen')
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  await expect.element(page.getByText('K7Q M42')).toBeVisible()
  isPaired = true
  await queryClient.refetchQueries({ queryKey: [api.screens.report.path] })
  await expect.element(heading(items[0]?.name ?? '')).toBeVisible()
  expect(reports.at(-1)?.headers.get('authorization')).toBe('Screen new')
  await expect.poll(() => reads.at(-1)?.headers.get('authorization')).toBe('Screen new')
  expect(localStorage.getItem('hall_screen.5')).toBe('new')
})

test('an unpaired screen forgets its secret and every name that it read by it', async ({ portal }) => {
  let isPaired = true
  portal.answer(api.screens.report, () => (isPaired ? { ...screenOf(), tournament_id: cup.id } : null))
  await openScreen(portal)
  await expect.element(heading(items[0]?.name ?? '')).toBeVisible()
  const stored = () => Object.keys(localStorage).filter((key) => key.endsWith(' screen 5'))
  expect(stored().length).toBeGreaterThan(0)
  isPaired = false
  await queryClient.refetchQueries({ queryKey: [api.screens.report.path] })
  await expect.poll(stored).toEqual([])
  expect(localStorage.getItem('hall_screen.5')).toBeNull()
})

test('over a stream nothing is drawn but the lower third, on no background', async ({ portal }) => {
  answerPaired(portal)
  await openScreen(portal, {}, '/tv?screen=5&overlay=1')
  await expect.element(heading(`${say('fields.round.final')} · ${items[0]?.name} · Cha cha cha`)).toBeVisible()
  expect(getComputedStyle(document.body).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  expect(document.querySelector('main')?.getBoundingClientRect().top).toBeGreaterThan(innerHeight / 2)
  await portal.close()
  expect(document.body.style.background).toBe('')
})
