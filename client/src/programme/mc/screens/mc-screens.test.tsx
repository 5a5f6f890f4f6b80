import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { OfficeScreen } from '@portal/shared/programme/screen-calls'
import { api } from '../../../kit/api/calls.ts'
import { hallItem, pointerAt, pointersOf } from '../../../test/hall-rows.ts'
import { say, test, type Portal } from '../../../test/portal.tsx'
import { cup } from '../../../test/rows.ts'
import { McScreens } from './mc-screens.tsx'
import { ceremonyContent } from './use-screens.ts'

const screenOf = (changes: Partial<OfficeScreen> = {}): OfficeScreen => ({
  id: 5,
  tournament_id: cup.id,
  name: 'Màn hình 1',
  floor: 1,
  layout: 'now',
  content: {},
  is_paired: 0,
  paired_date: null,
  seen_date: null,
  ...changes,
})
const Page = () => <McScreens tournamentId={cup.id} />
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function openScreens(portal: Portal, address = '/mc') {
  portal.signIn()
  portal.answer(api.pointers.pointers, pointersOf([pointerAt(hallItem(1))]))
  portal.answer(api.screens.list, [screenOf()])
  await portal.open(address, Page)
}

test('a tap on a layout is what the screen shows; a countdown and a message take a text and a time', async ({
  portal,
}) => {
  const sent = portal.answer(api.screens.change, ({ body }) => screenOf(body as Partial<OfficeScreen>))
  await openScreens(portal)
  await button(say('mc.layout.call')).click()
  await expect.element(button(say('mc.layout.call'))).toHaveAttribute('aria-pressed', 'true')
  expect(sent.at(-1)?.body).toEqual({ layout: 'call' })
  await button(say('mc.layout.countdown')).click()
  await page.getByLabelText(say('mc.screens.until')).fill('13:30')
  await page.getByLabelText(say('mc.screens.text')).fill('Nghỉ trưa')
  await button(say('mc.screens.showText')).click()
  await expect.poll(() => sent.length).toBe(3)
  // The clock of the hall is seven hours ahead.
  expect(sent.at(-1)?.body).toEqual({ content: { text: 'Nghỉ trưa', until: expect.stringContaining('T06:30:00') } })
})

test('the link that a TV shows brings its code, which pairs the chosen screen', async ({ portal }) => {
  const sent = portal.answer(api.screens.pair, screenOf({ is_paired: 1, paired_date: '2026-06-01T03:00:00.000Z' }))
  await openScreens(portal, '/mc?tournament=9&pair=K7QM42')
  await button(say('mc.screens.pairNow', { code: 'K7QM42' })).click()
  await expect.element(page.getByText(say('mc.screens.pairedOnly'))).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ code: 'K7QM42' }])
  await expect.poll(() => location.search).toBe('?tournament=9')
})

test('screens are sent the places that were called, and no other', () => {
  const medals = { item_id: 7, bibs: [12, 45, 3] }
  expect(ceremonyContent({ ...medals, called: 0 })).toEqual({ item_id: 7, bibs: [null, null, null] })
  expect(ceremonyContent({ ...medals, called: 2 })).toEqual({ item_id: 7, bibs: [null, 45, 3] })
})
