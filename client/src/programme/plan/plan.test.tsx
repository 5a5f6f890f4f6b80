import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { applyPlaces } from '@portal/shared/programme/timetable/places'
import type { Place } from '@portal/shared/programme/timetable/timetable'
import type { TimetableChange } from '@portal/shared/programme/timetable/timetable-rows'
import { api } from '../../kit/api/calls.ts'
import { refused, undoable } from '../../test/network.ts'
import { onPhone, say, test, type Portal } from '../../test/portal.tsx'
import { cup } from '../../test/rows.ts'
import { Page } from './plan.page.tsx'
import { event, round, timetable } from '../draft/plan.fixtures.ts'

const address = `/tournaments/${cup.id}/timetable`
const open = async (portal: Portal) => {
  portal.signIn()
  await portal.open(address, Page, '/tournaments/:id/timetable')
}
/** The server's answer to a change that it took as it was sent. */
const taken = (version: number): TimetableChange => ({ version, changes: 5, whole: 0, items: [] })
const showItems = async () => page.getByText(say('plan.scale.items')).click()
const item = (id: number) => page.getByRole('button', { name: new RegExp(`S${id}L`, 'u') })
const focusItem = async (id: number) => (item(id).element() as HTMLElement).focus()

test('moves an item by keys: times follow, the effect is said, the place is saved, and Ctrl+Z takes it back', async ({
  portal,
}) => {
  portal.answer(api.timetable.timetable, timetable())
  const swapped = [round(1, { position: 1 }), round(2, { position: 0 })]
  const sent = portal.answer(api.timetable.arrange, ({ body }) => {
    const { version = 0 } = body as { version?: number }
    return { ...taken(version + 1), items: version === 4 ? swapped : [round(1), round(2)] }
  })
  await open(portal)
  await showItems()
  await expect.element(page.getByRole('button', { name: /08:00–08:03.*S1L/u })).toBeVisible()
  await focusItem(1)
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(page.getByRole('button', { name: /08:03–08:07.*S1L/u })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: /08:00–08:03.*S2L/u })).toBeVisible()
  await expect.element(page.getByText(/08:00 → 08:03/u)).toBeVisible()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toEqual({ version: 4, places: [{ id: 1, day: '2026-12-19', floor: 1, position: 1 }] })
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByRole('button', { name: /08:00–08:03.*S1L/u })).toBeVisible()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]?.body).toMatchObject({ version: 5 })
})

test('keeps the focus on its item when the first change gives the items of a draft other ids', async ({ portal }) => {
  portal.answer(api.timetable.timetable, timetable({ changes: 0 }))
  const draft = (id: number, position: number) => round(id, { id: 100 + id, draft_of: id, position })
  const sent = portal.answer(api.timetable.arrange, ({ body }) => {
    const { version = 0 } = body as { version?: number }
    const floorB = round(4, { id: 104, draft_of: 4, floor: 2, position: 0 })
    return {
      version: version + 1,
      changes: 2,
      whole: 1 as const,
      items: [draft(2, 0), draft(1, 1), draft(3, 2), floorB],
    }
  })
  await open(portal)
  await showItems()
  await expect.element(item(1)).toBeVisible()
  await focusItem(1)
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => sent.length).toBe(1)
  await expect.poll(() => item(1).element().getAttribute('data-item')).toBe('101')
  await expect.element(item(1)).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]?.body).toMatchObject({ places: [{ id: 101, position: 2 }] })
})

test('names a dancer who is on two floors at once and applies the fix', async ({ portal }) => {
  portal.answer(api.timetable.timetable, timetable())
  const sent = portal.answer(api.timetable.arrange, ({ body }) => {
    const { places } = body as { places: Place[] }
    return { ...taken(5), whole: 1 as const, items: applyPlaces(timetable().items, places) as TimetableChange['items'] }
  })
  await open(portal)
  const rail = page.getByRole('complementary', { name: say('plan.rail') })
  await expect.element(rail.getByText(/No. 1 Floor A and No. 4 Floor B/u)).toBeVisible()
  await rail
    .getByRole('button', { name: /^(?:Move|Swap)/u })
    .first()
    .click()
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(rail.getByText(/No. 1 Floor A and No. 4 Floor B/u)).not.toBeInTheDocument()
})

test('leads from a round of one competitor to the events with one entry, where they can be merged', async ({
  portal,
}) => {
  const lonely = { ...event(2), starts: event(2).starts.slice(0, 1) }
  portal.answer(api.timetable.timetable, timetable({ events: [event(1), lonely], items: [round(1), round(2)] }))
  await open(portal)
  const merge = page.getByRole('link', { name: say('plan.alone.merge') })
  await expect.element(merge).toHaveAttribute('href', `/tournaments/${cup.id}/contents?entered=one`)
})

test('makes changes again on a timetable that somebody else changed, and says which no longer fit', async ({
  portal,
}) => {
  portal.answer(api.timetable.timetable, timetable())
  let refuse = () => {}
  const waiting = new Promise<void>((resolve) => (refuse = resolve))
  const first = portal.answer(api.timetable.arrange, async () => {
    await waiting
    return refused(409, 'STALE_VERSION')
  })
  await open(portal)
  await showItems()
  await focusItem(1)
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => first.length).toBe(1)
  await focusItem(3)
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  // Meanwhile somebody removed item 3.
  portal.answer(api.timetable.timetable, timetable({ version: 9, items: [round(1), round(2), round(4, { floor: 2 })] }))
  const again = portal.answer(api.timetable.arrange, taken(10))
  refuse()
  await expect.element(page.getByText(/Someone else changed the timetable/u)).toBeVisible()
  await expect.element(page.getByText(/Your change was applied.*1 change no longer fits/u)).toBeVisible()
  await expect.poll(() => again.length).toBe(1)
  expect(again[0]?.body).toMatchObject({ version: 9, places: [{ id: 1, position: 1 }] })
  await expect.element(item(3)).not.toBeInTheDocument()
})

