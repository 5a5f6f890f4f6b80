import '../../app/words.css'
import '../../app/figures.css'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { HallItem, Pointer } from '@portal/shared/programme/pointer-rows'
import { api } from '../../kit/api/calls.ts'
import { test, type Portal } from '../../test/portal.tsx'
import { couple, hallItem, pointerAt, pointersOf } from '../../test/hall-rows.ts'
import { cup } from '../../test/rows.ts'
import { Page } from './mc.page.tsx'

const LONG = { full_name_one: 'Nguyễn Hoàng Phương Khôi', full_name_two: 'Đặng Trịnh Quỳnh Ánh Nguyệt' }
const couples = (count: number) => Array.from({ length: count }, (_, index) => couple(101 + index, null, LONG))

async function openAt(portal: Portal, size: { width: number; height: number }, items: HallItem[], pointer: Pointer) {
  portal.signIn()
  portal.answer(api.tournaments.list, [cup])
  portal.answer(api.programme.hall, { tournament: cup, mc: null })
  portal.answer(api.pointers.pointers, pointersOf([pointer], { status: 2 }))
  portal.answer(api.pointers.items, { tournament_id: cup.id, programme_version: 1, call_minutes: 15, items })
  await page.viewport(size.width, size.height)
  await portal.open('/mc', Page)
  await expect.element(page.getByText('Đặng Trịnh Quỳnh Ánh Nguyệt').first()).toBeVisible()
  await document.fonts.ready
}

/** Whether a line of text is longer than its box. */
const isCut = ({ scrollWidth, clientWidth }: Element) => clientWidth > 0 && scrollWidth > clientWidth

/** Whether an element is seen whole above the keys, and its text is not cut. */
function isWhole(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const keys = document.querySelector('[data-foot]')?.getBoundingClientRect().top ?? 0
  return top >= 0 && left >= 0 && bottom <= keys && right <= innerWidth && !isCut(element)
}
const areWhole = (name: string) => page.getByText(name).elements().every(isWhole)

const final = hallItem(31, {
  round: 'final',
  name: 'Đôi Thiếu nhi 2 Latin hạng A',
  dances: 'S,C,R,P,J',
  athletes: couples(12),
})
const following = hallItem(32, { round: 'final', name: 'Đơn Thiếu nhi 2 F1 Cha cha cha', athletes: couples(7) })
const items = [hallItem(30), final, following, hallItem(33, { athletes: couples(7) })]

test('twelve couples with long names and the next item are seen whole on a tablet', async ({ portal }) => {
  await openAt(portal, { width: 1024, height: 768 }, items, pointerAt(final, { dance: 2 }))
  try {
    await expect.poll(() => page.getByText('Đặng Trịnh Quỳnh Ánh Nguyệt').elements().length).toBe(12)
    expect(areWhole('Đặng Trịnh Quỳnh Ánh Nguyệt')).toBe(true)
    expect(areWhole('Nguyễn Hoàng Phương Khôi')).toBe(true)
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark')
    expect(page.getByText('Đơn Thiếu nhi 2 F1 Cha cha cha').elements().every(isWhole)).toBe(true)
    const heights = page
      .getByRole('contentinfo')
      .getByRole('button')
      .elements()
      .map((each) => each.getBoundingClientRect().height)
    expect(new Set(heights)).toEqual(new Set([72]))
  } finally {
    await page.viewport(1280, 800)
  }
})

test('six couples are seen whole on a phone, with keys for a thumb', async ({ portal }) => {
  await openAt(
    portal,
    { width: 390, height: 844 },
    [{ ...final, athletes: couples(6) }, following],
    pointerAt(final, { dance: 4 }),
  )
  try {
    expect(areWhole('Đặng Trịnh Quỳnh Ánh Nguyệt')).toBe(true)
    expect(document.documentElement.scrollWidth).toBe(390)
    const keys = page.getByRole('contentinfo').getByRole('button').elements()
    expect(
      keys.every((key) => key.getBoundingClientRect().height >= 64 && key.getBoundingClientRect().width >= 56),
    ).toBe(true)
  } finally {
    await page.viewport(1280, 800)
  }
})
