import '../../app/words.css'
import '../../app/figures.css'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Pointer } from '@portal/shared/programme/pointer-rows'
import type { Competitor, Item, ProgrammeState } from '@portal/shared/programme/programme-rows'
import { api } from '../../kit/api/calls.ts'
import { queryClient } from '../../kit/api/query.ts'
import { translateIn } from '../../kit/i18n/use-t.ts'
import { test, type Portal } from '../../test/portal.tsx'
import { hallItem, pointerAt, pointersOf } from '../../test/hall-rows.ts'
import { cup, item } from '../../test/rows.ts'
import { measureScreen } from './tv.fixtures.ts'
import { Page } from './tv.page.tsx'

const { vi: inVietnamese, en: inEnglish } = translateIn
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const plates = () => document.querySelectorAll('li [data-size="hall"]').length

/** So many pairs with the longest names of the sport, with the marks that reach highest and lowest. */
const pairs = (count: number): Competitor[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    number: 880 + at,
    full_name_one: 'Nguyễn Phước Quý Ngọc Hoàng Phương Uyển Nghiêm',
    full_name_two: 'Tôn Nữ Thị Đặng Nguyễn Quỳnh Ánh Nguyệt Hằng',
    team_name: null,
    unit: 'Câu lạc bộ khiêu vũ thể thao Nhà văn hóa Lao động thành phố Hồ Chí Minh',
    heat: null,
  }))
const danced = (number: number, count: number): Item =>
  item(number, {
    round: 'semi',
    name: `Đôi Thiếu nhi 2 Latin hạng B Ễ Ự Ặ ${count}`,
    dances: 'S,C,R,P,J',
    time: '09:05',
    athletes: pairs(count),
  })
const mcOf = (current: Item, next: Item | null = null, tournament = cup): ProgrammeState => ({
  id: tournament.id,
  version: current.number,
  status: 2,
  current_event: current.number,
  next_event: next?.number ?? null,
  tournament_id: tournament.id,
  tournament: { ...tournament, resources: [] },
  current,
  next,
  moved_at: null,
  last_move: null,
})

/** The hall's screen; `answer` sets what the server answers from now on, and has the screen ask. */
async function openScreen(
  portal: Portal,
  first: ProgrammeState | null,
  { address = '', tournament = cup, pointers = false } = {},
) {
  const answer = async (mc: ProgrammeState | null | 'offline') => {
    portal.answer(api.programme.hall, mc === 'offline' ? mc : { tournament, mc })
    await queryClient.refetchQueries()
  }
  portal.answer(api.programme.hall, { tournament, mc: first })
  if (!pointers) portal.answer(api.pointers.pointers, pointersOf([]))
  await portal.open(`/tv${address}`, Page, '/tv')
  return answer
}

for (const [width, height] of [
  [1920, 1080],
  [1280, 720],
] as const)
  test(`1 to 24 pairs with the longest names are read from the back row at ${width}x${height}`, async ({ portal }) => {
    await page.viewport(width, height)
    onTestFinished(async () => page.viewport(1280, 900))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const counts = [1, 3, 6, 8, 12, 24]
    const items = [...counts, 9].map((count, at) => danced(at + 1, count))
    const mcs = counts.map((_, at) => mcOf(items[at] as Item, items[at + 1]))
    const answer = await openScreen(portal, mcs[0] ?? null)
    for (const [at, count] of counts.entries()) {
      if (at > 0) await answer(mcs[at] ?? null)
      await expect.element(heading(items[at]?.name ?? '')).toBeVisible()
      for (let turn = 0; turn < Math.ceil(count / 12); turn++) {
        if (turn > 0) vi.advanceTimersByTime(10_000)
        await expect.element(page.getByRole('listitem').first()).toMatchTextContent(String(880 + 12 * turn))
        expect(plates()).toBe(Math.min(12, count))
        const {
          digitHeights: inks,
          nameSizes: names,
          wrappedLines: broken,
          misplacedTexts: wrong,
        } = await measureScreen()
        expect(wrong, `${count} pairs`).toEqual([])
        expect(broken, `${count} pairs`).toEqual([])
        expect(names).toHaveLength(2 * Math.min(12, count))
        expect(Math.min(...inks), `${count} pairs`).toBeGreaterThanOrEqual(8)
        expect(Math.min(...names), `${count} pairs`).toBeGreaterThanOrEqual(4)
      }
    }
  })

test('the heat on the floor is on the screen without who did not come; a message and a break stand in its place', async ({
  portal,
}) => {
  const competitors = pairs(4).map((pair, at): Competitor => ({
    ...pair,
    heat: (at % 2) + 1,
    ...(at === 3 && { absent: 1 }),
  }))
  const semi = { ...danced(1, 4), athletes: competitors }
  const point = (changes: Partial<Pointer>) =>
    portal.answer(api.pointers.pointers, pointersOf([pointerAt(hallItem(1), {}, changes)], { tournament_id: cup.id }))
  point({ heat: null })
  const answer = await openScreen(portal, mcOf(semi), { pointers: true })
  await expect.poll(plates).toBe(2)
  point({ heat: 2, dance: 0, version: 2 })
  await answer(mcOf(semi))
  await expect.element(page.getByText(inVietnamese('hall.heat', { number: 2 }))).toBeVisible()
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map((each) => parseInt(each.textContent, 10)),
    )
    .toEqual([881])
  point({ hall_state: 'message', message: 'Mời trọng tài vào sàn', version: 3 })
  await answer(mcOf(semi))
  await expect.element(heading('Mời trọng tài vào sàn')).toBeVisible()
  point({ hall_state: 'break', version: 4 })
  await answer(mcOf(semi))
  await expect.element(heading(inVietnamese('tv.state.break'))).toBeVisible()
})