test('sends a move again that was on its way while an item was changed in its panel', async ({ portal }) => {
  portal.answer(api.timetable.timetable, timetable())
  const stale = Promise.withResolvers<void>()
  const first = portal.answer(api.timetable.arrange, async () => {
    await stale.promise
    return refused(409, 'STALE_VERSION')
  })
  await open(portal)
  await showItems()
  await focusItem(1)
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => first.length).toBe(1)
  await item(3).click()
  const edits = portal.answer(api.timetable.editItem, taken(5))
  await page.getByRole('button', { name: say('programme.save'), exact: true }).click()
  await expect.poll(() => edits.length).toBe(1)
  portal.answer(api.timetable.timetable, timetable({ version: 5 }))
  const again = portal.answer(api.timetable.arrange, taken(6))
  stale.resolve()
  await expect.poll(() => again.length).toBe(1)
  expect(again[0]?.body).toMatchObject({ version: 5, places: [{ id: 1, position: 1 }] })
})

test('keeps a change that came too soon after many others, until it is sent again', async ({ portal }) => {
  portal.answer(api.timetable.timetable, timetable())
  portal.answer(api.timetable.arrange, () => refused(429, 'TOO_MANY_REQUESTS'))
  await open(portal)
  await showItems()
  await focusItem(1)
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const again = page.getByRole('button', { name: say('app.retry') })
  await expect.element(again).toBeVisible()
  const sent = portal.answer(api.timetable.arrange, taken(5))
  await again.click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({ places: [{ id: 1, position: 1 }] })
})

test('stops the solver while a clash of locked items cannot be solved, and changes nothing', async ({ portal }) => {
  const clash = [round(1, { is_locked: 1 }), round(4, { floor: 2, position: 0, is_locked: 1 })]
  portal.answer(api.timetable.timetable, timetable({ items: [...clash, round(2), round(3)] }))
  await open(portal)
  await page.getByRole('button', { name: say('plan.solve') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('plan.solve.start') }).click()
  await dialog.getByRole('button', { name: say('plan.solve.stop') }).click()
  await expect.element(dialog.getByRole('button', { name: say('plan.solve.stop') })).not.toBeInTheDocument()
  await expect.element(dialog.getByText(/would move|No better order/u)).toBeVisible()
})

test('shows what publishing changes before it is published', async ({ portal }) => {
  portal.answer(api.timetable.timetable, timetable())
  const change = {
    id: 2,
    kinds: ['moved' as const],
    before: { number: 2, floor: 1, day: '2026-12-19', start: '10:23' },
    after: { number: 2, floor: 1, day: '2026-12-19', start: '10:34' },
    competitors: [],
  }
  const sent = portal.answer(api.timetable.publish, ({ body }) => {
    const written = (body as { preview?: number }).preview !== 1
    const answer = { version: 5, number: 3, changes: [change], written }
    return written ? undoable(answer) : answer
  })
  await open(portal)
  await page.getByRole('button', { name: say('plan.publish', { number: 3 }) }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('10:23 → 10:34')).toBeVisible()
  portal.answer(
    api.timetable.timetable,
    timetable({ changes: 0, published: { number: 3, at: '2026-11-22T11:00:00.000Z', by: 'Lan' } }),
  )
  await dialog.getByRole('button', { name: say('plan.publish.act', { number: 3 }) }).click()
  await expect.element(page.getByText(say('plan.state.isPublished', { number: 3 }))).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ version: 4, preview: 1 }, { version: 4 }])
})

test('lists items by floor on a phone and moves one by its menu', async ({ portal }) => {
  portal.answer(api.timetable.timetable, timetable())
  const sent = portal.answer(api.timetable.arrange, taken(5))
  await onPhone(async () => {
    await open(portal)
    await page.getByRole('button', { name: say('plan.list.acts', { item: 'No. 1' }) }).click()
    await page
      .getByRole('button', { name: /^Move to .*Floor B/u })
      .first()
      .click()
    await expect.poll(() => sent.length).toBe(1)
    expect(sent[0]?.body).toMatchObject({ places: [{ id: 1, day: '2026-12-19', floor: 2 }] })
  })
})

test('picks an item up by Space, says what its new place changes, and drops it there', async ({ portal }) => {
  portal.answer(api.timetable.timetable, timetable())
  const sent = portal.answer(api.timetable.arrange, taken(5))
  await open(portal)
  await showItems()
  await expect.element(item(1)).toBeVisible()
  await focusItem(1)
  await userEvent.keyboard(' ')
  const effect = page.getByText(/08:00 → 08:03/u).first()
  // 18 pixels each: until its top is below the middle of the next item.
  await expect
    .poll(async () => {
      await userEvent.keyboard('{ArrowDown}')
      return effect.query() !== null
    })
    .toBe(true)
  await userEvent.keyboard(' ')
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({ places: [{ id: 1, floor: 1 }] })
})
