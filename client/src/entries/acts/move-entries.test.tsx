import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { api } from '../../kit/api/calls.ts'
import { bulkBar, choose, openAllWaiting, openEntries, rowOf } from '../../test/entries.ts'
import { say, test } from '../../test/portal.tsx'
import { entry } from '../../test/rows.ts'
import { detail } from '../register/draft/register.fixtures.ts'

const weak = { ...detail(1, { symbol: 'S214', minimum_athletes: 5 }), entries: 2 }
const near = { ...detail(2, { symbol: 'S213', minimum_athletes: 5 }), entries: 4 }
const inEvent = ({ id, is_register, fee, content_competition: content }: Detail) => ({
  id,
  is_register,
  fee,
  content_competition: { ...content, dance_type: content.grade?.dance_type ?? null },
})
const entries = [entry(1, { tournament_details: [inEvent(weak)] }), entry(2, { tournament_details: [inEvent(weak)] })]
const openMenu = async () =>
  bulkBar()
    .getByRole('button', { name: say('admin.select.more') })
    .click()
const item = () => page.getByRole('menuitem', { name: say('entriesAdmin.move') })

test('moves chosen entries from the event that they share, and keeps the choice while it is looked at', async ({
  portal,
}) => {
  await openEntries(portal, () => entries, { details: [weak, near] })
  const previews = portal.answer(api.moves.preview, { entries: [] })
  await choose(1, 2)
  await openMenu()
  await item().click()
  const panel = page.getByRole('dialog', { name: say('move.titleEntries', { count: 2 }) })
  await expect
    .element(panel.getByRole('combobox', { name: say('move.from') }))
    .toHaveValue('S214 Đơn Thiếu nhi 2 Cha cha')
  await panel.getByRole('button', { name: /S213/u }).click()
  await expect.poll(() => previews.map(({ body }) => body)).toEqual([{ tournament_id: 9, from: 1, to: 2, id: [1, 2] }])
  await page.getByRole('button', { name: say('ui.close') }).click()
  await expect.element(rowOf(2)).toHaveAttribute('aria-selected', 'true')
})

test('is not offered without the right to edit entries', async ({ portal }) => {
  await openEntries(portal, () => entries, { can: ['entry:read', 'entry:export'] })
  await choose(1)
  await openMenu()
  await expect.element(item()).not.toBeInTheDocument()
})

const openEntry = { ...entry(1, { tournament_details: [inEvent(near)] }), payments: [], history: [], guardian: null }
const moveOpenEntry = async () => {
  await page
    .getByRole('complementary', { name: say('entriesAdmin.panel') })
    .getByRole('button', { name: say('admin.select.more') })
    .click()
  await item().click()
}
const moving = (count: number) => page.getByRole('dialog', { name: say('move.titleEntries', { count }) })
const from = (count: number) => moving(count).getByRole('combobox', { name: say('move.from') })

test('an open entry that its list does not contain moves from its own events, and is not chosen', async ({
  portal,
}) => {
  portal.answer(api.entries.byId, { ...openEntry, request: null })
  await openEntries(portal, () => [entry(2)], { details: [weak, near], address: '?row=1&panel=1' })
  await moveOpenEntry()
  await expect.element(from(1)).toHaveValue('S213 Đơn Thiếu nhi 2 Cha cha')
  await moving(1)
    .getByRole('button', { name: say('ui.close') })
    .click()
  await expect.element(moving(1)).not.toBeInTheDocument()
  await expect.element(bulkBar()).not.toBeInTheDocument()
})

test('an open entry moves within its own tournament in the list of all tournaments', async ({ portal }) => {
  portal.answer(api.entries.byId, { ...openEntry, request: null })
  await openAllWaiting(portal, [openEntry], { details: [weak, near], address: '?row=1&panel=1' })
  await moveOpenEntry()
  await expect.element(from(1)).toHaveValue('S213 Đơn Thiếu nhi 2 Cha cha')
})

test('entries that are chosen without being loaded may move from any event', async ({ portal }) => {
  const loaded = entries.map((each) => ({ ...each, tournament_details: [inEvent(near)] }))
  await openEntries(portal, () => loaded, { details: [weak, near], count: 3 })
  portal.answer(api.entries.selectAll, { id: [1, 2, 3] })
  await choose(1)
  await page.getByRole('button', { name: say('admin.select.all', { count: 3 }) }).click()
  await openMenu()
  await item().click()
  await expect.element(from(3)).toHaveValue('S214 Đơn Thiếu nhi 2 Cha cha')
})
