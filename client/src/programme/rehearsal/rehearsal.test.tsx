import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { HallItem, Pointers } from '@portal/shared/programme/pointer-rows'
import { api } from '../../kit/api/calls.ts'
import { say, test, type Portal } from '../../test/portal.tsx'
import { couple, hallItem, pointerAt, pointersOf } from '../../test/hall-rows.ts'
import { admin, cup } from '../../test/rows.ts'
import { Page } from './rehearsal.page.tsx'

const REHEARSAL = 77
const none = { id: null, created_date: null, ends_date: null }
const started = { id: REHEARSAL, created_date: '2026-08-01T01:00:00.000Z', ends_date: '2026-08-02T01:00:00.000Z' }
const screen = {
  id: 5,
  tournament_id: REHEARSAL,
  name: 'Màn hình lớn',
  floor: 1,
  layout: 'now',
  content: {},
  is_paired: 0,
  paired_date: null,
  seen_date: null,
} as const
/** Three items, each a minute long by the plan. */
const items = [1, 2, 3].map((number) =>
  hallItem(number, { day: '2026-08-01', time: `08:0${number}`, dances: null, athletes: [couple(20 + number)] }),
)

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A page whose tournament has no rehearsal until it is started; the hall answers as the server does. */
async function openPage(portal: Portal) {
  let current: typeof none | typeof started = none
  let index = 0
  portal.signIn(admin)
  portal.answer(api.rehearsals.read, () => current)
  const starts = portal.answer(api.rehearsals.start, () => (current = started))
  const ends = portal.answer(api.rehearsals.end, () => (current = none))
  portal.answer(api.screens.list, [screen])
  const pointers = (): Pointers => ({
    ...pointersOf([pointerAt(items[index] as HallItem, {}, { version: index })]),
    tournament_id: REHEARSAL,
    stream_key: 'key',
  })
  portal.answer(api.pointers.pointers, pointers)
  const scratched = new Set<number>()
  const withScratches = (item: HallItem) => ({
    ...item,
    athletes: item.athletes.map((each) => ({ ...each, ...(scratched.has(each.id) && { absent: 1 as const }) })),
  })
  portal.answer(api.pointers.items, () => ({
    tournament_id: REHEARSAL,
    programme_version: 1,
    call_minutes: 15,
    items: items.map(withScratches),
  }))
  const scratches = portal.answer(api.pointers.setAbsent, ({ params }) => {
    const id = Number(params['round_entry_id'])
    scratched.add(id)
    return { id, absent: 1 as const }
  })
  portal.answer(api.pointers.step, () => {
    index += 1
    return pointers()
  })
  await portal.open(`/tournaments/${cup.id}/rehearsal`, Page, '/tournaments/:id/rehearsal')
  return { starts, ends, scratches }
}

test('a rehearsal is started, links its screens, and is deleted by hand', async ({ portal }) => {
  const { starts, ends } = await openPage(portal)
  await button(say('rehearsal.start')).click()
  const link = page.getByRole('link', { name: `${say('rehearsal.open')}: Màn hình lớn` })
  await expect.element(link).toHaveAttribute('href', `/tv?rehearsal=${REHEARSAL}&screen=5`)
  await expect.element(page.getByText(say('rehearsal.viewers'))).toBeVisible()
  expect(starts).toHaveLength(1)
  await button(say('rehearsal.end')).click()
  await expect.element(button(say('rehearsal.start'))).toBeVisible()
  expect(ends).toHaveLength(1)
})

test('the day is played to its end by real calls, with the chosen faults in the report', async ({ portal }) => {
  const { scratches } = await openPage(portal)
  await button(say('rehearsal.start')).click()
  await page.getByRole('checkbox', { name: say('rehearsal.fault.scratch') }).click()
  await page.getByRole('combobox', { name: say('rehearsal.speed') }).selectOptions('60')
  await button(say('rehearsal.play')).click()
  await expect.element(page.getByText(say('rehearsal.state.over')), { timeout: 10_000 }).toBeVisible()
  await expect.element(page.getByRole('row', { name: `${say('rehearsal.moves')} 2` })).toBeVisible()
  await expect.element(page.getByText(say('rehearsal.well.scratch')).first()).toBeVisible()
  expect(scratches[0]?.body).toMatchObject({ absent: 1, reason: 'Diễn tập' })
})