test('the screen of a hall with several floors names its own, on a break too', async ({ portal }) => {
  const point = (floors: readonly number[]) =>
    portal.answer(
      api.pointers.pointers,
      pointersOf(floors.map((floor) => pointerAt(hallItem(1), {}, { floor, hall_state: 'break' }))),
    )
  const name = page.getByText(inVietnamese('tv.floor', { floor: 'A' }))
  point([1])
  const answer = await openScreen(portal, mcOf(danced(1, 4)), { pointers: true })
  await expect.element(heading(inVietnamese('tv.state.break'))).toBeVisible()
  await expect.element(name).not.toBeInTheDocument()
  point([1, 2])
  await answer(mcOf(danced(1, 4)))
  await expect.element(name).toBeVisible()
})

test('the screen asks for the tournament of its address, welcomes to it until it is on air and says that one is unknown', async ({
  portal,
}) => {
  const calls = portal.answer(api.programme.hall, { tournament: cup, mc: null })
  portal.answer(api.pointers.pointers, pointersOf([]))
  await portal.open(`/tv?tournament=${cup.id}`, Page, '/tv')
  await expect.element(heading(cup.name)).toBeVisible()
  await expect.element(page.getByText(inVietnamese('tv.welcome'))).toBeVisible()
  expect(calls[0]?.query).toEqual({ tournament: String(cup.id) })
  portal.answer(api.programme.hall, { tournament: null, mc: null })
  await portal.open('/tv?tournament=999999', Page, '/tv')
  await expect.element(page.getByText(inVietnamese('tv.unknown', { id: 999_999 }))).toBeVisible()
  await expect.element(page.getByText(cup.name)).not.toBeInTheDocument()
})

test('the screen speaks its tournament’s language and shows its clock; the address may ask for another', async ({
  portal,
}) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-06T03:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  localStorage.setItem('language', 'vi')
  const abroad = { ...cup, hall_language: 'en' as const, hall_zone: 'Pacific/Auckland' }
  const clock = page.getByRole('time')
  const semi = danced(1, 1)
  await openScreen(portal, mcOf(semi, null, abroad), { tournament: abroad })
  await expect.element(page.getByText(inEnglish('fields.round.semi'))).toBeVisible()
  await expect.element(clock).toHaveTextContent('16:00')
  await openScreen(portal, mcOf(semi, null, abroad), { tournament: abroad, address: '?lang=vi' })
  await expect.element(page.getByText(inVietnamese('fields.round.semi'))).toBeVisible()
  await openScreen(portal, mcOf(semi))
  await expect.element(page.getByText(inVietnamese('fields.round.semi'))).toBeVisible()
  await expect.element(clock).toHaveTextContent('10:00')
  expect(localStorage.getItem('language')).toBe('vi')
})

test('bibs and names are kept from a translator', async ({ portal }) => {
  await openScreen(portal, mcOf(danced(1, 2), danced(2, 3)))
  await expect.poll(plates).toBe(2)
  const texts = document.createTreeWalker(document.querySelector('li') as Element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement, nodeValue } = texts.currentNode
    expect(parentElement?.closest('[translate=no]'), nodeValue ?? '').not.toBeNull()
  }
})

test('a screen without a connection says since when, beside what it goes on to show; its clock runs on', async ({
  portal,
}) => {
  await page.viewport(1920, 1080)
  onTestFinished(async () => page.viewport(1280, 900))
  const began = Date.parse('2026-12-06T03:00:00Z')
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: began })
  onTestFinished(() => void vi.useRealTimers())
  const answer = await openScreen(portal, mcOf(danced(1, 12), danced(2, 9)))
  await expect.poll(plates).toBe(12)
  await measureScreen()
  const place = () => page.getByRole('list').element().getBoundingClientRect().toJSON() as object
  const before = place()
  const after = async (minutes: number) => {
    vi.setSystemTime(began + minutes * 60_000)
    await answer('offline')
    vi.advanceTimersByTime(1_000)
  }
  await after(4)
  await expect.element(page.getByText(inVietnamese('tv.lost', { time: '10:00' }))).toBeVisible()
  await expect.element(page.getByRole('time')).toHaveTextContent('10:04')
  expect(place()).toEqual(before)
  expect((await measureScreen()).misplacedTexts).toEqual([])
  // An answer older than a quarter of an hour is shown no more; the tournament stays its own.
  await after(16)
  await expect.element(heading(cup.name)).toBeVisible()
  await answer(mcOf(danced(2, 9)))
  await expect.poll(plates).toBe(9)
  await expect.element(page.getByText(inVietnamese('tv.lost', { time: '10:00' }))).not.toBeInTheDocument()
})
