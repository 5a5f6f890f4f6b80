import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { refused } from '../../test/network.ts'
import { say, test } from '../../test/portal.tsx'
import { cup } from '../../test/rows.ts'
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
  type StepBody,
  skipKnownWaits,
} from '../../test/mc-console.ts'

skipKnownWaits()

test('without a network the console goes on, and sends what was pressed in order with the times', async ({
  portal,
}) => {
  signInAs(portal, 'announcer')
  const { sent, stand } = await openConsole(portal, {
    programme: [hallItem(1, { athletes: [couple(12)] }), ...items.slice(1)],
  })
  await isReady(2)
  stand('offline')
  await expect.element(page.getByText(/No connection since/u)).toBeVisible()
  const absences = portal.answer(api.pointers.setAbsent, 'offline')
  await page.getByRole('button', { name: say('mc.askAbsent', { bib: 12 }) }).click()
  await page.getByRole('button', { name: say('mc.reportAbsent', { bib: 12 }) }).click()
  await next(2).click()
  await isReady(3)
  await next(3).click()
  await isReady(4)
  await expect.element(page.getByText(say('mc.queuedAbsent', { bib: 12 }))).toBeVisible()
  const failed = sent.length
  expect(absences.length).toBeGreaterThan(0)
  portal.answer(api.pointers.setAbsent, { id: 12, absent: 1 })
  stand(at(1))
  await expect.element(page.getByText(/No connection since/u)).not.toBeInTheDocument()
  await expect.poll(() => targets(sent.slice(failed))).toEqual(['2', '3'])
  const bodies = sent.slice(failed).map(({ body }) => body as StepBody)
  expect(bodies.map(({ version }) => version)).toEqual([1, 2])
  expect(bodies.every(({ acted_at }) => acted_at !== undefined)).toBe(true)
})

test('what waits for the network is there after a reload, and is sent then', async ({ portal }) => {
  signInAs(portal, 'announcer')
  const { stand } = await openConsole(portal)
  await isReady(2)
  stand('offline')
  await expect.element(page.getByText(/No connection since/u)).toBeVisible()
  await next(2).click()
  await isReady(3)
  await next(3).click()
  await isReady(4)
  const { sent } = await openConsole(portal)
  await expect.poll(() => targets(sent)).toEqual(['2', '3'])
  await isReady(4)
  expect(sent[0]?.body).toMatchObject({ version: 1 })
})

test('moves that no longer fit after a time without a network are asked about once, also after a reload', async ({
  portal,
}) => {
  signInAs(portal, 'announcer')
  const { stand } = await openConsole(portal)
  await isReady(2)
  stand('offline')
  await expect.element(page.getByText(/No connection since/u)).toBeVisible()
  await next(2).click()
  await isReady(3)
  await next(3).click()
  await isReady(4)
  const others = at(4, { last_move: otherMove })
  const refusals = portal.answer(api.pointers.step, refused(409, 'EVENT_MOVED', { data: others }))
  stand(others)
  const own = page.getByRole('button', { name: say('mc.conflictOwn', { item: sign(3) }) })
  await expect.element(own).toBeVisible()
  expect(refusals).toHaveLength(1)
  await openConsole(portal, { start: others })
  await expect
    .element(page.getByText(say('mc.conflict', { by: otherMove.by, item: sign(4), count: 2, own: sign(3) })))
    .toBeVisible()
  const sent = portal.answer(api.pointers.step, at(3, { version: 5 }))
  await own.click()
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ to: { item_id: 103 }, version: 4, confirmed: 1 }])
  await expect.element(own).not.toBeInTheDocument()
})

test('moves that no longer fit are not asked about once another console has made them', async ({ portal }) => {
  signInAs(portal, 'announcer')
  const { stand } = await openConsole(portal)
  await isReady(2)
  stand('offline')
  await expect.element(page.getByText(/No connection since/u)).toBeVisible()
  await next(2).click()
  await isReady(3)
  const others = at(3, { last_move: otherMove })
  portal.answer(api.pointers.step, refused(409, 'EVENT_MOVED', { data: others }))
  stand(others)
  const own = page.getByRole('button', { name: say('mc.conflictOwn', { item: sign(2) }) })
  await expect.element(own).toBeVisible()
  stand(at(2, { version: 5, last_move: otherMove }))
  await expect.element(own).not.toBeInTheDocument()
  stand(at(4, { version: 6, last_move: otherMove }))
  await expect.element(page.getByRole('heading', { name: 'Hạng 4' }).first()).toBeVisible()
  await expect.element(own).not.toBeInTheDocument()
})

test('places that are called without a network reach the ceremony’s screen once it is back, the latest alone', async ({
  portal,
}) => {
  signInAs(portal, 'announcer')
  const final = hallItem(1, { round: 'final', athletes: [couple(12), couple(45), couple(7)] })
  const screen = { id: 5, name: 'Sảnh', floor: 1, layout: 'ceremony', content: {}, is_paired: 1 } as const
  const start = pointersOf([pointerAt(final)], { screens: [screen, { ...screen, id: 6, layout: 'now' }] })
  const { stand } = await openConsole(portal, { programme: [final, hallItem(2)], start })
  await isReady(2)
  stand('offline')
  await expect.element(page.getByText(/No connection since/u)).toBeVisible()
  portal.answer(api.screens.change, 'offline')
  await page.getByRole('button', { name: say('mc.insert') }).click()
  await page.getByRole('textbox', { name: say('mc.places') }).fill('12 45 7')
  await page.getByRole('button', { name: say('mc.startMedals') }).click()
  for (const place of [3, 2] as const) {
    await vi.advanceTimersByTimeAsync(LOCK_MS)
    await page.getByRole('button', { name: say(`mc.callMedal.${place}`) }).click()
  }
  await expect.element(page.getByText(say('mc.queuedPlaces', { name: screen.name }))).toBeVisible()
  const screenChanges = portal.answer(api.screens.change, {
    ...screen,
    tournament_id: cup.id,
    paired_date: null,
    seen_date: null,
  })
  stand(start)
  const content = { item_id: final.id, bibs: [null, 45, 7] }
  await expect
    .poll(() => screenChanges.map(({ params, body }) => ({ ...params, body })))
    .toEqual([{ id: '5', body: { content } }])
})
