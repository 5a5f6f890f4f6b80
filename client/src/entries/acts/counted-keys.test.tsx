import { expect, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '../../kit/api/calls.ts'
import { openEntries, rowOf } from '../../test/entries.ts'
import { undoable } from '../../test/network.ts'
import { say, test } from '../../test/portal.tsx'
import { entry } from '../../test/rows.ts'

test('three keys approve a hundred', async ({ portal }) => {
  const rows = Array.from({ length: 100 }, (_, at) => entry(at + 101))
  await openEntries(portal, () => rows, { address: '?row=101' })
  await expect.element(rowOf(101)).toHaveAttribute('aria-current')
  const sent = portal.answer(api.entryActs.approve, ({ body }) =>
    undoable({ results: (body as { id: number[] }).id.map((id) => ({ id, result: 'approved' })) }),
  )
  portal.answer(api.entries.selectAll, { id: rows.map(({ id }) => id) })
  let keys = 0
  const count = () => keys++
  addEventListener('keydown', count, true)
  onTestFinished(() => removeEventListener('keydown', count, true))
  await userEvent.keyboard('*')
  await userEvent.keyboard('a')
  await expect.element(page.getByRole('dialog').getByRole('button').last()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  expect(sent.map(({ body }) => (body as { id: number[] }).id.length)).toEqual([100])
  expect(keys).toBe(3)
  await expect.element(page.getByText(say('entriesAdmin.result.approved', { count: 100 })).first()).toBeVisible()
})
